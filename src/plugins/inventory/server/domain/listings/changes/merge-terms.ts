import type { MergedTerms } from '../../../../contract/panel/catalogue';
import { Refusal } from '../../../../contract/refusal';
import { type CatalogueView, viewCatalogue } from '../../catalogue/catalogue';
import { readCatalogue } from '../../catalogue/catalogue-store';
import type { Term } from '../../catalogue/model';
import { foldName } from '../../../../contract/texts/fold-text';
import { mergeNames, storedMergedNames } from '../../catalogue/names';
import { moveTerm, removeTerms } from '../../catalogue/write-term';
import { type Database, readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { type CategoryValues, type StoredValue, termIds } from '../stores/listing-record';
import { findListings, lockListingTable, rewriteValues } from '../values/stored-values';
import { because } from '../../../../contract/reason';

/** The effects of a merge on terms. */
export interface MergePlan {
  /** The replacement of each removed term, by its id. */
  readonly replaced: ReadonlyMap<number, Term>;
  /** The new parent of each moved term, by its id. */
  readonly moved: ReadonlyMap<number, Term>;
}

/**
 * Plans the merge of `from` into `into`. Children of `from` move to `into`; a child whose name `into` already has among
 * its children of the same category is merged with it, recursively.
 */
export function planMerge(catalogue: CatalogueView, from: Term, into: Term): MergePlan {
  const terms = catalogue.types.flatMap(({ categories }) => categories.flatMap((category) => category.terms));
  const replaced = new Map<number, Term>();
  const moved = new Map<number, Term>();
  const merge = (source: Term, target: Term) => {
    replaced.set(source.id, target);
    const targetChildren = terms.filter(({ parentTermId }) => parentTermId === target.id);
    for (const child of terms.filter(({ parentTermId }) => parentTermId === source.id)) {
      const namesake = targetChildren.find(
        ({ categoryId, name }) => categoryId === child.categoryId && foldName(name) === foldName(child.name),
      );
      if (!namesake) moved.set(child.id, target);
      else if (!replaced.has(child.id)) merge(child, namesake);
    }
  };
  merge(from, into);
  return { replaced, moved };
}

/** Returns the values with each replaced term as its replacement, without duplicates; undefined if nothing changes. */
export function replaceTerms(
  values: CategoryValues,
  replaced: ReadonlyMap<number, Term>,
): Record<string, StoredValue> | undefined {
  let isChanged = false;
  const next = Object.entries(values).map(([categoryId, value]): [string, StoredValue] => {
    const replacement = (id: number) => {
      const term = replaced.get(id);
      return term && String(term.categoryId) === categoryId ? term.id : id;
    };
    if (!termIds(value).some((id) => replacement(id) !== id)) return [categoryId, value];
    isChanged = true;
    return [
      categoryId,
      Array.isArray(value) ? [...new Set(termIds(value).map(replacement))] : replacement(Number(value)),
    ];
  });
  return isChanged ? Object.fromEntries(next) : undefined;
}

/** Merges `from` into `into`: replaces `from` in all listings, then deletes it. */
export async function mergeTerms(
  { database, catalogue, now }: { database: Database; catalogue: CatalogueView; now: Date },
  { from, into }: { from: Term; into: Term },
): Promise<MergedTerms> {
  const { replaced } = planMerge(catalogue, from, into);
  const found = await findListings(database.read, ({ values }) => replaceTerms(values, replaced) !== undefined);
  return database.withTx(async (tx) => {
    await lockListingTable(tx);
    const plan = await planInTransaction(tx, from, into);
    if ([...plan.replaced.keys()].some((id) => !replaced.has(id))) throw refuseChanged();
    const listings = await rewriteValues(tx, found, ({ values }) => replaceTerms(values, plan.replaced), { now });
    for (const [id, parent] of plan.moved) await moveTerm(tx, id, parent.id);
    await keepNames(tx, plan, now);
    await removeTerms(tx, [...plan.replaced.keys()], { action: 'merge', now });
    return { listings, moved_terms: plan.moved.size, merged_terms: plan.replaced.size - 1 };
  });
}

async function planInTransaction(tx: Transaction, from: Term, into: Term) {
  const catalogue = viewCatalogue(await readCatalogue(readIn(tx)));
  const [source, target] = [catalogue.term(from.id), catalogue.term(into.id)];
  if (!source || !target || source.categoryId !== target.categoryId) throw refuseChanged();
  return { ...planMerge(catalogue, source, target), catalogue };
}

/** Notes the names of the replaced terms at their replacements, because feeds still have them. */
async function keepNames(tx: Transaction, plan: MergePlan & { catalogue: CatalogueView }, now: Date): Promise<void> {
  for (const target of new Set(plan.replaced.values())) {
    const replaced = [...plan.replaced].filter(([, term]) => term === target);
    const sources = replaced.flatMap(([id]) => plan.catalogue.term(id) ?? []);
    const merged_names = storedMergedNames(mergeNames(target, sources));
    await tx('inventory_terms').where({ id: target.id }).update({ merged_names, updated_at: now });
  }
}

function refuseChanged(): Refusal {
  return new Refusal('svc_precondition_failed', because('terms_changed'));
}
