// The commands and their tests use the requests that the server declares, too.
@_exported public import HTTPBinAPI
