import { createId } from '@paralleldrive/cuid2';

/** Returns a new document id in Strapi's format. The Content Manager identifies records by it. */
export function newDocumentId(): string {
  return createId();
}

/** The largest id of a record: Strapi's ids have 32 bits, and PostgreSQL rejects queries for larger ones. */
export const largestId = 2_147_483_647;

/** Returns the columns that Strapi expects on every record. Without draft and publish, a new record is published. */
export function documentColumns(now: Date): Record<string, unknown> {
  return { document_id: newDocumentId(), created_at: now, updated_at: now, published_at: now };
}
