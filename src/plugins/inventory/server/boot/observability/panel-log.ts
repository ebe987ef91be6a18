import type { Middleware } from 'koa';
import { redact } from '../../platform/log/fault-text';

/** The part of Strapi's logger that is used here. */
interface HttpLog {
  http(entry: object): void;
}

/**
 * Logs each request that Strapi answers (the panel, its files, uploads). Strapi's own logger would include the query.
 */
export function logPanelRequests(log: HttpLog): Middleware {
  return async ({ req, res }, next) => {
    const startedAt = performance.now();
    await next();
    const [path = ''] = (req.url ?? '').split('?', 1);
    const duration_ms = Math.round(performance.now() - startedAt);
    log.http({ message: 'request', method: req.method, path: redact(path), status: res.statusCode, duration_ms });
  };
}
