#!/usr/bin/env python3
"""An HTTP/2 server that fails as the path of a request asks.

    http2-faults.py CERTIFICATE KEY

Listens on a free port of 127.0.0.1 and prints it, then a line for each connection, before its
handshake, and for each request:

    listening at 8443
    connection 1
    request on 1: GET /refused?a

The query tells tests apart: a fault happens to the first request with its path and query, and the
next one is answered with 200 and the number of its connection.

    /refused          RST_STREAM with REFUSED_STREAM
    /protocol-error   RST_STREAM with PROTOCOL_ERROR
    /cancel           RST_STREAM with CANCEL
    /goaway           GOAWAY with 0 as the last stream, once two requests wait for it
    /unavailable      503
"""

import asyncio
import collections
import itertools
import ssl
import sys

from h2.config import H2Configuration
from h2.connection import H2Connection
from h2.errors import ErrorCodes
from h2.events import ConnectionTerminated, RequestReceived, StreamEnded

RESETS = {
    "/refused": ErrorCodes.REFUSED_STREAM,
    "/protocol-error": ErrorCodes.PROTOCOL_ERROR,
    "/cancel": ErrorCodes.CANCEL,
}
numbers = itertools.count(1)
received = collections.Counter()


class Connection(asyncio.Protocol):
    """One accepted connection: TLS is done by the time it is made."""

    def __init__(self):
        self.number = next(numbers)
        self.http = H2Connection(config=H2Configuration(client_side=False))
        self.targets = {}
        self.waiting = []
        print(f"connection {self.number}", flush=True)

    def connection_made(self, transport):
        self.transport = transport
        self.http.initiate_connection()
        self.flush()

    def data_received(self, data):
        for event in self.http.receive_data(data):
            if isinstance(event, RequestReceived):
                headers = dict(event.headers)
                method, target = headers[b":method"].decode(), headers[b":path"].decode()
                print(f"request on {self.number}: {method} {target}", flush=True)
                self.targets[event.stream_id] = target
            elif isinstance(event, StreamEnded):
                self.answer(event.stream_id, self.targets.pop(event.stream_id))
            elif isinstance(event, ConnectionTerminated):
                self.transport.close()
        self.flush()

    def answer(self, stream, target):
        path = target.partition("?")[0]
        received[target] += 1
        if path == "/goaway" and received[target] <= 2:
            self.waiting.append(stream)
            if len(self.waiting) == 2:
                self.http.close_connection(last_stream_id=0)
        elif path in RESETS and received[target] == 1:
            self.http.reset_stream(stream, RESETS[path])
        else:
            fails = path == "/unavailable" and received[target] == 1
            self.http.send_headers(stream, [(":status", "503" if fails else "200")])
            self.http.send_data(stream, f"connection {self.number}".encode(), end_stream=True)

    def flush(self):
        self.transport.write(self.http.data_to_send())


async def main(certificate, key):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    context.set_alpn_protocols(["h2"])
    server = await asyncio.get_running_loop().create_server(
        Connection, "127.0.0.1", 0, ssl=context
    )
    print(f"listening at {server.sockets[0].getsockname()[1]}", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
