import { Readable } from 'node:stream';
import type { Context } from 'koa';

/** A body that a controller sends while it is made. */
export abstract class Download {
  abstract readonly type: string;
  readonly parts: AsyncIterable<string | Buffer>;

  constructor(parts: AsyncIterable<string | Buffer>) {
    this.parts = parts;
  }
}

/** A CSV file instead of JSON. */
export class CsvDownload extends Download {
  readonly type = 'text/csv; charset=utf-8';
}

/** The usual JSON, which may be long. */
export class JsonDownload extends Download {
  readonly type = 'application/json; charset=utf-8';
}

/** Sends the body. An error on the way cuts the connection. */
export function sendDownload(ctx: Context, { type, parts }: Download): void {
  ctx.set('Content-Type', type);
  ctx.body = Readable.from(parts);
}
