import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';

/** A body of more bytes may still be on its way when it is refused. */
const largeBody = 64 * 1024;
/** How long and how much of a refused body is still read, so that a client that sends all of it first gets the answer. */
const lingerMs = 10_000;
const lingerBytes = 16 * 1024 * 1024;
const pollMs = 50;

/**
 * Closes the connection of a request with a large body if it is answered before the body was read: the answer carries
 * `Connection: close`, and what still arrives is discarded for 10 seconds or 16 MiB. Without this the client could reuse the
 * connection, and its next request would be taken for the rest of the body.
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

/** A client that waits for `100 Continue` sends either the body or its next request, and nothing tells which. */
function mayBeUnread(headers: IncomingHttpHeaders): boolean {
  const length = Number(headers['content-length'] ?? 0);
  return (
    headers['transfer-encoding'] !== undefined || length > largeBody || (headers.expect !== undefined && length > 0)
  );
}

/**
 * Ends our side, reads on for a moment, and then closes. Node itself would close at once, and the system answers bytes
 * that nobody reads with a reset, which can make the client lose the answer (RFC 9112, section 9.6).
 */
function linger({ socket }: IncomingMessage): void {
  const mostRead = socket.bytesRead + lingerBytes;
  socket.end(() => {
    const until = performance.now() + lingerMs;
    const look = setInterval(() => {
      if (performance.now() > until || socket.bytesRead > mostRead) socket.destroy();
    }, pollMs);
    socket.once('close', () => clearInterval(look));
  });
}
