import { createHash } from 'node:crypto';
import { Refusal } from '../../../../contract/refusal';
import type { StoreResponse } from '../../../domain/idempotency/idempotency';
import type { Services } from '../../../services';
import { grantOf } from '../controllers/caller';
import type { ApiResponse } from './response';
import type { RequestContext } from './request-context';
import type { Transaction } from '../../../platform/database/transaction';

/** Stores the response for `result` in its transaction; `undefined` for a request without an idempotency key. */
export type StoreResult<Result> = ((tx: Transaction, result: Result) => Promise<void>) | undefined;

const header = 'idempotency-key';

/**
 * Runs `work` once per idempotency key and replays the response afterwards. Always runs `work` without a key.
 *
 * @param content identifies the request together with its method, path and query
 * @throws Refusal `svc_invalid_param`, `svc_request_in_progress`, `svc_idempotency_mismatch`
 */
export async function idempotent(
  context: RequestContext,
  services: Services,
  content: Buffer | string,
  work: () => Promise<ApiResponse> | ApiResponse,
): Promise<ApiResponse> {
  const key = context.ctx.req.headers[header];
  if (key === undefined) return work();
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new Refusal('svc_invalid_param', 'The header Idempotency-Key is not valid.', {
      params: { 'Idempotency-Key': 'must have 1 to 255 visible ASCII characters' },
    });
  }
  const { userId } = grantOf(context);
  const request = { userId, key, digest: digestOf(context, content) };
  const outcome = await services.idempotency.run(request, async (storeResponse) => {
    context.storeResponse = storeResponse;
    return work();
  });
  if (!('replayed' in outcome)) return outcome;
  const { status, headers, body } = outcome.replayed;
  return { status, body, headers: { ...headers, 'Idempotency-Replayed': 'true' } };
}

/** Returns a function with which a service stores the response in its transaction. */
export function storeResponseOf<Result>(
  { storeResponse }: RequestContext,
  answerTo: (result: Result) => ApiResponse,
  about?: (result: Result) => NonNullable<Parameters<StoreResponse>[2]>,
): StoreResult<Result> {
  if (!storeResponse) return undefined;
  return (tx, result) => {
    const { status, headers, body } = answerTo(result);
    return storeResponse(tx, { status, headers, body: body.toString() }, about?.(result));
  };
}

function digestOf({ ctx, path }: RequestContext, content: Buffer | string): string {
  // The order of parameters means nothing. Without any, the digest is that of earlier releases.
  const query = ctx.querystring === '' ? '' : `?${ctx.querystring.split('&').sort().join('&')}`;
  return createHash('sha256').update(`${ctx.method} ${path}${query}\n`).update(content).digest('hex');
}
