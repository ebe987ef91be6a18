import { createHash } from 'node:crypto';
import type { PanelOutcomes } from '../../../../contract/panel/listings';
import { because } from '../../../../contract/reason';
import { refuseFields } from '../../../../contract/refusal';
import type { Services } from '../../../services';
import type { PanelContext } from '../panel-route';

/**
 * Makes a bulk change once per `Idempotency-Key`, and returns its outcomes to a repeated request. Without them a panel
 * that lost the response would learn only that nothing is left to change, and could not undo what it did.
 */
export async function changeOnce(
  { request, adminId, body }: PanelContext,
  { idempotency, database }: Pick<Services, 'idempotency' | 'database'>,
  change: () => Promise<PanelOutcomes>,
): Promise<PanelOutcomes> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return change();
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw refuseFields(new Map([['Idempotency-Key', because('invalid')]]));
  const digest = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(body)}`)
    .digest('hex');
  const userId = -adminId; // the keys of admins are separate from those of API users
  const outcomes = await idempotency.run({ userId, key, digest }, async (store) => {
    const made = await change();
    await database.withTx((tx) => store(tx, { status: 200, headers: {}, body: JSON.stringify(made) }), {
      isSmall: true,
    });
    return made;
  });
  return 'replayed' in outcomes ? (JSON.parse(outcomes.replayed.body) as PanelOutcomes) : outcomes;
}
