import { createHash } from 'node:crypto';
import { Refusal } from '../../../contract/refusal';
import type { Answer } from '../http/answer';
import { matchesTag } from '../http/conditional';
import type { RequestContext } from '../http/request-context';
import { openApiDocument } from './document';

/** The document as an install serves it, made when somebody asks for the first time. */
export class PublishedDocument {
  readonly #publicUrl: string;
  #made: { readonly body: Buffer; readonly etag: string } | undefined;

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  /** @throws Refusal `svc_method_not_allowed` */
  answer({ ctx }: RequestContext): Answer {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      const allow = 'GET, HEAD';
      throw new Refusal('svc_method_not_allowed', 'The document can only be read.', { allow }, { Allow: allow });
    }
    this.#made ??= make(this.#publicUrl);
    const { body, etag } = this.#made;
    const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
    const isKnown = matchesTag(ctx.req.headers['if-none-match'], etag);
    return isKnown ? { status: 304, body: '', headers } : { status: 200, body, headers };
  }
}

function make(publicUrl: string): { body: Buffer; etag: string } {
  const body = Buffer.from(JSON.stringify(openApiDocument(publicUrl)));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
