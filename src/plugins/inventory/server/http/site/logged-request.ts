import type { IncomingMessage, ServerResponse } from 'node:http';
import { redact } from '../../platform/log/fault-text';
import type { LoggedRequest } from '../../platform/log/request-log';
import { cardsScriptPath, cardsSegment, pathOf, sentSegment, type SitePath, stickerSegment } from './site-path';

const listingRoute = '/inventory/:type/:slug';

/** The routes. The metrics name them after `site`, because the API has similar ones. */
const routes: Readonly<Record<SitePath['page'], string | undefined>> = {
  home: '/',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',
  'sitemap-part': '/sitemap-:type-:part.xml',
  puzzle: '/inventory/site.puzzle',
  'cards-script': cardsScriptPath,
  asset: '/inventory/site.:asset',
  type: '/inventory/:type',
  cards: `/inventory/:type/${cardsSegment}`,
  listing: listingRoute,
  sticker: `${listingRoute}/${stickerSegment}`,
  sent: `${listingRoute}/${sentSegment}`,
  unknown: undefined,
};

interface Answered {
  readonly path: SitePath | undefined;
  readonly status: number;
  readonly bytes: number;
  readonly requestId: string;
  readonly startedAt: number;
}

/**
 * Returns an answered request for the log and the metrics. What visitors chose themselves, such as an address without a
 * page, is not in it.
 */
export function loggedRequest(request: IncomingMessage, response: ServerResponse, answered: Answered): LoggedRequest {
  const { path, status, bytes, requestId, startedAt } = answered;
  const template = routes[path?.page ?? 'unknown'];
  return {
    at: Date.now(),
    requestId,
    method: request.method ?? '',
    path: status < 400 ? redact(pathOf(request.url ?? '')) : (template ?? '/inventory/…'),
    route: template && `site ${template}`,
    status,
    durationMs: performance.now() - startedAt,
    bytes,
    keyId: undefined,
    isAborted: response.destroyed,
  };
}
