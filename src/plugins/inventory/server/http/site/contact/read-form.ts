import type { IncomingMessage } from 'node:http';

/** The largest form in bytes: ten thousand characters of a message, encoded. */
const maxBytes = 128 * 1024;

/** Reads a form; undefined if it is too large or no form. A larger `Content-Length` is refused before any byte is read. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') return undefined;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString());
}
