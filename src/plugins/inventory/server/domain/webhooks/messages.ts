import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { deleteDelivery, releaseClaims, storeMessage } from './claim-store';
import { type Delivery, readDeliveriesById } from './delivery-store';
import { lockPersonalData, type Recipient, type Webhook } from './webhook-store';

/** A delivery without a message yet, and its endpoint. */
interface Bare {
  readonly delivery: Delivery;
  readonly webhook: Webhook;
}

/** Builds the bodies of messages; undefined for a delivery that the endpoint does not want after all. */
export type BuildBodies = (deliveries: readonly Bare[]) => Promise<ReadonlyMap<number, string | undefined>>;

interface MessageDeps {
  readonly database: Database;
  readonly recipients: ReadonlyMap<number, Recipient>;
  readonly buildBodies: BuildBodies;
}

/**
 * Returns claimed deliveries with their messages. Builds and stores those that do not have one yet. Omits those that get none
 * now.
 */
export async function withMessages(
  ids: readonly number[],
  { database, recipients, buildBodies }: MessageDeps,
): Promise<Delivery[]> {
  const claimed = await readDeliveriesById(database.read, ids);
  const bare = claimed.flatMap((delivery): Bare[] => {
    const webhook = recipients.get(delivery.webhookId)?.webhook;
    return delivery.body === null && webhook ? [{ delivery, webhook }] : [];
  });
  if (bare.length === 0) return claimed;
  const bodies = await buildBodies(bare);
  await database.withTx((tx) => storeMessages(tx, bare, bodies));
  return (await readDeliveriesById(database.read, ids)).filter(({ body }) => body !== null);
}

/** Stores messages. Those of an endpoint that may receive other data by now are released instead, to be built again. */
async function storeMessages(
  tx: Transaction,
  bare: readonly Bare[],
  bodies: ReadonlyMap<number, string | undefined>,
): Promise<void> {
  const aboutLeads = bare.filter(({ delivery }) => delivery.leadId !== null);
  const receives = await lockPersonalData(tx, new Set(aboutLeads.map(({ webhook }) => webhook.id)));
  for (const { delivery, webhook } of bare) {
    const body = bodies.get(delivery.id);
    const isOutdated = delivery.leadId !== null && receives.get(webhook.id) !== webhook.includesPersonalData;
    if (isOutdated) await releaseClaims(tx, [delivery.id]);
    else if (body === undefined) await deleteDelivery(tx, delivery.id);
    else await storeMessage(tx, delivery.id, { messageId: newMessageId(), body });
  }
}

/** Random, so that no message of a restored backup has the id of another one. */
function newMessageId(): string {
  return `msg_${randomBytes(16).toString('base64url')}`;
}
