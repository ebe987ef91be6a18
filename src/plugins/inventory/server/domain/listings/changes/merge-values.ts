import { readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { mustGet } from '../../../platform/must';
import type { Category, InventoryType } from '../../catalogue/model';
import { ensureTerms } from '../../catalogue/term-store';
import type { StoredValue } from '../stores/listing-record';
import { parentsFirst } from '../values/category-values';
import type { NewTerm, WrittenValue } from '../values/parse-value';
import type { ListingChange } from './listing-change';

/** Merges the written values into the stored ones. Creates new terms, those of parent categories first. */
export async function mergeValues(
  tx: Transaction,
  write: {
    type: InventoryType;
    change: Pick<ListingChange, 'categories'>;
    stored: Readonly<Record<string, StoredValue>>;
    now: Date;
  },
): Promise<Record<string, StoredValue>> {
  const values: Record<string, StoredValue> = { ...write.stored };
  for (const category of parentsFirst(write.type.categories)) {
    const written = write.change.categories?.values.get(category.id);
    if (written === undefined) continue;
    const value = await resolveTerms(tx, { category, written, values, now: write.now });
    if (value === null) delete values[category.id];
    else values[category.id] = value;
  }
  return values;
}

async function resolveTerms(
  tx: Transaction,
  write: { category: Category; written: WrittenValue; values: Readonly<Record<string, StoredValue>>; now: Date },
): Promise<StoredValue | null> {
  const { category, written, values, now } = write;
  if (written === null || typeof written !== 'object') return written;
  const terms: ReadonlyArray<number | NewTerm> = 'newTerm' in written ? [written] : written;
  const names = terms.flatMap((term) => (typeof term === 'number' ? [] : [term.newTerm]));
  const parent = category.parentCategoryId === null ? undefined : values[category.parentCategoryId];
  const parentTermId = typeof parent === 'number' ? parent : null;
  const idsByName =
    names.length === 0
      ? new Map<string, number>()
      : await ensureTerms(tx, readIn(tx), { categoryId: category.id, names, parentTermId, now });
  const idOf = (term: number | NewTerm) => (typeof term === 'number' ? term : mustGet(idsByName, term.newTerm));
  return 'newTerm' in written ? idOf(written) : [...new Set(written.map(idOf))];
}
