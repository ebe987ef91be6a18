import { Readable } from 'node:stream';
import type { Context } from 'koa';

/** A CSV file that a controller sends instead of JSON, while it is made. */
export class CsvDownload {
  readonly parts: AsyncIterable<string>;

  constructor(parts: AsyncIterable<string>) {
    this.parts = parts;
  }
}

/** Sends the file. An error on the way cuts the connection. */
export function sendDownload(ctx: Context, { parts }: CsvDownload): void {
  ctx.set('Content-Type', 'text/csv; charset=utf-8');
  ctx.body = Readable.from(parts);
}
