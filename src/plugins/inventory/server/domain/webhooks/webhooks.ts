import { type NewWebhookFields, type WebhookChange, webhookLimits } from '../../../contract/webhooks';
import { because } from '../../../contract/reason';
import { excerpt, Refusal, refuseFields } from '../../../contract/refusal';
import type { AuditAction } from '../../../contract/audit';
import { type Clock, dayMs } from '../../platform/clock';
import { type Database, lockSubject, readIn } from '../../platform/database/database';
import type { Transaction } from '../../platform/database/transaction';
import { countRows } from '../../platform/database/select';
import { must } from '../../platform/must';
import { checkUrl, type Reach } from '../../platform/outbound/destination';
import type { Secrets } from '../../platform/secrets';
import { record } from '../audit/audit';
import { deliveryTable, forgetPersonalMessages } from './delivery-store';
import { toList } from './stored-lists';
import { newSecret } from './signature';
import {
  toWebhookColumns,
  countWebhooks,
  findSecrets,
  findWebhook,
  insertWebhook,
  readRecipients,
  readWebhooks,
  type StoredSecrets,
  type Webhook,
} from './webhook-store';

/** An endpoint with a new secret, which is shown only now. */
export interface IssuedWebhook {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** How long events are signed with the previous secret too. */
const rotationMs = dayMs;

/** The most previous secrets to sign with. */
const maxOldSecrets = 3;

/** Binds encrypted secrets to their use. */
const secretContext = 'webhook';

/** Who changes an endpoint. */
export interface WebhookEditor {
  /** Whether the caller may see leads, whose data an endpoint can receive. */
  readonly seesLeads: boolean;
}

/** Runs in the transaction of a write, with its result. */
export type AfterWrite<Result> = ((tx: Transaction, result: Result) => Promise<void>) | undefined;

/** The endpoints that receive events, and their deliveries. */
export class Webhooks {
  readonly #database: Database;
  readonly #secrets: Secrets;
  readonly #clock: Clock;
  /** What endpoints may be. */
  readonly reach: Reach;
  /** Called after a change that may make deliveries due. */
  onChange: () => void = () => undefined;

  constructor(deps: { database: Database; secrets: Secrets; clock: Clock; reach: Reach }) {
    this.#database = deps.database;
    this.#secrets = deps.secrets;
    this.#clock = deps.clock;
    this.reach = deps.reach;
  }

  list(): Promise<Webhook[]> {
    return readWebhooks(this.#database.read);
  }

  /** @throws Refusal `svc_webhook_not_found` */
  async one(id: number): Promise<Webhook> {
    return (await findWebhook(this.#database.read, id)) ?? refuseUnknownWebhook(String(id));
  }

  /**
   * Adds an endpoint.
   * @throws Refusal `svc_invalid_param` for a URL that may not be called, a type that does not exist, or too many
   * endpoints; `svc_forbidden` for personal data without the right to see leads
   */
  async create(fields: NewWebhookFields, by: WebhookEditor, afterWrite?: AfterWrite<Webhook>): Promise<IssuedWebhook> {
    this.#checkUrl(fields.url);
    checkPersonalData(fields.include_personal_data, by);
    const secret = newSecret();
    const now = this.#clock.now();
    const webhook = await this.#database.withTx(async (tx) => {
      await lockSubject(tx, 'webhooks'); // or concurrent calls would exceed the limit
      if ((await countWebhooks(readIn(tx))) >= webhookLimits.endpoints) {
        throw refuseFields(new Map([['url', because('too_many_webhooks', { max: webhookLimits.endpoints })]]));
      }
      await checkTypes(tx, fields.type_ids);
      const id = await insertWebhook(tx, { fields, secret: this.#secrets.encrypt(secret, secretContext), now });
      return this.#written(tx, id, 'create', afterWrite);
    });
    this.onChange();
    return { webhook, secret };
  }

  /**
   * Changes the given fields. Enabling an endpoint or giving it another URL forgets its failures.
   * @throws Refusal as `create`
   */
  async change(
    id: number,
    change: WebhookChange,
    by: WebhookEditor,
    afterWrite?: AfterWrite<Webhook>,
  ): Promise<Webhook> {
    if (change.url !== undefined) this.#checkUrl(change.url);
    const webhook = await this.#database.withTx(async (tx) => {
      const before = await lockWebhook(tx, id);
      const isRedirected = change.url !== undefined && change.url !== before.url;
      const receives = change.include_personal_data ?? before.includesPersonalData;
      checkPersonalData(receives && (isRedirected || !before.includesPersonalData), by);
      await checkTypes(tx, change.type_ids ?? []);
      const isEnabledNow = change.is_enabled === true && !before.isEnabled;
      await tx('inventory_webhooks')
        .where({ id })
        .update({
          ...toWebhookColumns(change),
          ...(isEnabledNow && { disabled_reason: null }),
          ...((isEnabledNow || isRedirected) && { failing_since: null }),
          ...(change.is_enabled === false && before.isEnabled && { disabled_reason: null }),
          updated_at: this.#clock.now(),
        });
      if (change.include_personal_data === false) await forgetPersonalMessages(tx, id);
      return this.#written(tx, id, 'change', afterWrite);
    });
    this.onChange();
    return webhook;
  }

  /** Removes an endpoint and its deliveries. */
  async remove(id: number): Promise<void> {
    await this.#database.withTx(async (tx) => {
      await lockWebhook(tx, id);
      await tx(deliveryTable).where({ webhook_id: id }).delete();
      await tx('inventory_webhooks').where({ id }).delete();
      await record(tx, { entity: 'webhook', action: 'delete', ids: [id] }, this.#clock.now());
    });
  }

  /**
   * Replaces the secret. Events are signed with both for 24 hours; after several rotations within that time with all of
   * them, because a receiver may have any: the answer with the new one may have been lost.
   */
  async rotate(id: number, afterWrite?: AfterWrite<Webhook>): Promise<IssuedWebhook> {
    const secret = newSecret();
    const now = this.#clock.now();
    const webhook = await this.#database.withTx(async (tx) => {
      await lockWebhook(tx, id);
      const replaced = validSecrets(must(await findSecrets(readIn(tx), id), 'The endpoint'), now);
      await tx('inventory_webhooks')
        .where({ id })
        .update({
          old_secret_ciphertext: toList(replaced.slice(0, maxOldSecrets)),
          old_secret_until: new Date(now.getTime() + rotationMs),
          secret_ciphertext: this.#secrets.encrypt(secret, secretContext),
          updated_at: now,
        });
      return this.#written(tx, id, 'rotate', afterWrite);
    });
    return { webhook, secret };
  }

  /** Returns the secrets to sign with, the current one first. Leaves out those that cannot be decrypted. */
  secretsOf(stored: StoredSecrets): string[] {
    return validSecrets(stored, this.#clock.now()).flatMap(
      (secret) => this.#secrets.decrypt(secret, secretContext) ?? [],
    );
  }

  /** Returns every endpoint with its secrets. */
  recipients(): ReturnType<typeof readRecipients> {
    return readRecipients(this.#database.read);
  }

  #checkUrl(url: string): void {
    const checked = checkUrl(url, this.reach);
    if ('problem' in checked) throw refuseFields(new Map([['url', checked.problem]]));
  }

  async #written(
    tx: Transaction,
    id: number,
    action: AuditAction<'webhook'>,
    afterWrite: AfterWrite<Webhook>,
  ): Promise<Webhook> {
    await record(tx, { entity: 'webhook', action, ids: [id] }, this.#clock.now());
    const webhook = (await findWebhook(readIn(tx), id)) ?? refuseUnknownWebhook(String(id));
    await afterWrite?.(tx, webhook);
    return webhook;
  }
}

/** Locks an endpoint until the transaction ends. @throws Refusal `svc_webhook_not_found` */
export async function lockWebhook(tx: Transaction, id: number): Promise<Webhook> {
  await tx('inventory_webhooks').where({ id }).forUpdate().select('id');
  return (await findWebhook(readIn(tx), id)) ?? refuseUnknownWebhook(String(id));
}

/** Returns the encrypted secrets to sign with, the current one first. */
function validSecrets({ current, old, oldUntil }: StoredSecrets, now: Date): string[] {
  return [current, ...(oldUntil !== null && new Date(oldUntil) > now ? old : [])];
}

async function checkTypes(tx: Transaction, ids: readonly number[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    if ((await countRows(readIn(tx), 'inventory_types WHERE id = ?', [id])) === 0)
      throw refuseFields(new Map([[`type_ids.${index}`, because('type_id')]]));
  }
}

function checkPersonalData(isReceived: boolean, { seesLeads }: WebhookEditor): void {
  if (isReceived && !seesLeads)
    throw new Refusal('svc_forbidden', because('webhook_leads'), { capability: 'view_all_leads' });
}

export function refuseUnknownWebhook(id: string): never {
  throw new Refusal('svc_webhook_not_found', because('no_webhook', { id: excerpt(id) }));
}
