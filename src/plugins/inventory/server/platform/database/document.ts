import { createId } from '@paralleldrive/cuid2';

/** A document id as Strapi makes them: what the Content Manager calls a record by. */
export function newDocumentId(): string {
  return createId();
}

/** Strapi's ids are 32 bits wide on PostgreSQL, which refuses to look for a larger one; it names nothing anywhere. */
export const largestId = 2_147_483_647;

/** The columns that Strapi expects on every record. Without draft and publish a record is published when made. */
export function documentColumns(now: Date): Record<string, unknown> {
  return { document_id: newDocumentId(), created_at: now, updated_at: now, published_at: now };
}
