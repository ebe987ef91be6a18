import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** A body of more bytes may still be arriving when the request is refused. */
const largeBody = 64 * 1024;
/**
 * For how long, and how much of, a refused body is still read: some clients read the response only after sending it
 * all.
 */
const lingerMs = 10_000;
const lingerBytes = 16 * 1024 * 1024;
const pollMs = 50;

/**
 * Closes the connection of a request with a large body if the response is sent before the body was read: the response
 * has `Connection: close`, and up to 16 MiB or 10 seconds of further input are discarded. Otherwise the client could
 * reuse the connection, and its next request would be read as the rest of the body.
 */
export function closeIfUnread(request: IncomingMessage, response: ServerResponse, isStopping: () => boolean): void {
  if (!mayBeUnread(request.headers)) return;
  const keepsAlive = response.shouldKeepAlive;
  response.shouldKeepAlive = false;
  request.once('end', () => (response.shouldKeepAlive = keepsAlive && !isStopping()));
  response.prependOnceListener('finish', () => {
    if (!request.complete) request.socket.destroySoon = () => linger(request);
  });
}

/**
 * Returns whether the body may stay unread. A client that waits for `100 Continue` may send the body or its next
 * request.
 */
function mayBeUnread(headers: IncomingHttpHeaders): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return (
    headers['transfer-encoding'] !== undefined || length > largeBody || (headers.expect !== undefined && length > 0)
  );
}

/**
 * Ends the server's side of the connection, reads on for a while, then closes it. Node would close immediately; the
 * operating system then resets the connection on unread bytes, and the client can lose the response (RFC 9112, section
 * 9.6).
 */
function linger(request: IncomingMessage): void {
  const { socket } = request;
  request.resume(); // a reader that stopped in the middle of the body left it paused
  const maxBytesRead = socket.bytesRead + lingerBytes;
  socket.end(() => {
    const until = performance.now() + lingerMs;
    const poll = setInterval(() => {
      if (performance.now() > until || socket.bytesRead > maxBytesRead) socket.destroy();
    }, pollMs);
    socket.once('close', () => clearInterval(poll));
  });
}
