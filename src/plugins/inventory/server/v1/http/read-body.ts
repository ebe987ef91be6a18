import type { IncomingMessage } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { Refusal } from '../../../contract/refusal';
import { unescapedLength } from './json-size';

/**
 * How many bytes may stand for one. Clients that escape everything outside ASCII (PHP's and Python's default) take six bytes
 * for two of Cyrillic or Greek, and twelve for four of an emoji; no text of people takes more than three for one.
 */
const escapeFactor = 3;

/**
 * Refuses a body that is not announced as JSON in UTF-8 (with or without a charset), or is compressed.
 * A request without any body passes: that its JSON is missing is for the JSON reader to say.
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

/** Whether a body is announced. */
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
 * Reads a JSON body of at most `limit` bytes, escapes counted as the characters they stand for, and at most three times
 * as many bytes on the wire. One that announces more is refused before any byte is read.
 * @throws Refusal `svc_payload_too_large`
 */
export async function readJsonBody(request: IncomingMessage, limit: number): Promise<Buffer> {
  const longest = escapeFactor * limit;
  if (Number(request.headers['content-length'] ?? 0) > longest) throw refuseLength(limit);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > longest) throw refuseLength(limit);
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks, length);
  if (length <= limit) return body;
  if (unescapedLength(body) > limit) throw refuseLength(limit);
  await setImmediate(); // counting 3 MB takes some milliseconds, and so does parsing: others have their turn between
  return body;
}

function refuseLength(limit: number): Refusal {
  return new Refusal('svc_payload_too_large', `The body is larger than ${limit} bytes.`, { max_bytes: limit });
}
