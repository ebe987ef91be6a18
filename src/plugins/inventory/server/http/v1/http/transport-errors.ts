import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { errorEnvelope, Refusal } from '../../../../contract/refusal';

/** Sends the error envelope for errors that Node detects itself: headers too large or too slow, and invalid HTTP. */
export function answerTransportErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    respondRaw(socket as Socket, refusalOf(error.code));
  });
  // Ignores an unknown expectation, as most servers do, instead of Node's bare 417.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
}

function refusalOf(code: string | undefined): Refusal {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new Refusal('svc_headers_too_large', 'The request headers are larger than 16 KB.');
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new Refusal('svc_request_timeout', 'The request took too long to arrive.');
    default:
      return new Refusal('svc_invalid_request', 'This is not a valid HTTP request.');
  }
}

const phrases: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

function respondRaw(socket: Socket, refusal: Refusal): void {
  const body = JSON.stringify(errorEnvelope(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} ${phrases[refusal.status] ?? 'Error'}`,
    'Content-Type: application/json; charset=utf-8',
    'Cache-Control: no-store',
    `X-Request-Id: ${randomUUID()}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
