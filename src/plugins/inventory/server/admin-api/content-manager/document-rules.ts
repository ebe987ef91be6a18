import type { Knex } from 'knex';
import type { AuditEntity } from '../../../contract/audit';
import { Refusal } from '../../../contract/refusal';
import {
  clearCategory,
  clearType,
  mustBeFreeTypeSlug,
  settleCategory,
  settleTerm,
  settleType,
} from '../../catalogue/normalise-catalogue';
import { lockUser, readUserRights, type UserRights } from '../../access/user-store';
import type { Inventory } from '../../services';
import { viewCatalogue, type CatalogueView } from '../../catalogue/catalogue';
import { readCatalogue } from '../../catalogue/catalogue-store';
import { turnHeldValues, turningOf } from '../../listings/change-kind';
import type { ListingRecord } from '../../listings/listing-record';
import { deleteWhatTellsOf } from '../../leads/lead-store';
import { settleLead } from '../../leads/normalise-lead';
import { lockListing, readListing } from '../../listings/listing-store';
import { settleListing } from '../../listings/normalise-listing';
import { holdListings } from '../../listings/stored-values';
import { trashListing } from '../../listings/write-listing';
import { readIn } from '../../platform/database/database';
import type { Strapi } from '../../platform/strapi/strapi';
import { dropDerived, judgeDocument } from './validate-document';
import { gainedByUser, refuseBeyondRole } from '../grantable';
import type { May } from '../permissions';
import { recordDocument } from './record-document';
import { asAdminAsking, rightsOfAdmin } from './strapi-caller';
import { formError, type FormWords } from './form-error';
import { submittedForm } from './form-version';
import { mustBeCurrent, staleForm, StaleWrite } from './refuse-stale';
import { refuseStaleRecord, StaleRecord, staleRecordForm } from './stale-record';
import { takeOutNul, withProblems } from './strip-nul';

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
  readonly may: May | undefined;
}

interface Rules {
  /** What the audit calls such a record. */
  readonly entity: AuditEntity;
  /** Before a record is made or changed: what the database would refuse without words. */
  readonly judge?: (
    tx: Knex.Transaction,
    data: Readonly<Record<string, unknown>>,
    documentId?: string,
  ) => Promise<void>;
  /** After a record was made or changed, in the same transaction. */
  readonly settle?: (write: Write) => Promise<void>;
  /** Before a record is deleted, in the same transaction. */
  readonly clear?: (write: Write) => Promise<void>;
  /** In place of deleting a record. */
  readonly putAway?: (write: Write) => Promise<unknown>;
}

const listingUid = 'plugin::inventory.listing';

const rules: Readonly<Record<string, Rules>> = {
  'plugin::inventory.type': {
    entity: 'type',
    judge: (tx, { slug }, documentId) => mustBeFreeTypeSlug(readIn(tx), slug, documentId),
    settle: ({ tx, id }) => settleType(tx, id),
    clear: ({ tx, id, now }) => clearType(tx, id, now),
  },
  'plugin::inventory.category': {
    entity: 'category',
    settle: settleWithValues,
    clear: ({ tx, id, now }) => clearCategory(tx, id, now),
  },
  'plugin::inventory.term': { entity: 'term', settle: ({ tx, id }) => settleTerm(tx, id) },
  [listingUid]: {
    entity: 'listing',
    settle: ({ tx, id, before, now }) => settleListing(tx, id, before, now),
    putAway: ({ tx, id, now }) => trashListing(tx, id, { now }),
  },
  'plugin::inventory.lead': {
    entity: 'lead',
    settle: ({ tx, id }) => settleLead(tx, id),
    clear: ({ tx, id }) => deleteWhatTellsOf(tx, [id]),
  },
  'plugin::inventory.setting': { entity: 'setting' },
  'plugin::users-permissions.user': { entity: 'user', settle: refuseGainBeyondRole },
};

const settling = new Set(['create', 'update', 'clone']);
const writing = new Set([...settling, 'delete']);

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
export function holdDocumentsToRules(strapi: Strapi, inventory: () => Inventory): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action, params } = context as unknown as DocumentContext;
    const its = rules[uid];
    if (!its || !writing.has(action)) return next();
    const { database, clock } = inventory();
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
        may: rightsOfAdmin(strapi),
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
        if (its.putAway) return putAway(its.putAway({ ...write, id }), params.documentId);
        await its.clear?.({ ...write, id });
        const deleted = await next();
        await note([id]);
        return deleted;
      }
      params.data ??= {};
      dropDerived(uid, params.data);
      if (action === 'clone') forgetIdentity(params, uid);
      const form = submittedForm(uid);
      const { before } = write;
      if (form && before) await mustBeCurrent(readIn(tx), { data: params.data, version: form.version, record: before });
      judgeDocument(uid, params.data);
      await its.judge?.(tx, params.data, action === 'update' ? params.documentId : undefined);
      const unstorable = takeOutNul(params.data);
      const written = await next();
      const ids = idsIn(written);
      await withProblems(unstorable, async () => {
        for (const id of ids) await its.settle?.({ ...write, id });
      });
      await note(ids);
      if (form && before && written) Object.assign(written, { version: before.version + 1 }); // as it was settled
      return written;
    };
    // Once: what Strapi does in it is more than rows.
    const run = () => database.withTx(work, { isOnce: true });
    return asAdminAsking(strapi, run).catch(async (error: unknown) => {
      if (error instanceof StaleWrite) {
        const words = await wordsOf(strapi, uid, inventory());
        throw staleForm(error, { catalogue: inventory().catalogue.now, words });
      }
      if (error instanceof StaleRecord) throw staleRecordForm(error, await wordsOf(strapi, uid, inventory()));
      if (!(error instanceof Refusal)) throw error;
      throw formError(error, await wordsOf(strapi, uid, inventory()));
    });
  });
}

/** What Strapi answers of a document of which nothing was deleted. */
async function putAway(putting: Promise<unknown>, documentId = '') {
  await putting;
  return { documentId, entries: [] };
}

/** What staff see beside the fields of a content type, as this product calls them. */
async function wordsOf(strapi: Strapi, uid: string, { catalogue, freshness }: Inventory): Promise<FormWords> {
  try {
    await freshness.current();
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
async function refuseGainBeyondRole({ tx, id, userBefore, may }: Write): Promise<void> {
  if (may) refuseBeyondRole(gainedByUser(userBefore, await readUserRights(readIn(tx), id)), may);
}

/** With its kind a category changes the values that listings hold in it. */
async function settleWithValues({ tx, id, catalogue, now }: Write): Promise<void> {
  await settleCategory(tx, id);
  const after = viewCatalogue(await readCatalogue(readIn(tx))).category(id);
  const turning = catalogue && turningOf(catalogue, id, after?.kind);
  if (!turning) return;
  await holdListings(tx);
  await turnHeldValues(tx, turning, { found: undefined, now });
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
