import type { RequestListener } from 'node:http';
import { requestIdOf } from '../../platform/log/request-id';
import type { Readiness } from './readiness';

const path = '/_ready';

/** Returns whether `url` is `/_ready`, with or without a query. */
export function isReadinessRequest(url: string): boolean {
  return url === path || url.startsWith(`${path}?`);
}

/**
 * Answers `GET /_ready` for load balancers: 200 `{"status":"ready"}`, or 503 with the reason. Needs no license and no
 * key, and reveals nothing else.
 */
export function answerReadiness(readiness: Readiness): RequestListener {
  return (request, response) => {
    const send = (status: number, body: object, headers: Record<string, string> = {}) => {
      const text = JSON.stringify(body);
      response.writeHead(status, {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Length': Buffer.byteLength(text),
        'Cache-Control': 'no-store',
        'X-Request-Id': requestIdOf(request.headers),
        ...headers,
      });
      response.end(text); // Node omits the body for HEAD
    };
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return send(405, { status: 'method_not_allowed' }, { Allow: 'GET, HEAD' });
    }
    void readiness.condition().then((status) => {
      if (status === 'ready') send(200, { status });
      else send(503, { status }, { 'Retry-After': '5' });
    });
  };
}
