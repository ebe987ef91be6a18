import { type DisabledReason, webhookLimits } from '../../../contract/webhooks';
import { isPostgres, type Reader, readIn } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { deliveryTable } from './delivery-store';
import { longestGapMs } from './failing-endpoint';

/** How long a claim is valid without a result: longer than an attempt takes. */
const claimMs = 30_000;

/** An SQL condition on deliveries: due, and sent by no instance. */
const isDue = `delivery_status = 'pending' AND next_attempt_at <= ? AND (claimed_until IS NULL OR claimed_until <= ?)`;

/** An SQL condition on deliveries: requested by a person. A comparison, so that the databases use the index. */
const isManual = 'is_manual = TRUE';

/**
 * Returns the ids of the endpoints with deliveries that are due and that no instance is sending. The backlog of a disabled
 * endpoint is not looked through, only what a person asked for.
 */
export async function webhooksWithDue(read: Reader, now: Date): Promise<number[]> {
  const hasDue = (which: string) =>
    `EXISTS (SELECT 1 FROM inventory_webhook_deliveries d WHERE d.webhook_id = w.id AND ${isDue}${which})`;
  const rows = await read.all(
    `SELECT w.id FROM inventory_webhooks w WHERE w.is_enabled AND ${hasDue('')}
     UNION ALL SELECT w.id FROM inventory_webhooks w WHERE NOT w.is_enabled AND ${hasDue(` AND ${isManual}`)}
     ORDER BY 1`,
    [now, now, now, now],
  );
  return rows.map(({ id }) => Number(id));
}

/** Claims up to `limit` due deliveries of an endpoint for this instance, longest due first. Returns their ids. */
export async function claimDue(
  tx: Transaction,
  webhook: { readonly id: number; readonly isEnabled: boolean },
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const rows = await readIn(tx).all(
    `SELECT id FROM inventory_webhook_deliveries
     WHERE webhook_id = ? AND ${isDue} ${webhook.isEnabled ? '' : `AND ${isManual}`}
     ORDER BY next_attempt_at, id LIMIT ? ${isPostgres(tx) ? 'FOR UPDATE SKIP LOCKED' : ''}`,
    [webhook.id, now, now, limit],
  );
  const ids = rows.map(({ id }) => Number(id));
  if (ids.length > 0)
    await tx(deliveryTable)
      .whereIn('id', ids)
      .update({ claimed_until: new Date(now.getTime() + claimMs) });
  return ids;
}

/** Ends the claims of deliveries without a result. */
export async function releaseClaims(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx(deliveryTable).whereIn('id', ids).update({ claimed_until: null });
}

/** Ends every claim, when no other instance can have one. */
export async function releaseAllClaims(tx: Transaction): Promise<void> {
  await tx(deliveryTable).where({ delivery_status: 'pending' }).update({ claimed_until: null });
}

/**
 * Stores a message before its first attempt, so that every attempt sends the same. One that is built again for a replay keeps
 * its id.
 */
export async function storeMessage(
  tx: Transaction,
  id: number,
  message: { readonly messageId: string; readonly body: string },
): Promise<void> {
  await tx(deliveryTable)
    .where({ id })
    .update({
      message_id: tx.raw('coalesce(message_id, ?)', [message.messageId]),
      body: message.body,
    });
}

/** The shortest and the longest time until a deferred delivery is looked at again. */
const deferMs = { min: 1000, max: 60 * 60 * 1000 } as const;

/** Gives a delivery back until later, without an attempt: the older its event, the later. */
export async function deferDelivery(
  tx: Transaction,
  { id, occurredAt }: { readonly id: number; readonly occurredAt: string | null },
  now: Date,
): Promise<void> {
  const age = now.getTime() - new Date(occurredAt ?? 0).getTime();
  const next = new Date(now.getTime() + Math.min(deferMs.max, Math.max(deferMs.min, age)));
  await tx(deliveryTable).where({ id }).update({ next_attempt_at: next, claimed_until: null });
}

export async function deleteDelivery(tx: Transaction, id: number): Promise<void> {
  await tx(deliveryTable).where({ id }).delete();
}

/** The result of an attempt. */
export interface Outcome {
  readonly deliveryId: number;
  readonly webhookId: number;
  /** The claim under which the attempt was made. */
  readonly claimedUntil: string | null;
  readonly isSuccess: boolean;
  readonly at: Date;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly error: string | null;
  readonly durationMs: number;
  /** Undefined if there is none. */
  readonly nextAttemptAt: Date | undefined;
}

/**
 * Stores the result of an attempt and ends the claim. A delivery that was replayed meanwhile stays as it is: it is sent
 * again. Clears `is_manual`, so that automatic retries wait until the endpoint is enabled. After the last attempt only
 * the part of the message that the panel shows is kept, so that the table does not grow with the size of listings.
 */
export async function storeOutcome(tx: Transaction, outcome: Outcome): Promise<void> {
  const { deliveryId: id, isSuccess, at, nextAttemptAt } = outcome;
  const claimed = outcome.claimedUntil === null ? null : new Date(outcome.claimedUntil);
  await tx(deliveryTable)
    .where({ id, claimed_until: claimed })
    .update({
      delivery_status: isSuccess ? 'delivered' : nextAttemptAt ? 'pending' : 'failed',
      attempts: tx.raw('coalesce(attempts, 0) + 1'),
      next_attempt_at: isSuccess ? null : (nextAttemptAt ?? null),
      claimed_until: null,
      is_manual: false,
      response_status: outcome.responseStatus,
      response_body: outcome.responseBody,
      error: outcome.error,
      duration_ms: outcome.durationMs,
      delivered_at: isSuccess ? at : null,
      ...(!nextAttemptAt && { body: tx.raw('substr(body, 1, ?)', [webhookLimits.shownBytes]) }),
    });
}

/** Notes a success of an endpoint, which ends its failures. */
export async function noteSuccess(tx: Transaction, webhookId: number): Promise<void> {
  await tx('inventory_webhooks')
    .where({ id: webhookId })
    .whereRaw('failing_since IS NOT NULL')
    .update({ failing_since: null });
}

/** Notes a failure of an endpoint. The first one since a success, or after a long gap, sets `failing_since`. */
export async function noteFailure(tx: Transaction, webhookId: number, at: Date): Promise<void> {
  const begins = 'failing_since IS NULL OR last_failed_at IS NULL OR last_failed_at < ?';
  const previous = new Date(at.getTime() - longestGapMs);
  await tx('inventory_webhooks')
    .where({ id: webhookId })
    .update({
      failing_since: tx.raw(`CASE WHEN ${begins} THEN ? ELSE failing_since END`, [previous, at]),
      last_failed_at: at,
    });
}

export async function disableWebhook(tx: Transaction, webhookId: number, reason: DisabledReason): Promise<number> {
  return tx('inventory_webhooks')
    .where({ id: webhookId, is_enabled: true })
    .update({ is_enabled: false, disabled_reason: reason });
}
