import { readIn } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { record } from '../audit/audit';
import { disableWebhook, noteFailure, noteSuccess, type Outcome, storeResults } from './claim-store';
import { disabledBy } from './failing-endpoint';
import { findWebhook } from './webhook-store';

/**
 * Stores the results of attempts, and disables endpoints that are gone or fail for too long.
 * @param now by `sharedNow`
 */
export async function storeOutcomes(
  tx: Transaction,
  outcomes: readonly Outcome[],
  { now, warn }: { readonly now: Date; readonly warn: (message: string) => void },
): Promise<void> {
  await storeResults(tx, outcomes, now);
  for (const webhookId of new Set(outcomes.map((outcome) => outcome.webhookId)))
    await noteOutcomes(
      tx,
      outcomes.filter((outcome) => outcome.webhookId === webhookId),
      warn,
    );
}

/**
 * Notes the results of one endpoint, which are in their order: only the last success and the failures after it count,
 * and each 410.
 */
async function noteOutcomes(tx: Transaction, outcomes: readonly Outcome[], warn: (message: string) => void) {
  const last = outcomes.findLastIndex(({ isSuccess }) => isSuccess);
  const success = outcomes[last];
  if (success) await noteSuccess(tx, success.webhookId);
  const failures = outcomes.filter((outcome, index) => !outcome.isSuccess && (index > last || isGone(outcome)));
  const [first, latest] = [failures[0], failures.at(-1)];
  if (first && latest) await noteFailures(tx, { first, latest: failures.find(isGone) ?? latest }, warn);
}

const isGone = ({ responseStatus }: Outcome) => responseStatus === 410;

async function noteFailures(
  tx: Transaction,
  { first, latest }: { readonly first: Outcome; readonly latest: Outcome },
  warn: (message: string) => void,
): Promise<void> {
  const { webhookId, responseStatus: status, at } = latest;
  await noteFailure(tx, webhookId, { first: first.at, latest: at });
  const webhook = await findWebhook(readIn(tx), webhookId);
  if (!webhook?.isEnabled) return;
  const failingSince = webhook.failingSince === null ? null : new Date(webhook.failingSince);
  const reason = disabledBy({ isSuccess: false, status }, failingSince, at);
  if (reason === undefined) return;
  await disableWebhook(tx, webhookId, reason);
  await record(tx, { entity: 'webhook', action: 'disable', ids: [webhookId] }, at);
  warn(`The webhook ${webhookId} was disabled: ${reason === 'gone' ? 'it answered 410' : 'it failed for five days'}.`);
}
