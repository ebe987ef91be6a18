import { randomBytes } from 'node:crypto';
import { type Database, readIn } from '../../platform/database/database';
import { sharedNow } from '../../platform/database/shared-now';
import type { Transaction } from '../../platform/database/transaction';
import { Refusal } from '../../../contract/refusal';
import { retried, type RetryDeps } from './attempt-delivery';
import {
  deferDelivery,
  deleteDeliveries,
  type Outcome,
  releaseClaims,
  storeMessages,
  storeResults,
} from './claim-store';
import { type Delivery, readDeliveriesById } from './delivery-store';
import { lockPersonalData, type Recipient, type Webhook } from './webhook-store';

/** A delivery without a message yet, and its endpoint. */
interface Bare {
  readonly delivery: Delivery;
  readonly webhook: Webhook;
}

/**
 * Builds the bodies of messages. `undefined`: drop the delivery, which the endpoint does not want. Missing: retry
 * later, because SQL may add a listing before its type.
 */
export type BuildBodies = (deliveries: readonly Bare[]) => Promise<ReadonlyMap<number, string | undefined>>;

interface MessageDeps extends RetryDeps {
  readonly database: Database;
  readonly recipients: ReadonlyMap<number, Recipient>;
  readonly buildBodies: BuildBodies;
  readonly warn: (message: string) => void;
}

/**
 * Returns claimed deliveries with their messages. Builds and stores those that do not have one yet. Omits those that
 * get none now.
 */
export async function withMessages(ids: readonly number[], deps: MessageDeps): Promise<Delivery[]> {
  const { database, recipients } = deps;
  const claimed = await readDeliveriesById(database.read, ids);
  const bare = claimed.flatMap((delivery): Bare[] => {
    const webhook = recipients.get(delivery.webhookId)?.webhook;
    return delivery.body === null && webhook ? [{ delivery, webhook }] : [];
  });
  if (bare.length === 0) return claimed;
  const { bodies, failed } = await build(bare, deps);
  const stored = await database.withTx(async (tx) => {
    const messageIds = await storeBuilt(tx, bare, bodies);
    if (bodies.size === bare.length) return messageIds;
    const now = await sharedNow(readIn(tx), deps.clock);
    for (const one of bare)
      if (!bodies.has(one.delivery.id) && !failed.includes(one)) await deferDelivery(tx, one.delivery, now);
    const outcomes = failed.map(({ delivery }) => unbuilt(delivery, deps));
    await storeResults(tx, outcomes, now);
    return messageIds;
  });
  return claimed.flatMap((delivery) => {
    if (delivery.body !== null) return [delivery];
    const [messageId, body] = [stored.get(delivery.id), bodies.get(delivery.id)];
    return messageId === undefined || body === undefined ? [] : [{ ...delivery, messageId, body }];
  });
}

interface Built {
  readonly bodies: ReadonlyMap<number, string | undefined>;
  readonly failed: readonly Bare[];
}

/** Builds bodies, each on its own if that fails for all together: one that cannot be built holds up no other. */
async function build(bare: readonly Bare[], { buildBodies, warn }: MessageDeps): Promise<Built> {
  try {
    return { bodies: await buildBodies(bare), failed: [] };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'svc_unavailable') throw error; // the database cannot be reached
  }
  const bodies = new Map<number, string | undefined>();
  const failed: Bare[] = [];
  for (const one of bare) {
    try {
      for (const [id, body] of await buildBodies([one])) bodies.set(id, body);
    } catch (error) {
      warn(`The message of the webhook delivery ${one.delivery.id} could not be built: ${String(error)}`);
      failed.push(one);
    }
  }
  return { bodies, failed };
}

/** Returns the outcome of a failed attempt that did not reach the endpoint. */
function unbuilt(delivery: Delivery, deps: RetryDeps): Outcome {
  return {
    ...retried(delivery, deps),
    isSuccess: false,
    responseStatus: null,
    responseBody: null,
    error: 'The message could not be built.',
    durationMs: 0,
  };
}

/**
 * Stores messages. Those of an endpoint that may receive other data by now are released instead, to be built again.
 * Returns the ids of the stored ones, by delivery.
 */
async function storeBuilt(
  tx: Transaction,
  bare: readonly Bare[],
  bodies: ReadonlyMap<number, string | undefined>,
): Promise<Map<number, string>> {
  const aboutLeads = bare.filter(({ delivery }) => delivery.leadId !== null);
  const receives = await lockPersonalData(tx, new Set(aboutLeads.map(({ webhook }) => webhook.id)));
  const messages: Array<{ id: number; message_id: string; body: string }> = [];
  const outdated: Delivery[] = [];
  const unwanted: Delivery[] = [];
  for (const { delivery, webhook } of bare) {
    const { id } = delivery;
    if (!bodies.has(id)) continue;
    const body = bodies.get(id);
    const isOutdated = delivery.leadId !== null && receives.get(webhook.id) !== webhook.includesPersonalData;
    if (isOutdated) outdated.push(delivery);
    else if (body === undefined) unwanted.push(delivery);
    else messages.push({ id, message_id: newMessageId(), body });
  }
  await releaseClaims(tx, outdated);
  await deleteDeliveries(tx, unwanted);
  return storeMessages(tx, messages);
}

/** Returns a random id, so that no message of a restored backup has the id of another one. */
function newMessageId(): string {
  return `msg_${randomBytes(16).toString('base64url')}`;
}
