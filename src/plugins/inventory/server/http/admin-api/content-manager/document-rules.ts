import type { AuditEntity } from '../../../../contract/audit';
import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import {
  clearCategory,
  clearType,
  checkTypeSlugIsFree,
  normaliseCategory,
  normaliseTerm,
  normaliseType,
  type RowWrite,
} from '../../../domain/catalogue/normalise-catalogue';
import { lockUser, readUserRights, type UserRights } from '../../../domain/access/user-store';
import type { Services } from '../../../services';
import { viewCatalogue, type CatalogueView } from '../../../domain/catalogue/catalogue';
import { readCatalogue } from '../../../domain/catalogue/catalogue-store';
import { convertStoredValues, conversionOf } from '../../../domain/listings/values/change-kind';
import type { ListingRecord } from '../../../domain/listings/stores/listing-record';
import { writingVersion } from '../../../domain/history/history-triggers';
import { deleteLeadReferences } from '../../../domain/leads/lead-store';
import { normaliseLead } from '../../../domain/leads/normalise-lead';
import { lockListing, readListing } from '../../../domain/listings/stores/listing-store';
import { normaliseListing } from '../../../domain/listings/changes/normalise-listing';
import { lockListingTable } from '../../../domain/listings/values/stored-values';
import { trashListing } from '../../../domain/listings/changes/write-listing';
import { isRetryable, readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { select } from '../../../platform/database/select';
import type { DocumentTable } from '../../../platform/database/tables';
import type { Strapi } from '../../../platform/strapi/strapi';
import { dropDerived, validateDocument } from './validate-document';
import { gainedByUser, refuseBeyondRole } from '../grantable';
import { refuseBeyondListingRights } from './listing-rights';
import { refuseUnready } from '../../shared/channels/publish-gate';
import type { Can } from '../permissions';
import { recordDocument } from './record-document';
import { asCurrentAdmin, rightsOfAdmin } from './strapi-caller';
import { formError, type FormLabels } from './form-error';
import { submittedForm } from './form-version';
import { refuseStaleWrite, staleForm, StaleWrite } from './refuse-stale';
import { refuseStaleRecord, StaleRecord, staleRecordForm } from './stale-record';
import { stripNul, withFieldProblems } from './strip-nul';

/** A write by the Content Manager or any other caller of Strapi's Document Service. */
interface Write {
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

interface DocumentRules {
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

const listingUid = 'plugin::inventory.listing';

const rules: Readonly<Record<string, DocumentRules>> = {
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

const saveActions = new Set(['create', 'update', 'clone']);
const writeActions = new Set([...saveActions, 'delete']);

interface DocumentContext {
  readonly uid: string;
  readonly action: string;
  readonly params: { readonly documentId?: string; data?: Record<string, unknown> };
}

/**
 * Applies the rules of the API to writes in the Content Manager. Each write runs in `withTx` and is normalized or refused
 * in the same transaction; the form shows the reason of a refusal. Deleting a listing moves it to the trash.
 */
export function applyDocumentRules(strapi: Strapi, getServices: () => Services): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as DocumentContext;
    const documentRules = rules[uid];
    if (!documentRules || !writeActions.has(action)) return next();
    const { database, clock } = getServices();
    const work = async (tx: Transaction) => {
      if (action === 'update' && params.documentId !== undefined && uid !== listingUid)
        await refuseStaleRecord(
          tx,
          { strapi, uid, entity: documentRules.entity, documentId: params.documentId },
          params.data ?? {},
        );
      const write = {
        tx,
        now: clock.now(),
        action: action === 'update' ? ('change' as const) : ('create' as const),
        can: rightsOfAdmin(strapi),
        ...(await findBefore(tx, uid, action === 'update' ? params.documentId : undefined)),
      };
      const recordWrite = (ids: readonly number[]) =>
        recordDocument(
          tx,
          { entity: documentRules.entity, action, ids },
          { now: write.now, wasBlocked: write.userBefore?.isBlocked },
        );
      if (action === 'delete') {
        const id = await findId(strapi, tx, uid, params.documentId);
        if (id === undefined) return next();
        if (documentRules.insteadOfDelete)
          return deletedNothing(documentRules.insteadOfDelete({ ...write, id }), params.documentId);
        await documentRules.beforeDelete?.({ ...write, id });
        const deleted = await next();
        await recordWrite([id]);
        return deleted;
      }
      params.data ??= {};
      dropDerived(uid, params.data);
      if (action === 'clone') clearIdentity(params, uid);
      const form = submittedForm(uid);
      const { before } = write;
      if (form && before)
        await refuseStaleWrite(readIn(tx), { data: params.data, version: form.version, record: before });
      if (uid === listingUid) params.data.recorded_version = writingVersion;
      validateDocument(uid, params.data);
      await documentRules.validate?.(tx, params.data, action === 'update' ? params.documentId : undefined);
      const nulProblems = stripNul(params.data);
      const written = await next();
      const ids = idsIn(written);
      await withFieldProblems(nulProblems, async () => {
        for (const id of ids) await documentRules.afterWrite?.({ ...write, id }, getServices());
      });
      await recordWrite(ids);
      if (form && before && written) Object.assign(written, { version: before.version + 1 }); // as normaliseListing stored it
      return written;
    };
    // Not retried: Strapi's part has effects outside the database.
    const run = () => database.withTx(work, { isOnce: true });
    return asCurrentAdmin(strapi, run).catch(async (error: unknown) => {
      if (error instanceof StaleWrite) {
        const labels = await labelsOf(strapi, uid, getServices());
        throw staleForm(error, { catalogue: getServices().catalogue.now, labels });
      }
      if (error instanceof StaleRecord) throw staleRecordForm(error, await labelsOf(strapi, uid, getServices()));
      // Another writer took the same slug, for example; Strapi's part cannot be repeated here.
      const known = isRetryable(error) ? new Refusal('svc_precondition_failed', because('saved_at_once')) : error;
      if (!(known instanceof Refusal)) throw error;
      throw formError(known, await labelsOf(strapi, uid, getServices()));
    });
  });
}

/** Waits for `work` and returns Strapi's result for a delete that removed nothing. */
async function deletedNothing(work: Promise<unknown>, documentId = '') {
  await work;
  return { documentId, entries: [] };
}

/** Returns the labels of a content type's fields and of the categories. */
async function labelsOf(strapi: Strapi, uid: string, { catalogue, freshness }: Services): Promise<FormLabels> {
  try {
    await freshness.catchUp();
  } catch {
    // If the database is unavailable, use the last known names: the refusal still needs an answer.
  }
  const { config } = strapi.contentType(uid as Parameters<Strapi['contentType']>[0]) as unknown as {
    config?: { metadatas?: Record<string, { edit?: { label?: string } }> };
  };
  return {
    label: (field) => config?.metadatas?.[field]?.edit?.label,
    category: (id) => catalogue.now.category(id)?.name,
  };
}

/** Returns the ids of the written records: a write returns one record, a clone returns a list of entries. */
function idsIn(written: unknown): number[] {
  const { id, entries = [] } = (written ?? {}) as { id?: number; entries?: ReadonlyArray<{ id: number }> };
  return id === undefined ? entries.map((entry) => entry.id) : [id];
}

/** Unique and state fields that a copy must not share; the copy gets its own when it is normalized. */
const identity: Readonly<Record<string, readonly string[]>> = {
  'plugin::inventory.type': ['slug'],
  'plugin::inventory.category': ['slug', 'slug_key'],
  'plugin::inventory.term': ['slug', 'slug_key'],
  'plugin::inventory.listing': ['slug', 'slug_key', 'vin_key', 'ref', 'listing_published_at', 'sold_at', 'trashed_at'],
  'plugin::inventory.lead': ['ref', 'submission_hash'],
};

function clearIdentity(params: DocumentContext['params'], uid: string): void {
  const cleared = (identity[uid] ?? []).map((name) => [name, null]);
  params.data = { ...params.data, ...Object.fromEntries(cleared) };
}

async function findBefore(
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

/** Throws if the user gained rights that the admin's role lacks. Compares stored rights, so every way in the form counts. */
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

async function findId(
  strapi: Strapi,
  tx: Transaction,
  uid: string,
  documentId: string | undefined,
): Promise<number | undefined> {
  if (documentId === undefined) return undefined;
  const table = strapi.db.metadata.get(uid).tableName as DocumentTable; // of a content type
  return (await tx(table).where({ document_id: documentId }).first('id'))?.id;
}
