import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { requestIdOf } from '../../../platform/log/request-id';
import type { Handler } from '../../shared/handler';
import { matchesTag } from '../../shared/conditional-request';
import { docsPath, pageHtml, pageScript, pageStyle } from './page';

/** A resource of the page, ready to be sent. */
interface Part {
  readonly type: string;
  /** A strong tag. It is sent as a weak one, because it covers both encodings. */
  readonly tag: string;
  readonly plain: Buffer;
  readonly zipped: Buffer;
}

const css = 'text/css; charset=utf-8';
const js = 'text/javascript; charset=utf-8';

/** The resources of the page by path. */
const sources: Readonly<Record<string, { type: string; read: () => Buffer | string }>> = {
  [docsPath]: { type: 'text/html; charset=utf-8', read: () => pageHtml },
  [`${docsPath}/page.css`]: { type: css, read: () => pageStyle },
  [`${docsPath}/page.js`]: { type: js, read: () => pageScript },
  [`${docsPath}/swagger-ui.css`]: {
    type: css,
    read: () => readFileSync(require.resolve('swagger-ui-dist/swagger-ui.css')),
  },
  [`${docsPath}/swagger-ui-bundle.js`]: {
    type: js,
    read: () => readFileSync(require.resolve('swagger-ui-dist/swagger-ui-bundle.js')),
  },
};

/**
 * Creates the handler of the API documentation page. It needs no key and no license, and loads only from this service.
 */
export function createDocsHandler(publicUrl: string): Handler {
  const parts = new Map<string, Part>();
  return {
    matches: (url) => {
      const path = pathOf(url);
      return path === `${docsPath}/` || path in sources;
    },
    handle: answerDocs(parts, policyFor(publicUrl)),
  };
}

function answerDocs(parts: Map<string, Part>, policy: string): RequestListener {
  return (request, response) => {
    const common = {
      'Content-Security-Policy': policy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-cache',
      'X-Request-Id': requestIdOf(request.headers),
    };
    const path = pathOf(request.url ?? '');
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.writeHead(405, { ...common, Allow: 'GET, HEAD' }).end();
    if (path === `${docsPath}/`) return void response.writeHead(301, { ...common, Location: `..${docsPath}` }).end();
    const part = parts.get(path) ?? makePart(path);
    parts.set(path, part);
    const headers = { ...common, ETag: `W/${part.tag}`, Vary: 'Accept-Encoding' };
    if (matchesTag(request.headers['if-none-match'], part.tag)) return void response.writeHead(304, headers).end();
    const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    const body = isZipped ? part.zipped : part.plain;
    response.writeHead(200, {
      ...headers,
      'Content-Type': part.type,
      'Content-Length': body.length,
      ...(isZipped && { 'Content-Encoding': 'gzip' }),
    });
    response.end(body); // Node omits it for HEAD
  };
}

function makePart(path: string): Part {
  const source = sources[path];
  if (!source) throw new Error(`The page has no part ${path}.`);
  const plain = Buffer.from(source.read());
  const tag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type: source.type, tag, plain, zipped: gzipSync(plain) };
}

function pathOf(url: string): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

/** Allows no inline code and no other origins. "Try it out" may call this origin and the public URL. */
function policyFor(publicUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
