import ArgumentParser
import HTTPBinCLI

@main
enum Main {
  static func main() async {
    await HTTPBin.main()
  }
}
