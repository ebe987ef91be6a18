import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CachedPage } from '../shared/page-cache';

const zip = promisify(gzip);

/** Smaller bodies fit into the first packets of a connection anyway. */
const minBytes = 1000;

/** The size of the cache of compressed bodies. */
const maxKeptBytes = 16 * 1024 * 1024;

const compressible = /^(?:text\/|application\/(?:json|xml)|image\/svg)/;

/** Compresses pages for browsers that accept it, and keeps the results: equal content has an equal entity tag. */
export class Compressor {
  readonly #kept = new LRUCache<string, Buffer>({ maxSize: maxKeptBytes, sizeCalculation: ({ length }) => length });

  /** Returns the page as it is sent to a browser with this `Accept-Encoding`, and how to encode its body. */
  describe(page: CachedPage, accepted: string | undefined): CachedPage & { readonly isZipped: boolean } {
    const { ETag: tag, 'Content-Type': type = '', Vary: vary } = page.headers;
    if (tag === undefined || page.body.length < minBytes || !compressible.test(type))
      return { ...page, isZipped: false };
    const headers = { ...page.headers, Vary: vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding` };
    if (!acceptsGzip(accepted)) return { ...page, headers, isZipped: false };
    // Another representation has another tag (RFC 9110, section 8.8.3).
    const zippedTag = `${tag.slice(0, -1)}-gzip"`;
    return { ...page, headers: { ...headers, ETag: zippedTag, 'Content-Encoding': 'gzip' }, isZipped: true };
  }

  async compress({ body, headers }: CachedPage): Promise<Buffer> {
    const key = headers.ETag ?? '';
    const kept = this.#kept.get(key);
    if (kept) return kept;
    const zipped = await zip(body, { level: 6 });
    this.#kept.set(key, zipped);
    return zipped;
  }
}

/** Longer headers are cut: browsers name a few encodings. */
const maxHeader = 200;

/** Returns whether an `Accept-Encoding` header allows gzip (RFC 9110, section 12.5.3). */
export function acceptsGzip(header: string | undefined): boolean {
  const codings = (header ?? '').slice(0, maxHeader).toLowerCase().split(',').map(codingOf);
  const own =
    codings.find(({ name }) => name === 'gzip' || name === 'x-gzip') ?? codings.find(({ name }) => name === '*');
  return own !== undefined && own.weight > 0;
}

function codingOf(part: string): { readonly name: string; readonly weight: number } {
  const [name = '', parameter = ''] = part.split(';').map((text) => text.trim());
  return { name, weight: parameter.startsWith('q=') ? Number(parameter.slice(2)) || 0 : 1 };
}
