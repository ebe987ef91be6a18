import { createReadStream, ReadStream } from 'node:fs';
import type { Context } from 'koa';

/** The part of a file from one byte to another, both included. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the part that a `Range` header names (RFC 9110, section 14.1.2). `undefined` means the whole file, also
 * for several ranges and malformed ones.
 */
export function parseRange(header: string, length: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  const start = first === '' ? Math.max(0, length - Number(last)) : Number(first);
  const end = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}

/**
 * Sends only the part of a file that `header` names, or 416 if the file has no such part. Strapi's own middleware
 * announces bytes after the end of the file, for which clients wait.
 */
export function sendRange(ctx: Context, header: string): void {
  const { body, length } = ctx;
  if (ctx.method !== 'GET' || ctx.status !== 200 || !(body instanceof ReadStream) || length === undefined) return;
  const condition = ctx.get('If-Range');
  if (!['', ctx.response.get('ETag'), ctx.response.get('Last-Modified')].includes(condition)) return;
  const range = parseRange(header, length);
  if (range === undefined) return;
  body.destroy();
  if (range === 'unsatisfiable') {
    ctx.body = null;
    ctx.status = 416;
    ctx.set('Content-Range', `bytes */${length}`);
    return;
  }
  ctx.body = createReadStream(String(body.path), range);
  ctx.status = 206;
  ctx.length = range.end - range.start + 1;
  ctx.set('Content-Range', `bytes ${range.start}-${range.end}/${length}`);
}
