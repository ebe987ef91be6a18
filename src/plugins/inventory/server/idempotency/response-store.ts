import type { Knex } from 'knex';
import type { Reader } from '../platform/database/database';
import { documentColumns } from '../platform/database/document';
import { toJsonObject } from '../platform/database/rows';

/** An answer, as it is kept and sent again. */
export interface StoredResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A request that names an idempotency key. */
export interface IdempotentRequest {
  readonly userId: number;
  /** As the client sent it; it means something among the requests of one user. */
  readonly key: string;
  /** The same for the same method, path and body. */
  readonly digest: string;
}

const table = 'inventory_idempotency_keys';

/** What was answered to the key since `since`, and to which request. */
export async function readResponse(
  read: Reader,
  { userId, key }: IdempotentRequest,
  since: Date,
): Promise<{ digest: string; answer: StoredResponse } | undefined> {
  const [row] = await read.all(
    `SELECT request_digest, status, headers, body FROM ${table}
      WHERE user_id = ? AND idempotency_key = ? AND created_at >= ?`,
    [userId, key, since],
  );
  return (
    row && {
      digest: String(row.request_digest),
      answer: {
        status: Number(row.status),
        headers: toJsonObject(row.headers) as Record<string, string>, // as we wrote them
        body: String(row.body ?? ''),
      },
    }
  );
}

/** Keeps an answer, in the place of one from before `since`. Fails when a newer one is there: see `isKeyTaken`. */
export async function insertResponse(
  tx: Knex.Transaction,
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

/** Whether a write failed because another request has used the key meanwhile. */
export function isKeyTaken(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  const isUnique = code === 'SQLITE_CONSTRAINT_UNIQUE' || code === '23505';
  return isUnique && /idempotency/.test(String(message));
}

/** Rows in one statement. */
const batch = 500;

/** Removes the answers that repeat these leads. */
export async function deleteResponsesAboutLeads(tx: Knex.Transaction, leadIds: readonly number[]): Promise<void> {
  for (let start = 0; start < leadIds.length; start += batch)
    await tx(table)
      .whereIn('lead_id', leadIds.slice(start, start + batch))
      .delete();
}

/** Removes answers from before `since`, a batch at a time. @returns how many there were in this batch */
export async function pruneResponses(tx: Knex.Transaction, since: Date): Promise<number> {
  const old = tx(table).select('id').where('created_at', '<', since).orderBy('id').limit(batch);
  return tx(table).whereIn('id', old).delete();
}

/** Where answers are kept, for those who must leave nothing of them. */
export const responseTable = table;
