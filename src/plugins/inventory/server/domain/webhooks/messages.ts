import { randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/database';
import { deleteDelivery, storeMessage } from './claim-store';
import { type Delivery, readDeliveriesById } from './delivery-store';
import type { Recipient, Webhook } from './webhook-store';

/** Builds the bodies of messages; undefined for a delivery that the endpoint does not want after all. */
export type BuildBodies = (
  deliveries: ReadonlyArray<{ readonly delivery: Delivery; readonly webhook: Webhook }>,
) => Promise<ReadonlyMap<number, string | undefined>>;

interface MessageDeps {
  readonly database: Database;
  readonly recipients: ReadonlyMap<number, Recipient>;
  readonly buildBodies: BuildBodies;
}

/** Returns claimed deliveries with their messages. Builds and stores those that do not have one yet. */
export async function withMessages(
  ids: readonly number[],
  { database, recipients, buildBodies }: MessageDeps,
): Promise<Delivery[]> {
  const claimed = await readDeliveriesById(database.read, ids);
  const bare = claimed.flatMap((delivery) => {
    const webhook = recipients.get(delivery.webhookId)?.webhook;
    return delivery.body === null && webhook ? [{ delivery, webhook }] : [];
  });
  if (bare.length === 0) return claimed;
  const bodies = await buildBodies(bare);
  await database.withTx(async (tx) => {
    for (const { delivery } of bare) {
      const body = bodies.get(delivery.id);
      if (body === undefined) await deleteDelivery(tx, delivery.id);
      else await storeMessage(tx, delivery.id, { messageId: newMessageId(), body });
    }
  });
  return readDeliveriesById(database.read, ids);
}

/** Random, so that no message of a restored backup has the id of another one. */
function newMessageId(): string {
  return `msg_${randomBytes(16).toString('base64url')}`;
}
