import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../../../../contract/refusal';
import { UnescapedSize } from './json-size';

/**
 * The most bytes on the wire per byte of unescaped text. Clients that escape everything outside ASCII (PHP's and
 * Python's default) send six bytes for two of Cyrillic or Greek, and twelve for four of an emoji; ordinary text never
 * exceeds 3:1.
 */
const escapeFactor = 3;

/**
 * Throws `Refusal` `svc_unsupported_media_type` unless the headers declare uncompressed JSON in UTF-8, with or without
 * a charset. Passes a request without a body: `parseJsonObject` reports it.
 */
export function checkMediaType({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity') {
    throw refuseMediaType('The body must not be compressed.');
  }
  const type = headers['content-type'];
  if (type === undefined && !hasBody(headers)) return;
  if (!isJsonType(type ?? '')) throw refuseMediaType('The body must be sent as application/json.');
}

/** Returns whether the headers announce a body. */
export function hasBody(headers: IncomingMessage['headers']): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function isJsonType(header: string): boolean {
  const [type = '', ...parameters] = header
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((parameter) => parameter.startsWith('charset='))?.slice('charset='.length);
  const isUtf8 = charset === undefined || ['utf-8', 'utf8', 'us-ascii'].includes(charset.replaceAll('"', ''));
  return /^application\/(?:json|[a-z0-9.+-]+\+json)$/.test(type) && isUtf8;
}

function refuseMediaType(message: string): Refusal {
  return new Refusal('svc_unsupported_media_type', message, { params: { 'Content-Type': 'must be application/json' } });
}

/** Refuses a body whose `Content-Length` is too large. @throws Refusal `svc_payload_too_large` */
export function checkLength({ headers }: IncomingMessage, limit: number): void {
  if (Number(headers['content-length'] ?? 0) > escapeFactor * limit) throw refuseLength(limit);
}

/**
 * Receives a JSON body of at most `limit` bytes, with escapes counted as the characters that they represent, and at
 * most three times as many bytes on the wire. A larger `Content-Length` is refused before any byte is read.
 * @param store called with each chunk; may throw
 * @throws Refusal `svc_payload_too_large`
 */
export async function receiveJson(
  request: IncomingMessage,
  limit: number,
  store: (chunk: Buffer) => Promise<void> | void,
): Promise<void> {
  checkLength(request, limit);
  const wireLimit = escapeFactor * limit;
  const size = new UnescapedSize();
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    size.add(chunk);
    if (length > wireLimit || size.bytes > limit) throw refuseLength(limit);
    await store(chunk);
  }
}

/**
 * Reads a JSON body into memory.
 * @param limit as that of `receiveJson`
 * @param take reserves bytes as they arrive; throws if there is no room
 * @throws Refusal `svc_payload_too_large`
 */
export async function readJsonBody(
  request: IncomingMessage,
  limit: number,
  take: (bytes: number) => void = () => undefined,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await receiveJson(request, limit, (chunk) => {
    take(chunk.length);
    chunks.push(chunk);
  });
  const body = Buffer.concat(chunks);
  if (body.length > limit) await setImmediate(); // parsing 3 MB takes some milliseconds, as joining them did
  return body;
}

function refuseLength(limit: number): Refusal {
  return new Refusal('svc_payload_too_large', `The body is larger than ${limit} bytes.`, { max_bytes: limit });
}
