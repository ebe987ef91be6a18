import type { Reader } from '../../platform/database/database';
import { documentColumns } from '../../platform/database/document';
import { toJsonObject } from '../../platform/database/rows';
import type { Transaction } from '../../platform/database/transaction';
import { select } from '../../platform/database/select';

/** A response that is stored and replayed. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request with an idempotency key. */
export interface IdempotentRequest {
  readonly userId: number;
  /** As the client sent it; unique per user. */
  readonly key: string;
  /** A hash of the method, path and body. */
  readonly digest: string;
}

const table = 'inventory_idempotency_keys';

/** Returns the response stored for the key since `since`, with the digest of its request. */
export async function readResponse(
  read: Reader,
  { userId, key }: IdempotentRequest,
  since: Date,
): Promise<{ digest: string; answer: StoredResponse } | undefined> {
  const [row] = await select(table, ['request_digest', 'status', 'headers', 'body'])(
    read,
    'WHERE user_id = ? AND idempotency_key = ? AND created_at >= ?',
    [userId, key, since],
  );
  return (
    row && {
      digest: String(row.request_digest),
      answer: {
        status: Number(row.status),
        headers: toJsonObject(row.headers) as Record<string, string>, // as we wrote them
        body: row.body ?? '',
      },
    }
  );
}

/** Inserts a response and deletes one from before `since`. Fails if a newer one exists: see `isKeyTaken`. */
export async function insertResponse(
  tx: Transaction,
  { userId, key, digest }: IdempotentRequest,
  { status, headers, body }: StoredResponse,
  { now, since, leadId }: { now: Date; since: Date; leadId: number | undefined },
): Promise<void> {
  await tx(table).where({ user_id: userId, idempotency_key: key }).where('created_at', '<', since).delete();
  await tx(table).insert({
    ...documentColumns(now),
    user_id: userId,
    idempotency_key: key,
    request_digest: digest,
    status,
    headers: JSON.stringify(headers),
    body,
    lead_id: leadId ?? null,
  });
}

/** Returns whether an insert failed because another request used the key at the same time. */
export function isKeyTaken(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const isUnique = code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
  return isUnique && /idempotency/.test(String(message));
}

/** Rows per statement. */
const batch = 500;

/** Deletes the stored responses that contain these leads. */
export async function deleteResponsesAboutLeads(tx: Transaction, leadIds: readonly number[]): Promise<void> {
  for (let start = 0; start < leadIds.length; start += batch)
    await tx(table)
      .whereIn('lead_id', leadIds.slice(start, start + batch))
      .delete();
}

/** Deletes one batch of responses from before `since`. @returns the number of deleted rows */
export async function pruneResponses(tx: Transaction, since: Date): Promise<number> {
  const old = tx(table).select('id').where('created_at', '<', since).orderBy('id').limit(batch);
  return tx(table).whereIn('id', old).delete();
}

/** The table of stored responses, from which erased leads must disappear too. */
export const responseTable = table;
