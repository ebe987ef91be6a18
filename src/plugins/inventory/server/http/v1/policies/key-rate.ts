import { Refusal } from '../../../../contract/refusal';
import { periodSeconds, type RateLimit, type RateLimitResult } from '../../../platform/limits/rate-limit';
import type { RequestContext } from '../http/request-context';

/**
 * Charges the points of a request to its key and sets the rate limit headers of the response
 * (draft-ietf-httpapi-ratelimit-headers: `q` quota, `w` window in seconds, `r` remaining points, `t` seconds to reset).
 * @throws Refusal `svc_rate_limited`
 */
export function spendPoints(context: RequestContext, rate: RateLimit): Promise<void> | undefined {
  const { grant, route } = context;
  if (!grant || !route) return undefined;
  const spent = rate.spend(String(grant.keyId), route.points(context.ctx.querystring));
  if (spent instanceof Promise) return spent.then((later) => charge(context, later));
  charge(context, spent);
  return undefined;
}

const bytesPerPoint = 1024 * 1024;

/** Charges one point per whole MiB of a sent response. The charge counts from the next request on. */
export function spendOnBytes({ grant }: RequestContext, bytes: number, rate: RateLimit): void {
  const points = Math.floor(bytes / bytesPerPoint);
  if (!grant || points === 0) return;
  const spent = rate.spend(String(grant.keyId), points);
  if (spent instanceof Promise) spent.catch(() => undefined); // the next request reports the failure
}

function charge(context: RequestContext, spent: RateLimitResult): void {
  context.headers = headersOf(spent);
  if (spent.isAllowed) return;
  throw new Refusal(
    'svc_rate_limited',
    `This key has used up its quota for this minute. Try again in ${spent.resetSeconds} seconds.`,
    {},
    { 'Retry-After': String(spent.resetSeconds) },
  );
}

function headersOf({ limit, left, resetSeconds }: RateLimitResult): Record<string, string> {
  return {
    'RateLimit-Policy': `"key";q=${limit};w=${periodSeconds}`,
    RateLimit: `"key";r=${left};t=${resetSeconds}`,
  };
}
