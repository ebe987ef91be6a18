import { type DisabledReason, webhookLimits } from '../../../contract/webhooks';
import { isPostgres, type Reader, readIn } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { updateMany } from '../../platform/database/update-many';
import { longestPauseMs } from '../../platform/retry-schedule';
import { type Delivery, deliveryTable } from './delivery-store';
import { longestGapMs } from './failing-endpoint';
import { hourMs } from '../../platform/clock';

/** How long a claim is valid without a result: longer than an attempt takes. */
const claimMs = 30_000;

/** An SQL condition on deliveries: due, and sent by no instance. */
const isDue = `delivery_status = 'pending' AND next_attempt_at <= ? AND (claimed_until IS NULL OR claimed_until <= ?)`;

/** An SQL condition on deliveries: requested by a person. A comparison, so that the databases use the index. */
const isManual = 'is_manual = TRUE';

/**
 * Returns the ids of the endpoints with deliveries that are due and that no instance is sending. The backlog of a
 * disabled endpoint is not looked through, only what a person asked for.
 *
 * @param now by `sharedNow`, as for `claimDue`
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

/** A delivery as it was claimed: after the claim's end another instance may have another one. */
export type Claim = Pick<Delivery, 'id' | 'claimedUntil'>;

/** An SQL condition on a delivery whose claim is that of `v`. */
const isOwnClaim = `${deliveryTable}.id = v.id AND ${deliveryTable}.claimed_until IS NOT DISTINCT FROM v.claimed_until`;

/** Ends these claims without a result. */
export async function releaseClaims(tx: Transaction, claims: readonly Claim[]): Promise<void> {
  const rows = claims.map(({ id, claimedUntil }) => ({ id, claimed_until: toDate(claimedUntil) }));
  const returning = `${deliveryTable}.id AS id`;
  await updateMany(tx, deliveryTable, rows, { set: 'claimed_until = NULL', where: isOwnClaim, returning });
}

/**
 * Ends every claim, when no other instance can have one, and makes due what a wrong clock put further ahead than any
 * pause.
 * @param now by `sharedNow`
 */
export async function releaseAllClaims(tx: Transaction, now: Date): Promise<void> {
  const pending = () => tx(deliveryTable).where({ delivery_status: 'pending' });
  await pending().update({ claimed_until: null });
  const latest = new Date(now.getTime() + longestPauseMs);
  await pending().whereRaw('next_attempt_at > ?', [latest]).update({ next_attempt_at: now });
}

/**
 * Stores messages before their first attempt, so that every attempt sends the same. One that is built again for a
 * replay keeps its id. Returns the ids of the messages, by delivery that still exists.
 */
export async function storeMessages(
  tx: Transaction,
  messages: ReadonlyArray<{ readonly id: number; readonly message_id: string; readonly body: string }>,
): Promise<Map<number, string>> {
  const stored = await updateMany(tx, deliveryTable, messages, {
    set: `message_id = coalesce(${deliveryTable}.message_id, v.message_id), body = v.body`,
    where: `${deliveryTable}.id = v.id`,
    returning: `${deliveryTable}.id AS id, ${deliveryTable}.message_id AS message_id`,
  });
  return new Map(stored.map(({ id, message_id }) => [Number(id), String(message_id)]));
}

/** The shortest and the longest time until a deferred delivery is looked at again. */
const deferMs = { min: 1000, max: hourMs } as const;

/** Gives a delivery back until later, without an attempt: the older its event, the later. @param now by `sharedNow` */
export async function deferDelivery(
  tx: Transaction,
  { id, claimedUntil, occurredAt }: Claim & Pick<Delivery, 'occurredAt'>,
  now: Date,
): Promise<void> {
  const age = now.getTime() - new Date(occurredAt ?? 0).getTime();
  const next = new Date(now.getTime() + Math.min(deferMs.max, Math.max(deferMs.min, age)));
  await tx(deliveryTable)
    .where({ id, claimed_until: toDate(claimedUntil) })
    .update({ next_attempt_at: next, claimed_until: null });
}

/** Deletes deliveries. One whose lead was merged into another one meanwhile is released instead. */
export async function deleteDeliveries(
  tx: Transaction,
  deliveries: ReadonlyArray<Claim & Pick<Delivery, 'leadId'>>,
): Promise<void> {
  await releaseClaims(tx, deliveries);
  for (const { id, leadId } of deliveries) await tx(deliveryTable).where({ id, lead_id: leadId }).delete();
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
  /** The time until the next attempt; undefined after the last one. */
  readonly retryInMs: number | undefined;
}

/**
 * Stores the results of attempts and ends their claims. A delivery that was replayed meanwhile stays as it is: it is
 * sent again. Clears `is_manual`, so that automatic retries wait until the endpoint is enabled. After the last attempt
 * only the part of the message that the panel shows is kept, so that the table does not grow with the size of listings.
 *
 * @param now by `sharedNow`
 */
export async function storeResults(tx: Transaction, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const results = outcomes.map((outcome) => resultOf(outcome, now));
  await updateMany(tx, deliveryTable, results, {
    set: `delivery_status = v.delivery_status, attempts = coalesce(${deliveryTable}.attempts, 0) + 1,
      next_attempt_at = v.next_attempt_at, claimed_until = NULL, is_manual = FALSE, response_status = v.response_status,
      response_body = v.response_body, error = v.error, duration_ms = v.duration_ms, delivered_at = v.delivered_at,
      body = CASE WHEN v.next_attempt_at IS NULL THEN substr(${deliveryTable}.body, 1, ${webhookLimits.shownBytes})
        ELSE ${deliveryTable}.body END`,
    where: isOwnClaim,
    returning: `${deliveryTable}.id AS id`,
  });
}

function toDate(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

function resultOf({ isSuccess, at, retryInMs, ...outcome }: Outcome, now: Date) {
  const isRepeated = !isSuccess && retryInMs !== undefined;
  return {
    id: outcome.deliveryId,
    claimed_until: toDate(outcome.claimedUntil),
    delivery_status: isSuccess ? 'delivered' : isRepeated ? 'pending' : 'failed',
    next_attempt_at: isRepeated ? new Date(now.getTime() + retryInMs) : null,
    response_status: outcome.responseStatus,
    response_body: outcome.responseBody,
    error: outcome.error,
    duration_ms: outcome.durationMs,
    delivered_at: isSuccess ? at : null,
  };
}

/** Notes a success of an endpoint, which ends its failures. */
export async function noteSuccess(tx: Transaction, webhookId: number): Promise<void> {
  await tx('inventory_webhooks')
    .where({ id: webhookId })
    .whereRaw('failing_since IS NOT NULL')
    .update({ failing_since: null });
}

/**
 * Notes failures of an endpoint that follow each other. The first one since a success, or after a long gap, sets
 * `failing_since`.
 */
export async function noteFailure(
  tx: Transaction,
  webhookId: number,
  { first, latest = first }: { readonly first: Date; readonly latest?: Date },
): Promise<void> {
  const begins = 'failing_since IS NULL OR last_failed_at IS NULL OR last_failed_at < ?';
  const previous = new Date(first.getTime() - longestGapMs);
  await tx('inventory_webhooks')
    .where({ id: webhookId })
    .update({
      failing_since: tx.raw(`CASE WHEN ${begins} THEN ? ELSE failing_since END`, [previous, first]),
      last_failed_at: latest,
    });
}

export async function disableWebhook(tx: Transaction, webhookId: number, reason: DisabledReason): Promise<number> {
  return tx('inventory_webhooks')
    .where({ id: webhookId, is_enabled: true })
    .update({ is_enabled: false, disabled_reason: reason });
}
