import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../../contract/refusal';
import { unescapedLength } from './json-size';

/** Room for a listing's content at its longest (1 MiB) and the rest of its fields, escapes not counted. */
const jsonLimit = (1024 + 64) * 1024;
/** The same with every character escaped as `\uXXXX`; a body that announces more is not read at all. */
const escapedLimit = 6 * jsonLimit;

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
  return /^application\/(json|[a-z0-9.+-]+\+json)$/.test(type) && isUtf8;
}

function refuseMediaType(message: string): Refusal {
  return new Refusal('svc_unsupported_media_type', message, { params: { 'Content-Type': 'must be application/json' } });
}

/**
 * Reads a body that is to be JSON.
 *
 * One that announces too much is refused before any byte is read. What was not read is discarded by Node after the
 * answer, so that a caller who sends all of it first still reads why it was refused.
 * @throws Refusal `svc_payload_too_large`
 */
export async function readJsonBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > escapedLimit) throw refuseLength();
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > escapedLimit) throw refuseLength();
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks, length);
  if (length > jsonLimit && unescapedLength(body) > jsonLimit) throw refuseLength();
  return body;
}

function refuseLength(): Refusal {
  return new Refusal('svc_payload_too_large', `The body is larger than ${jsonLimit} bytes.`, { max_bytes: jsonLimit });
}
