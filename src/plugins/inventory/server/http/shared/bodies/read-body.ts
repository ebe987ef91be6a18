import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../../../../contract/refusal';
import { unescapedLength } from './json-size';

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

/**
 * Reads a JSON body of at most `limit` bytes, with escapes counted as the characters that they represent, and at most
 * three times as many bytes on the wire. A larger `Content-Length` is refused before any byte is read.
 * @param take reserves bytes as they arrive; throws if there is no room
 * @throws Refusal `svc_payload_too_large`
 */
export async function readJsonBody(
  request: IncomingMessage,
  limit: number,
  take: (bytes: number) => void = () => undefined,
): Promise<Buffer> {
  const wireLimit = escapeFactor * limit;
  if (Number(request.headers['content-length'] ?? 0) > wireLimit) throw refuseLength(limit);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > wireLimit) throw refuseLength(limit);
    take(chunk.length);
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks, length);
  if (length <= limit) return body;
  // Receiving, counting and parsing 3 MB take some milliseconds each; other requests run in between.
  await setImmediate();
  if (unescapedLength(body) > limit) throw refuseLength(limit);
  await setImmediate();
  return body;
}

function refuseLength(limit: number): Refusal {
  return new Refusal('svc_payload_too_large', `The body is larger than ${limit} bytes.`, { max_bytes: limit });
}
