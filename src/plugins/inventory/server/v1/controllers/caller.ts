import type { Grant } from '../../access/grant';
import type { KeyCaller } from '../../audit/caller';
import type { RequestContext } from '../http/request-context';

/** The grant of the key that asks; the chain in `app.ts` lets nobody through without one. */
export function grantOf({ grant }: RequestContext): Grant {
  if (!grant) throw new Error('A route is reached with a grant.');
  return grant;
}

/** Who asks, as the audit names them. */
export function callerOf(context: RequestContext): KeyCaller {
  const { userId, keyId } = grantOf(context);
  return { userId, keyId, requestId: context.requestId };
}
