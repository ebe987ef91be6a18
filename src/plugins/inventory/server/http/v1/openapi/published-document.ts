import { createHash } from 'node:crypto';
import { Refusal } from '../../../../contract/refusal';
import type { ApiResponse } from '../http/response';
import { matchesTag } from '../../shared/conditional-request';
import type { RequestContext } from '../http/request-context';
import { openApiDocument } from './document';

/** The OpenAPI document of an install, built on the first request. */
export class PublishedDocument {
  readonly #publicUrl: string;
  #built: { readonly body: Buffer; readonly etag: string } | undefined;

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl;
  }

  /** @throws Refusal `svc_method_not_allowed` */
  answer({ ctx }: RequestContext): ApiResponse {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      const allow = 'GET, HEAD';
      throw new Refusal('svc_method_not_allowed', 'Use GET to read the document.', { allow }, { Allow: allow });
    }
    this.#built ??= build(this.#publicUrl);
    const { body, etag } = this.#built;
    const headers = { ETag: etag, 'Cache-Control': 'no-cache' };
    const isUnchanged = matchesTag(ctx.req.headers['if-none-match'], etag);
    return isUnchanged ? { status: 304, body: '', headers } : { status: 200, body, headers };
  }
}

function build(publicUrl: string): { body: Buffer; etag: string } {
  const body = Buffer.from(JSON.stringify(openApiDocument(publicUrl)));
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}
