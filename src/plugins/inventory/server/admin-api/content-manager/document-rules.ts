import type { Knex } from 'knex';
import type { AuditEntity } from '../../../contract/audit';
import { Refusal } from '../../../contract/refusal';
import {
  clearCategory,
  clearType,
  checkTypeSlugIsFree,
  normaliseCategory,
  normaliseTerm,
  normaliseType,
} from '../../catalogue/normalise-catalogue';
import { lockUser, readUserRights, type UserRights } from '../../access/user-store';
import type { Services } from '../../services';
import { viewCatalogue, type CatalogueView } from '../../catalogue/catalogue';
import { readCatalogue } from '../../catalogue/catalogue-store';
import { convertStoredValues, conversionOf } from '../../listings/change-kind';
import type { ListingRecord } from '../../listings/listing-record';
import { deleteLeadReferences } from '../../leads/lead-store';
import { normaliseLead } from '../../leads/normalise-lead';
import { lockListing, readListing } from '../../listings/listing-store';
import { normaliseListing } from '../../listings/normalise-listing';
import { lockListingTable } from '../../listings/stored-values';
import { trashListing } from '../../listings/write-listing';
import { readIn } from '../../platform/database/database';
import type { Strapi } from '../../platform/strapi/strapi';
import { dropDerived, validateDocument } from './validate-document';
import { gainedByUser, refuseBeyondRole } from '../grantable';
import type { Can } from '../permissions';
import { recordDocument } from './record-document';
import { asCurrentAdmin, rightsOfAdmin } from './strapi-caller';
import { formError, type FormWords } from './form-error';
import { submittedForm } from './form-version';
import { refuseStaleWrite, staleForm, StaleWrite } from './refuse-stale';
import { refuseStaleRecord, StaleRecord, staleRecordForm } from './stale-record';
import { stripNul, withFieldProblems } from './strip-nul';

/** One write of the Content Manager, or of anything else that goes through Strapi's documents. */
interface Write {
  readonly tx: Knex.Transaction;
  readonly id: number;
  readonly now: Date;
  /** The listing as it was before the write. */
  readonly before: ListingRecord | undefined;
  /** The catalogue as it was before the write of a category. */
  readonly catalogue: CatalogueView | undefined;
  /** What the keys of a user could do before the write of the user. */
  readonly userBefore: UserRights | undefined;
  /** What the role of the admin who writes allows; undefined if no admin does. */
  readonly can: Can | undefined;
}

interface Rules {
  /** What the audit calls such a record. */
  readonly entity: AuditEntity;
  /** Before a record is made or changed: what the database would refuse without words. */
  readonly validate?: (
    tx: Knex.Transaction,
    data: Readonly<Record<string, unknown>>,
    documentId?: string,
  ) => Promise<void>;
  /** After a record was made or changed, in the same transaction. */
  readonly afterWrite?: (write: Write) => Promise<void>;
  /** Before a record is deleted, in the same transaction. */
  readonly beforeDelete?: (write: Write) => Promise<void>;
  /** In place of deleting a record. */
  readonly insteadOfDelete?: (write: Write) => Promise<unknown>;
}

const listingUid = 'plugin::inventory.listing';

const rules: Readonly<Record<string, Rules>> = {
  'plugin::inventory.type': {
    entity: 'type',
    validate: (tx, { slug }, documentId) => checkTypeSlugIsFree(readIn(tx), slug, documentId),
    afterWrite: ({ tx, id }) => normaliseType(tx, id),
    beforeDelete: ({ tx, id, now }) => clearType(tx, id, now),
  },
  'plugin::inventory.category': {
    entity: 'category',
    afterWrite: normaliseCategoryAndValues,
    beforeDelete: ({ tx, id, now }) => clearCategory(tx, id, now),
  },
  'plugin::inventory.term': { entity: 'term', afterWrite: ({ tx, id }) => normaliseTerm(tx, id) },
  [listingUid]: {
    entity: 'listing',
    afterWrite: ({ tx, id, before, now }) => normaliseListing(tx, id, before, now),
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
 * Holds staff's writes in the Content Manager to the rules of the API: each runs in `withTx`, is settled or refused
 * inside its own transaction, and tells staff the reason in their own screen. A listing that is deleted goes to the trash:
 * it leaves for good when the trash is cleared.
 */
export function applyDocumentRules(strapi: Strapi, getServices: () => Services): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as DocumentContext;
    const its = rules[uid];
    if (!its || !writeActions.has(action)) return next();
    const { database, clock } = getServices();
    const work = async (tx: Knex.Transaction) => {
      if (action === 'update' && params.documentId !== undefined && uid !== listingUid)
        await refuseStaleRecord(
          tx,
          { strapi, uid, entity: its.entity, documentId: params.documentId },
          params.data ?? {},
        );
      const write = {
        tx,
        now: clock.now(),
        can: rightsOfAdmin(strapi),
        ...(await findBefore(tx, uid, action === 'update' ? params.documentId : undefined)),
      };
      const note = (ids: readonly number[]) =>
        recordDocument(
          tx,
          { entity: its.entity, action, ids },
          { now: write.now, wasBlocked: write.userBefore?.isBlocked },
        );
      if (action === 'delete') {
        const id = await findId(strapi, tx, uid, params.documentId);
        if (id === undefined) return next();
        if (its.insteadOfDelete) return deletedNothing(its.insteadOfDelete({ ...write, id }), params.documentId);
        await its.beforeDelete?.({ ...write, id });
        const deleted = await next();
        await note([id]);
        return deleted;
      }
      params.data ??= {};
      dropDerived(uid, params.data);
      if (action === 'clone') forgetIdentity(params, uid);
      const form = submittedForm(uid);
      const { before } = write;
      if (form && before)
        await refuseStaleWrite(readIn(tx), { data: params.data, version: form.version, record: before });
      validateDocument(uid, params.data);
      await its.validate?.(tx, params.data, action === 'update' ? params.documentId : undefined);
      const unstorable = stripNul(params.data);
      const written = await next();
      const ids = idsIn(written);
      await withFieldProblems(unstorable, async () => {
        for (const id of ids) await its.afterWrite?.({ ...write, id });
      });
      await note(ids);
      if (form && before && written) Object.assign(written, { version: before.version + 1 }); // as it was settled
      return written;
    };
    // Once: what Strapi does in it is more than rows.
    const run = () => database.withTx(work, { isOnce: true });
    return asCurrentAdmin(strapi, run).catch(async (error: unknown) => {
      if (error instanceof StaleWrite) {
        const words = await labelsOf(strapi, uid, getServices());
        throw staleForm(error, { catalogue: getServices().catalogue.now, words });
      }
      if (error instanceof StaleRecord) throw staleRecordForm(error, await labelsOf(strapi, uid, getServices()));
      if (!(error instanceof Refusal)) throw error;
      throw formError(error, await labelsOf(strapi, uid, getServices()));
    });
  });
}

/** What Strapi answers of a document of which nothing was deleted. */
async function deletedNothing(putting: Promise<unknown>, documentId = '') {
  await putting;
  return { documentId, entries: [] };
}

/** What staff see beside the fields of a content type, as this product calls them. */
async function labelsOf(strapi: Strapi, uid: string, { catalogue, freshness }: Services): Promise<FormWords> {
  try {
    await freshness.catchUp();
  } catch {
    // without the database the names are those that were known last: the refusal is told all the same
  }
  const { config } = strapi.contentType(uid as Parameters<Strapi['contentType']>[0]) as unknown as {
    config?: { metadatas?: Record<string, { edit?: { label?: string } }> };
  };
  return {
    label: (field) => config?.metadatas?.[field]?.edit?.label,
    category: (id) => catalogue.now.category(id)?.name,
  };
}

/** A write gives the record, a copy the records that were made. */
function idsIn(written: unknown): number[] {
  const { id, entries = [] } = (written ?? {}) as { id?: number; entries?: ReadonlyArray<{ id: number }> };
  return id === undefined ? entries.map((entry) => entry.id) : [id];
}

/** What no two records share; a copy gets its own when it is settled. */
const identity: Readonly<Record<string, readonly string[]>> = {
  'plugin::inventory.type': ['slug'],
  'plugin::inventory.category': ['slug', 'slug_key'],
  'plugin::inventory.term': ['slug', 'slug_key'],
  'plugin::inventory.listing': ['slug', 'slug_key', 'vin_key', 'ref', 'listing_published_at', 'sold_at', 'trashed_at'],
  'plugin::inventory.lead': ['ref', 'submission_hash'],
};

function forgetIdentity(params: DocumentContext['params'], uid: string): void {
  const forgotten = (identity[uid] ?? []).map((name) => [name, null]);
  params.data = { ...params.data, ...Object.fromEntries(forgotten) };
}

async function findBefore(
  tx: Knex.Transaction,
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
  const [row] = await readIn(tx).all('SELECT id FROM inventory_listings WHERE document_id = ?', [documentId]);
  if (!row) return nothing;
  const id = Number(row.id);
  await lockListing(tx, id); // what comes between would be judged, and counted, as if it had not
  return { ...nothing, before: await readListing(readIn(tx), id) };
}

/** Refuses to give a user more than the admin's own role allows, by whatever part of the form: it looks at what is stored. */
async function refuseGainBeyondRole({ tx, id, userBefore, can }: Write): Promise<void> {
  if (can) refuseBeyondRole(gainedByUser(userBefore, await readUserRights(readIn(tx), id)), can);
}

/** With its kind a category changes the values that listings hold in it. */
async function normaliseCategoryAndValues({ tx, id, catalogue, now }: Write): Promise<void> {
  await normaliseCategory(tx, id);
  const after = viewCatalogue(await readCatalogue(readIn(tx))).category(id);
  const conversion = catalogue && conversionOf(catalogue, id, after?.kind);
  if (!conversion) return;
  await lockListingTable(tx);
  await convertStoredValues(tx, conversion, { found: undefined, now });
}

async function findId(
  strapi: Strapi,
  tx: Knex.Transaction,
  uid: string,
  documentId: string | undefined,
): Promise<number | undefined> {
  const table = strapi.db.metadata.get(uid).tableName;
  const [row] =
    documentId === undefined ? [] : await readIn(tx).all(`SELECT id FROM ${table} WHERE document_id = ?`, [documentId]);
  return row && Number(row.id);
}
