import type { Capability } from '../../../contract/capability';
import type { Services } from '../../services';
import type { ApiResponse } from './http/response';
import type { RequestContext } from './http/request-context';
import type { Method, RouteRules } from './http/addresses/route-rules';

/** Parses the request, calls a service and presents the result. Returns a cached response without a promise. */
export type Controller = (context: RequestContext, services: Services) => Promise<ApiResponse> | ApiResponse;

export interface Route extends RouteRules {
  readonly controller: Controller;
}

/** The costs in points of a read, a write and a CPU-intensive request. */
const costs = { read: 1, write: 5, heavy: 20 } as const;

export type Cost = keyof typeof costs;

/** In bytes. `large` has room for a listing's longest content (1 MiB) and its other fields. */
export const bodyLimits = { usual: 64 * 1024, large: (1024 + 64) * 1024, feed: 16 * 1024 * 1024 } as const;

/**
 * Creates a route. `POST` and `PATCH` default to JSON bodies; `large-json` is JSON of up to `bodyLimits.large` bytes.
 */
export function route(
  method: Method,
  path: string,
  controller: Controller,
  capability?: Capability,
  body?: Route['body'] | 'large-json',
  cost: Cost | ((querystring: string) => Cost) = method === 'GET' ? 'read' : 'write',
): Route {
  const takesJson = method === 'POST' || method === 'PATCH';
  const points = (querystring: string) => costs[typeof cost === 'function' ? cost(querystring) : cost];
  const kind = body ?? (takesJson ? 'json' : 'none');
  return {
    method,
    path,
    controller,
    capability,
    body: kind === 'large-json' ? 'json' : kind,
    bodyLimit: kind === 'large-json' ? bodyLimits.large : kind === 'feed' ? bodyLimits.feed : bodyLimits.usual,
    points,
  };
}
