import type { RequestListener } from 'node:http';

/** A request handler in front of Strapi. */
export interface Handler {
  /** Whether it handles requests with this path and query. */
  readonly matches: (url: string) => boolean;
  readonly handle: RequestListener;
}
