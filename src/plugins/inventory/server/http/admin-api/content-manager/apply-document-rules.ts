import { because } from '../../../../contract/reason';
import { Refusal } from '../../../../contract/refusal';
import { writingVersion } from '../../../domain/history/history-triggers';
import { isRetryable, readIn } from '../../../platform/database/database';
import type { DocumentTable } from '../../../platform/database/tables';
import type { Transaction } from '../../../platform/database/transaction';
import type { Strapi } from '../../../platform/strapi/strapi';
import type { Services } from '../../../services';
import { documentRules, type DocumentRules, findBefore, listingUid, type Write } from './document-rules';
import { formError, type FormLabels } from './form-error';
import { submittedForm } from './form-version';
import { recordDocument } from './record-document';
import { refuseStaleListing, refuseStaleRecord } from './refuse-stale';
import { staleForm, StaleWrite } from './stale-write';
import { asCurrentAdmin, rightsOfAdmin } from './strapi-caller';
import { stripNul, withFieldProblems } from './strip-nul';
import { dropDerived, validateDocument } from './validate-document';

const saveActions = new Set(['create', 'update', 'clone']);
const writeActions = new Set([...saveActions, 'delete']);

interface DocumentContext {
  readonly uid: string;
  readonly action: string;
  readonly params: { readonly documentId?: string; data?: Record<string, unknown> };
}

type Next = Parameters<Parameters<Strapi['documents']['use']>[0]>[1];
/** What Strapi's write returns. */
type Written = Awaited<ReturnType<Next>>;

/** A write in progress: its rules, and the function by which Strapi continues it. */
interface Handling {
  readonly strapi: Strapi;
  readonly services: Services;
  readonly context: DocumentContext;
  readonly rules: DocumentRules;
  readonly next: Next;
}

type WriteStart = Omit<Write, 'id'>;

/**
 * Applies the rules of the API to writes in the Content Manager. Each write runs in `withTx` and is normalized or
 * refused in the same transaction; the form shows the reason of a refusal. Deleting a listing moves it to the trash.
 */
export function applyDocumentRules(strapi: Strapi, getServices: () => Services): void {
  strapi.documents.use(async (strapiContext, next) => {
    const context = strapiContext as unknown as DocumentContext;
    const rules = documentRules[context.uid];
    if (!rules || !writeActions.has(context.action)) return next();
    const services = getServices();
    const handling = { strapi, services, context, rules, next };
    // Not retried: Strapi's part has effects outside the database.
    const run = () => services.database.withTx((tx) => writeDocument(tx, handling), { isOnce: true });
    return asCurrentAdmin(strapi, run).catch(async (error: unknown) => {
      throw await errorForForm(error, handling);
    });
  });
}

async function writeDocument(tx: Transaction, handling: Handling): Promise<Written> {
  const { strapi, services, context, rules } = handling;
  const { uid, action, params } = context;
  const { documentId, data = {} } = params;
  const updated = action === 'update' ? documentId : undefined;
  if (updated !== undefined && uid !== listingUid)
    await refuseStaleRecord(tx, { strapi, uid, entity: rules.entity, documentId: updated }, data);
  const write: WriteStart = {
    tx,
    now: services.clock.now(),
    action: action === 'update' ? 'change' : 'create',
    can: rightsOfAdmin(strapi),
    ...(await findBefore(tx, uid, updated)),
  };
  return action === 'delete' ? deleteDocument(write, handling) : saveDocument(write, handling);
}

async function deleteDocument(start: WriteStart, handling: Handling): Promise<Written> {
  const { strapi, context, rules, next } = handling;
  const { documentId } = context.params;
  const id = await findId(strapi, start.tx, context.uid, documentId);
  if (id === undefined) return next();
  const write = { ...start, id };
  if (rules.insteadOfDelete) {
    await rules.insteadOfDelete(write);
    return { documentId: documentId ?? '', entries: [] }; // as Strapi answers a delete that removed nothing
  }
  await rules.beforeDelete?.(write);
  const deleted = await next();
  await recordWrite(write, handling, [id]);
  return deleted;
}

async function saveDocument(write: WriteStart, handling: Handling): Promise<Written> {
  const { services, context, rules, next } = handling;
  const { uid, action, params } = context;
  const { tx, before } = write;
  params.data ??= {};
  dropDerived(uid, params.data);
  if (action === 'clone') params.data = { ...params.data, ...withoutIdentity(uid) };
  const form = submittedForm(uid);
  if (form && before)
    await refuseStaleListing(readIn(tx), { data: params.data, version: form.version, record: before });
  if (uid === listingUid) params.data.recorded_version = writingVersion;
  validateDocument(uid, params.data);
  await rules.validate?.(tx, params.data, action === 'update' ? params.documentId : undefined);
  const nulProblems = stripNul(params.data);
  const written = await next();
  const ids = idsIn(written);
  await withFieldProblems(nulProblems, async () => {
    for (const id of ids) await rules.afterWrite?.({ ...write, id }, services);
  });
  await recordWrite(write, handling, ids);
  // as normaliseListing stored it
  if (form && before && written) Object.assign(written, { version: before.version + 1 });
  return written;
}

function recordWrite({ tx, now, userBefore }: WriteStart, { context, rules }: Handling, ids: readonly number[]) {
  const { action } = context;
  return recordDocument(tx, { entity: rules.entity, action, ids }, { now, wasBlocked: userBefore?.isBlocked });
}

/** Returns the error that the form shows: a refusal with the labels of its fields, or `error` itself. */
async function errorForForm(error: unknown, { strapi, services, context: { uid } }: Handling): Promise<unknown> {
  if (error instanceof StaleWrite) {
    const labels = await fieldLabelsOf(strapi, uid, services);
    return staleForm(error, { catalogue: services.catalogue.now, labels });
  }
  // Another writer took the same slug, for example; Strapi's part cannot be repeated here.
  const known = isRetryable(error) ? new Refusal('svc_precondition_failed', because('saved_at_once')) : error;
  return known instanceof Refusal ? formError(known, await fieldLabelsOf(strapi, uid, services)) : error;
}

/** Returns the labels of a content type's fields and of the categories. */
async function fieldLabelsOf(strapi: Strapi, uid: string, { catalogue, freshness }: Services): Promise<FormLabels> {
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

/** Returns the fields of `identity` without values. */
function withoutIdentity(uid: string): Record<string, null> {
  return Object.fromEntries((identity[uid] ?? []).map((name) => [name, null]));
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
