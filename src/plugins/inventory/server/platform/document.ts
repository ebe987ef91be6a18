import { createId } from '@paralleldrive/cuid2';

/** A document id as Strapi makes them: what the Content Manager calls a record by. */
export function newDocumentId(): string {
  return createId();
}

/** The columns that Strapi expects on every record. Without draft and publish a record is published when made. */
export function documentColumns(now: Date): Record<string, unknown> {
  return { document_id: newDocumentId(), created_at: now, updated_at: now, published_at: now };
}
