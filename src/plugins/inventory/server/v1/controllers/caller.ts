import type { Grant } from '../../access/grant';
import type { KeyCaller } from '../../audit/caller';
import type { Exchange } from '../http/request-context';

/** The grant of the key that asks; the chain in `app.ts` lets nobody through without one. */
export function grantOf({ grant }: Exchange): Grant {
  if (!grant) throw new Error('A route is reached with a grant.');
  return grant;
}

/** Who asks, as the audit names them. */
export function callerOf(exchange: Exchange): KeyCaller {
  const { userId, keyId } = grantOf(exchange);
  return { userId, keyId, requestId: exchange.requestId };
}
