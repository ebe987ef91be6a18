import { readIn } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { record } from '../audit/audit';
import { disableWebhook, noteFailure, noteSuccess, type Outcome, storeOutcome } from './claim-store';
import { disabledBy } from './judge';
import { findWebhook } from './webhook-store';

/** Stores the results of attempts, and disables endpoints that are gone or fail for too long. */
export async function storeOutcomes(
  tx: Transaction,
  outcomes: readonly Outcome[],
  warn: (message: string) => void,
): Promise<void> {
  for (const outcome of outcomes) {
    await storeOutcome(tx, outcome);
    if (outcome.isSuccess) await noteSuccess(tx, outcome.webhookId);
    else await noteFailed(tx, outcome, warn);
  }
}

async function noteFailed(
  tx: Transaction,
  { webhookId, responseStatus: status, at }: Outcome,
  warn: (message: string) => void,
): Promise<void> {
  await noteFailure(tx, webhookId, at);
  const webhook = await findWebhook(readIn(tx), webhookId);
  if (!webhook?.isEnabled) return;
  const failingSince = webhook.failingSince === null ? null : new Date(webhook.failingSince);
  const reason = disabledBy({ isSuccess: false, status }, failingSince, at);
  if (reason === undefined) return;
  await disableWebhook(tx, webhookId, reason);
  await record(tx, { entity: 'webhook', action: 'disable', ids: [webhookId] }, at);
  warn(`The webhook ${webhookId} was disabled: ${reason === 'gone' ? 'it answered 410' : 'it failed for five days'}.`);
}
