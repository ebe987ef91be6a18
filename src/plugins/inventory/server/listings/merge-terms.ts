import type { Knex } from 'knex';
import type { MergedTerms } from '../../contract/panel/catalogue';
import { Refusal } from '../../contract/refusal';
import { type CatalogueView, viewCatalogue } from '../catalogue/catalogue';
import { readCatalogue } from '../catalogue/catalogue-store';
import type { Term } from '../catalogue/model';
import { foldName } from '../catalogue/names';
import { moveTerm, removeTerms } from '../catalogue/write-term';
import { type Database, readIn } from '../platform/database/database';
import { type CategoryValues, type StoredValue, termIds } from './listing-record';
import { findListings, lockListingTable, rewriteValues } from './stored-values';

/** What a merge does to terms. */
export interface MergePlan {
  /** The term that takes the place of each that goes. */
  readonly replaced: ReadonlyMap<number, Term>;
  /** Terms that stay, and below which term they stand then. */
  readonly moved: ReadonlyMap<number, Term>;
}

/**
 * What becomes of terms when `from` becomes one with `into`. A term below `from` moves below `into`; where a namesake of
 * the same category stands there already, the two become one as well, and what is below them.
 */
export function planMerge(catalogue: CatalogueView, from: Term, into: Term): MergePlan {
  const terms = catalogue.types.flatMap(({ categories }) => categories.flatMap((category) => category.terms));
  const replaced = new Map<number, Term>();
  const moved = new Map<number, Term>();
  const merge = (one: Term, other: Term) => {
    replaced.set(one.id, other);
    const nephews = terms.filter(({ parentTermId }) => parentTermId === other.id);
    for (const child of terms.filter(({ parentTermId }) => parentTermId === one.id)) {
      const namesake = nephews.find(
        ({ categoryId, name }) => categoryId === child.categoryId && foldName(name) === foldName(child.name),
      );
      if (!namesake) moved.set(child.id, other);
      else if (!replaced.has(child.id)) merge(child, namesake);
    }
  };
  merge(from, into);
  return { replaced, moved };
}

/** The values with every replaced term as the one in its place, each once; undefined when they hold none. */
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

/** Makes `from` one with `into`: every listing that holds the first holds the second afterwards, and the first is gone. */
export async function mergeTerms(
  { database, catalogue, now }: { database: Database; catalogue: CatalogueView; now: Date },
  { from, into }: { from: Term; into: Term },
): Promise<MergedTerms> {
  const { replaced } = planMerge(catalogue, from, into);
  const found = await findListings(database.read, ({ values }) => replaceTerms(values, replaced) !== undefined);
  return database.withTx(async (tx) => {
    await lockListingTable(tx);
    const plan = await planInside(tx, from, into);
    if ([...plan.replaced.keys()].some((id) => !replaced.has(id))) throw refuseChanged();
    const listings = await rewriteValues(tx, found, ({ values }) => replaceTerms(values, plan.replaced));
    for (const [id, parent] of plan.moved) await moveTerm(tx, id, parent.id);
    await removeTerms(tx, [...plan.replaced.keys()], { action: 'merge', now });
    return { listings, moved_terms: plan.moved.size, merged_terms: plan.replaced.size - 1 };
  });
}

/** By the catalogue as it is in the transaction. */
async function planInside(tx: Knex.Transaction, from: Term, into: Term): Promise<MergePlan> {
  const catalogue = viewCatalogue(await readCatalogue(readIn(tx)));
  const [one, other] = [catalogue.term(from.id), catalogue.term(into.id)];
  if (!one || !other || one.categoryId !== other.categoryId) throw refuseChanged();
  return planMerge(catalogue, one, other);
}

function refuseChanged(): Refusal {
  return new Refusal('svc_precondition_failed', 'The terms have changed in the meantime. Look at them and try again.');
}
