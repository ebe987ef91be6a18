import { holdsTerms } from '../../../contract/catalogue';
import { storedNames } from '../../../contract/texts/catalogue-names';
import { foldName } from '../../../contract/texts/fold-text';
import { freeSlug, slugify, storedMergedNames } from '../../domain/catalogue/names';
import { checkTermCount, insertTerm } from '../../domain/catalogue/term-store';
import { readIn } from '../../platform/database/database';
import { termPart, termTables } from '../../domain/catalogue/catalogue-store';
import { select, type Selected } from '../../platform/database/select';
import type { ValuesOf } from '../../platform/database/tables';
import type { Transaction } from '../../platform/database/transaction';
import type { BundleCategory, BundleTerm } from './bundle-schema';
import { refuseProblems } from './problems';
import { differences } from './tally';
import { type LoadContext, nextPosition } from './upsert';

/** Creates or updates the terms of a category. @param path the path of the category in the bundle */
export async function loadTerms(
  loading: LoadContext,
  into: { id: number; category: BundleCategory; parentId: number | undefined },
  path: string,
): Promise<void> {
  const { category, id, parentId } = into;
  const terms: readonly BundleTerm[] = category.terms ?? [];
  if (terms.length === 0) return;
  if (!holdsTerms(category.kind))
    throw refuseProblems(new Map([[`${path}.terms`, `a ${category.kind} category has no terms`]]));
  const stored = await readTerms(loading.tx, id);
  const parents = parentId === undefined ? [] : await readTerms(loading.tx, parentId);
  const slugs = new Set([
    ...stored.map(({ slug }) => String(slug)),
    ...terms.map(slugOf).filter((slug) => slug !== undefined),
  ]);
  let position = nextPosition(stored);
  for (const [index, term] of terms.entries()) {
    const parentTermId = parentTerm(term, parents, `${path}.terms.${index}.parent`);
    const present = stored.find((row) => isSameTerm(row, term, parentTermId));
    if (present) {
      await changeTerm(loading, present, term, parentTermId);
      continue;
    }
    const slug = slugOf(term) ?? freeSlug(slugify(term.name, 'term'), (candidate) => slugs.has(candidate));
    slugs.add(slug);
    checkTermCount(stored.length + 1, `${path}.terms`);
    const parent_id = parentTermId ?? null;
    const row = await makeTerm(loading, term, { categoryId: id, slug, parentTermId: parent_id, position: position++ });
    stored.push({ ...row, names: null, merged_names: null, parent_id });
    loading.tally.add('created', 'terms', [row.id]);
  }
}

async function makeTerm(
  { tx, now }: LoadContext,
  term: BundleTerm,
  place: { categoryId: number; slug: string; parentTermId: number | null; position: number },
) {
  const { icon = null, color = null, names, merged_names } = isWhole(term) ? term : {};
  const { slug, position } = place;
  const given = { ...(names && { names }), ...(merged_names && { mergedNames: merged_names }) };
  const id = await insertTerm(tx, { ...place, name: term.name, ...given, icon, color, now });
  return { id, name: term.name, slug, icon, color, position };
}

const storedTerms = select(termTables, ['t.id', ...termPart, 't.position', 'p.inv_term_id as parent_id']);

type StoredTerm = Selected<typeof storedTerms>;

function readTerms(tx: Transaction, categoryId: number): Promise<StoredTerm[]> {
  return storedTerms(readIn(tx), 'WHERE l.category_id = ? ORDER BY t.position NULLS FIRST, t.id', [categoryId]);
}

/** Returns whether a bundle has a term with its fields, not only its name. */
function isWhole(term: BundleTerm): term is Extract<BundleTerm, { slug?: unknown }> {
  return Object.keys(term).length > 1;
}

function slugOf(term: BundleTerm): string | undefined {
  return 'slug' in term ? term.slug : undefined;
}

/** Identifies a term by its slug, or by its name and parent if it has no slug. */
function isSameTerm(row: StoredTerm, term: BundleTerm, parentTermId: number | null | undefined): boolean {
  const slug = slugOf(term);
  if (slug !== undefined) return row.slug === slug;
  const hasParent = parentTermId === undefined || row.parent_id === parentTermId;
  return hasParent && foldName(String(row.name)) === foldName(term.name);
}

/** Returns the id of the term's parent; null for no parent; undefined if the bundle does not specify it. */
function parentTerm(term: BundleTerm, parents: readonly StoredTerm[], path: string): number | null | undefined {
  if (!('parent' in term) || term.parent === undefined) return undefined;
  const { parent } = term;
  if (parent === null) return null;
  const found =
    parents.find(({ slug }) => slug === parent) ??
    parents.find((row) => foldName(String(row.name)) === foldName(parent));
  if (!found) throw refuseProblems(new Map([[path, `names no term of the parent category: ${parent}`]]));
  return found.id;
}

async function changeTerm(
  loading: LoadContext,
  present: StoredTerm,
  term: BundleTerm,
  parentTermId: number | null | undefined,
): Promise<void> {
  const { tx, tally, now } = loading;
  const columns: ValuesOf<'inventory_terms'> = isWhole(term)
    ? {
        name: term.name,
        names: term.names && storedNames(term.names),
        icon: term.icon,
        color: term.color,
        merged_names: term.merged_names && storedMergedNames(term.merged_names),
      }
    : { name: term.name };
  const changed = differences(present, columns);
  const isMoved = parentTermId !== undefined && present.parent_id !== parentTermId;
  if (isMoved) {
    await tx('inventory_terms_parent_term_lnk').where({ term_id: present.id }).delete();
    if (parentTermId !== null)
      await tx('inventory_terms_parent_term_lnk').insert({ term_id: present.id, inv_term_id: parentTermId });
  }
  if (Object.keys(changed).length > 0)
    await tx('inventory_terms')
      .where({ id: present.id })
      .update({ ...changed, updated_at: now });
  tally.add(isMoved || Object.keys(changed).length > 0 ? 'updated' : 'unchanged', 'terms', [present.id]);
}
