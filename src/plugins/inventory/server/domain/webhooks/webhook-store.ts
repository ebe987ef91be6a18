import {
  type DisabledReason,
  disabledReasons,
  type NewWebhookFields,
  type WebhookEvent,
  webhookEvents,
} from '../../../contract/webhooks';
import type { Reader } from '../../platform/database/database';
import { documentColumns } from '../../platform/database/document';
import { toBoolean, toIso } from '../../platform/database/rows';
import { countRows, select, type Selected } from '../../platform/database/select';
import { insertRow, type Transaction } from '../../platform/database/transaction';
import { fromList, toList } from './stored-lists';

/** An endpoint, without its secrets. */
export interface Webhook {
  readonly id: number;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** Empty for all types. */
  readonly typeIds: readonly number[];
  readonly isEnabled: boolean;
  readonly description: string;
  readonly includesPersonalData: boolean;
  readonly disabledReason: DisabledReason | null;
  readonly failingSince: string | null;
  readonly oldSecretUntil: string | null;
  readonly createdAt: string | null;
}

/** The encrypted secrets of an endpoint. */
export interface StoredSecrets {
  readonly current: string;
  /** Those that rotations replaced, the latest first. */
  readonly old: readonly string[];
  /** The time until which messages are also signed with the old secrets. */
  readonly oldUntil: string | null;
}

const webhooks = select('inventory_webhooks', '*');

export async function readWebhooks(read: Reader): Promise<Webhook[]> {
  return (await webhooks(read, 'ORDER BY id')).map(toWebhook);
}

export async function findWebhook(read: Reader, id: number): Promise<Webhook | undefined> {
  const [row] = await webhooks(read, 'WHERE id = ?', [id]);
  return row && toWebhook(row);
}

/** An endpoint as deliveries need it. */
export interface Recipient {
  readonly webhook: Webhook;
  readonly secrets: StoredSecrets;
}

/** Returns every endpoint with its secrets, by id. There are few. */
export async function readRecipients(read: Reader): Promise<Map<number, Recipient>> {
  const rows = await webhooks(read);
  return new Map(rows.map((row) => [row.id, { webhook: toWebhook(row), secrets: toSecrets(row) }]));
}

export async function findSecrets(read: Reader, id: number): Promise<StoredSecrets | undefined> {
  const [row] = await webhooks(read, 'WHERE id = ?', [id]);
  return row && toSecrets(row);
}

export function countWebhooks(read: Reader): Promise<number> {
  return countRows(read, 'inventory_webhooks');
}

/** Locks endpoints until the transaction ends. Returns whether they receive personal data, by id. */
export async function lockPersonalData(tx: Transaction, ids: ReadonlySet<number>): Promise<Map<number, boolean>> {
  if (ids.size === 0) return new Map();
  const rows = await tx('inventory_webhooks')
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id', 'include_personal_data');
  return new Map(rows.map((row) => [row.id, toBoolean(row.include_personal_data)]));
}

export async function insertWebhook(
  tx: Transaction,
  { fields, secret, now }: { fields: NewWebhookFields; secret: string; now: Date },
): Promise<number> {
  return insertRow(tx, 'inventory_webhooks', {
    ...documentColumns(now),
    ...toWebhookColumns(fields),
    secret_ciphertext: secret,
    old_secret_ciphertext: null,
    old_secret_until: null,
    disabled_reason: null,
    failing_since: null,
  });
}

/** Returns the columns of the given fields. */
export function toWebhookColumns(fields: Partial<NewWebhookFields>) {
  const { url, events, type_ids, is_enabled, description, include_personal_data } = fields;
  return {
    ...(url !== undefined && { url }),
    ...(events && { event_list: toList(events) }),
    ...(type_ids && { type_list: type_ids.length === 0 ? null : toList(type_ids) }),
    ...(is_enabled !== undefined && { is_enabled }),
    ...(description !== undefined && { description }),
    ...(include_personal_data !== undefined && { include_personal_data }),
  };
}

function toWebhook(row: Selected<typeof webhooks>): Webhook {
  return {
    id: row.id,
    url: row.url ?? '',
    events: webhookEvents.filter((event) => fromList(row.event_list).includes(event)),
    typeIds: fromList(row.type_list).map(Number),
    isEnabled: toBoolean(row.is_enabled),
    description: row.description ?? '',
    includesPersonalData: toBoolean(row.include_personal_data),
    disabledReason: disabledReasons.find((reason) => reason === row.disabled_reason) ?? null,
    failingSince: toIso(row.failing_since),
    oldSecretUntil: toIso(row.old_secret_until),
    createdAt: toIso(row.created_at),
  };
}

function toSecrets(row: Selected<typeof webhooks>): StoredSecrets {
  return {
    current: row.secret_ciphertext ?? '',
    old: fromList(row.old_secret_ciphertext),
    oldUntil: toIso(row.old_secret_until),
  };
}
