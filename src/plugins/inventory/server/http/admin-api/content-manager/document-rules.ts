import type { AuditEntity } from '../../../../contract/audit';
import {
  checkTypeSlugIsFree,
  normaliseCategory,
  normaliseTerm,
  normaliseType,
  type RowWrite,
} from '../../../domain/catalogue/normalise-catalogue';
import { clearCategory } from '../../../domain/catalogue/write-category';
import { clearType } from '../../../domain/catalogue/write-type';
import { lockUser, readUserRights, type UserRights } from '../../../domain/access/user-store';
import type { Services } from '../../../services';
import { viewCatalogue, type CatalogueView } from '../../../domain/catalogue/catalogue';
import { readCatalogue } from '../../../domain/catalogue/catalogue-store';
import { convertStoredValues, conversionOf } from '../../../domain/listings/values/change-kind';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import { deleteLeadReferences } from '../../../domain/leads/lead-store';
import { normaliseLead } from '../../../domain/leads/normalise-lead';
import { lockListing, readListing } from '../../../domain/listings/stores/listing-store';
import { normaliseListing } from '../../../domain/listings/changes/normalise-listing';
import { lockListingTable } from '../../../domain/listings/values/stored-values';
import { trashListing } from '../../../domain/listings/changes/write-listing';
import { readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { select } from '../../../platform/database/select';
import { gainedByUser, refuseBeyondRole } from '../grantable-capabilities';
import { refuseBeyondListingRights } from './listing-rights';
import { refuseUnready } from '../../shared/channels/publish-gate';
import type { Can } from '../permissions';

/** A write by the Content Manager or any other caller of Strapi's Document Service. */
export interface Write {
  readonly tx: Transaction;
  readonly id: number;
  readonly now: Date;
  readonly action: RowWrite;
  /** The listing before the write. */
  readonly before: ListingRecord | undefined;
  /** The catalog before the write of a category. */
  readonly catalogue: CatalogueView | undefined;
  /** The rights of the user's keys before the write of a user. */
  readonly userBefore: UserRights | undefined;
  /** The rights of the admin who writes; undefined if the caller is not an admin. */
  readonly can: Can | undefined;
}

export interface DocumentRules {
  /** The name of such a record in the audit log. */
  readonly entity: AuditEntity;
  /** Runs before a create or update. Refuses what the database would reject without a readable message. */
  readonly validate?: (tx: Transaction, data: Readonly<Record<string, unknown>>, documentId?: string) => Promise<void>;
  /** Runs after a create or update, in the same transaction. */
  readonly afterWrite?: (write: Write, services: Services) => Promise<void>;
  /** Runs before a delete, in the same transaction. */
  readonly beforeDelete?: (write: Write) => Promise<void>;
  /** Replaces a delete. */
  readonly insteadOfDelete?: (write: Write) => Promise<unknown>;
}

export const listingUid = 'plugin::inventory.listing';

/** The rules of each content type of the product. */
export const documentRules: Readonly<Record<string, DocumentRules>> = {
  'plugin::inventory.type': {
    entity: 'type',
    validate: (tx, { slug }, documentId) => checkTypeSlugIsFree(tx, slug, documentId),
    afterWrite: ({ tx, id, action }) => normaliseType(tx, id, action),
    beforeDelete: ({ tx, id, now }) => clearType(tx, id, now),
  },
  'plugin::inventory.category': {
    entity: 'category',
    afterWrite: normaliseCategoryAndValues,
    beforeDelete: ({ tx, id, now }) => clearCategory(tx, id, now),
  },
  'plugin::inventory.term': { entity: 'term', afterWrite: ({ tx, id, action }) => normaliseTerm(tx, id, action) },
  [listingUid]: {
    entity: 'listing',
    afterWrite: (write, services) => normaliseListingOfAdmin(write, services),
    insteadOfDelete: ({ tx, id, now }) => trashListing(tx, id, { now }),
  },
  'plugin::inventory.lead': {
    entity: 'lead',
    afterWrite: ({ tx, id }) => normaliseLead(tx, id),
    beforeDelete: ({ tx, id }) => deleteLeadReferences(tx, [id]),
  },
  'plugin::inventory.setting': { entity: 'setting' },
  'plugin::users-permissions.user': { entity: 'user', afterWrite: refuseGainBeyondRole },
};

/** Reads, and locks, what a rule compares after an update. Only content types with such a rule read anything. */
export async function findBefore(
  tx: Transaction,
  uid: string,
  documentId: string | undefined,
): Promise<Pick<Write, 'before' | 'catalogue' | 'userBefore'>> {
  const nothing = { before: undefined, catalogue: undefined, userBefore: undefined };
  if (documentId === undefined) return nothing;
  if (uid === 'plugin::inventory.category')
    return { ...nothing, catalogue: viewCatalogue(await readCatalogue(readIn(tx))) };
  if (uid === 'plugin::users-permissions.user') {
    await lockUser(tx, { document_id: documentId });
    return { ...nothing, userBefore: await readUserRights(readIn(tx), documentId) };
  }
  if (uid !== listingUid) return nothing;
  const [row] = await select('inventory_listings', ['id'])(readIn(tx), 'WHERE document_id = ?', [documentId]);
  if (!row) return nothing;
  const { id } = row;
  await lockListing(tx, id); // keeps other writes from changing the listing between this read and the write
  return { ...nothing, before: await readListing(readIn(tx), id) };
}

/**
 * Throws if the user gained rights that the admin's role lacks. Compares stored rights, so every way in the form
 * counts.
 */
async function refuseGainBeyondRole({ tx, id, userBefore, can }: Write): Promise<void> {
  if (can) refuseBeyondRole(gainedByUser(userBefore, await readUserRights(readIn(tx), id)), can);
}

/** Normalizes the listing, and throws if the save needs a right that the admin lacks. */
async function normaliseListingOfAdmin({ tx, id, before, now, can }: Write, services: Services): Promise<void> {
  await normaliseListing(tx, id, before, now);
  const after = can && (await readListing(readIn(tx), id));
  if (!after) return;
  refuseBeyondListingRights(before, after, can);
  if (after.status === 'publish' && before?.status !== 'publish') await refuseUnready(after, readIn(tx), services);
}

/** Normalizes the category and, if its kind changed, converts the listings' values. */
async function normaliseCategoryAndValues({ tx, id, action, catalogue, now }: Write): Promise<void> {
  await normaliseCategory(tx, id, action);
  const after = viewCatalogue(await readCatalogue(readIn(tx))).category(id);
  const conversion = catalogue && conversionOf(catalogue, id, after?.kind);
  if (!conversion) return;
  await lockListingTable(tx);
  await convertStoredValues(tx, conversion, { found: undefined, now });
}
