import { pingEvent, webhookLimits } from '../../../contract/webhooks';
import { because } from '../../../contract/reason';
import { excerpt, Refusal } from '../../../contract/refusal';
import { type Clock, dayMs } from '../../platform/clock';
import { type Database, readIn } from '../../platform/database/database';
import { dueNow } from '../../platform/database/shared-now';
import { insertRow, type Transaction } from '../../platform/database/transaction';
import { record } from '../audit/audit';
import { type Delivery, deliveryTable, findDelivery, pruneDeliveries, readDeliveries } from './delivery-store';
import { deliveryRow } from './outbox';
import { type AfterWrite, lockWebhook, type Webhooks } from './webhooks';

/** The deliveries of events to endpoints. */
export class Deliveries {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #webhooks: Webhooks;

  constructor(deps: { database: Database; clock: Clock; webhooks: Webhooks }) {
    this.#database = deps.database;
    this.#clock = deps.clock;
    this.#webhooks = deps.webhooks;
  }

  /** Sends a `ping`, once and also to a disabled endpoint. Returns its delivery, which is pending. */
  async test(id: number, afterWrite?: AfterWrite<Delivery>): Promise<Delivery> {
    const now = this.#clock.now();
    const delivery = await this.#database.withTx(async (tx) => {
      await lockWebhook(tx, id);
      const times = { now, dueAt: await dueNow(tx, now) };
      const row = deliveryRow(id, { event: pingEvent, typeId: null }, times);
      const deliveryId = await insertRow(tx, deliveryTable, { ...row, is_manual: true });
      await record(tx, { entity: 'webhook', action: 'test', ids: [id] }, now);
      return this.#written(tx, id, deliveryId, afterWrite);
    });
    this.#webhooks.onChange();
    return delivery;
  }

  /**
   * Sends a delivery again, the same message with the same id, also to a disabled endpoint: once, then it waits for the
   * endpoint to be enabled. A long message, of which the end is not kept, is built again.
   */
  async replay(id: number, deliveryId: number, afterWrite?: AfterWrite<Delivery>): Promise<Delivery> {
    const now = this.#clock.now();
    const delivery = await this.#database.withTx(async (tx) => {
      await lockWebhook(tx, id);
      if (!(await findDelivery(readIn(tx), id, deliveryId))) throw refuseUnknownDelivery(String(deliveryId));
      await tx(deliveryTable)
        .where({ id: deliveryId })
        .update({
          delivery_status: 'pending',
          attempts: 0,
          next_attempt_at: await dueNow(tx, now),
          is_manual: true,
          claimed_until: null, // an attempt that is running does not count for this
          body: wholeBody(tx),
        });
      await record(tx, { entity: 'webhook', action: 'replay', ids: [id] }, now);
      return this.#written(tx, id, deliveryId, afterWrite);
    });
    this.#webhooks.onChange();
    return delivery;
  }

  /** Returns a page of an endpoint's deliveries, newest first. @throws Refusal `svc_webhook_not_found` */
  async page(id: number, page: { limit: number; offset: number }): ReturnType<typeof readDeliveries> {
    await this.#webhooks.one(id);
    return readDeliveries(this.#database.read, id, page);
  }

  /** @throws Refusal `svc_webhook_not_found` or `svc_delivery_not_found` */
  async one(id: number, deliveryId: number): Promise<Delivery> {
    await this.#webhooks.one(id);
    const delivery = await findDelivery(this.#database.read, id, deliveryId);
    if (!delivery) throw refuseUnknownDelivery(String(deliveryId));
    return delivery;
  }

  /** Records that leads were read, which deliveries shown to a person carry. */
  recordLeadsRead(ids: readonly number[]): Promise<void> {
    const now = this.#clock.now();
    return this.#database.withTx((tx) => record(tx, { entity: 'lead', action: 'read', ids: [...new Set(ids)] }, now));
  }

  /** Deletes deliveries after 30 days. */
  async prune(): Promise<void> {
    const before = new Date(this.#clock.now().getTime() - webhookLimits.keepDays * dayMs);
    while ((await this.#database.withTx((tx) => pruneDeliveries(tx, before))) > 0);
  }

  async #written(tx: Transaction, id: number, deliveryId: number, afterWrite: AfterWrite<Delivery>): Promise<Delivery> {
    const delivery = await findDelivery(readIn(tx), id, deliveryId);
    if (!delivery) throw refuseUnknownDelivery(String(deliveryId));
    await afterWrite?.(tx, delivery);
    return delivery;
  }
}

/** Returns SQL for the message if all of it is stored, otherwise for null. */
function wholeBody(tx: Transaction) {
  const whole = "CASE WHEN delivery_status = 'pending' OR length(body) < ? THEN body END";
  return tx.raw(whole, [webhookLimits.shownBytes]);
}

export function refuseUnknownDelivery(id: string): Refusal {
  return new Refusal('svc_delivery_not_found', because('no_delivery', { id: excerpt(id) }));
}
