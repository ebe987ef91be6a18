import { createId } from '@paralleldrive/cuid2';
import type { DocumentTable, ValuesOf } from './tables';

/** Returns a new document id in Strapi's format. The Content Manager identifies records by it. */
export function newDocumentId(): string {
  return createId();
}

/** The largest id of a record: Strapi's ids have 32 bits, and PostgreSQL rejects queries for larger ones. */
export const largestId = 2_147_483_647;

/** Returns the columns that Strapi expects on every record. Without draft and publish, a new record is published. */
export function documentColumns(
  now: Date,
): Required<Pick<ValuesOf<DocumentTable>, 'document_id' | 'created_at' | 'updated_at' | 'published_at'>> {
  return { document_id: newDocumentId(), created_at: now, updated_at: now, published_at: now };
}
