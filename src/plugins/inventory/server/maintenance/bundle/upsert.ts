import { documentColumns } from '../../platform/database/document';
import type { RowOf, ValuesOf } from '../../platform/database/tables';
import { insertRow, type Transaction } from '../../platform/database/transaction';
import { differences, type Tally } from './tally';

/** The context of one load: its transaction, counts and time. */
export interface LoadContext {
  readonly tx: Transaction;
  readonly tally: Tally;
  readonly now: Date;
  /** Whether the transaction is rolled back at the end. A dry run takes no locks that others would wait for. */
  readonly isDryRun: boolean;
}

/** The tables of records in a bundle whose columns it names. */
type BundleTable = 'inventory_locations' | 'inventory_types' | 'inventory_categories' | 'inventory_leads';

/** Inserts a record and returns its id. */
export async function make<Table extends BundleTable>(
  { tx, tally, now }: LoadContext,
  into: { table: Table; kind: string },
  columns: ValuesOf<Table>,
): Promise<number> {
  const id = await insertRow<BundleTable>(tx, into.table, { ...documentColumns(now), ...withoutUndefined(columns) });
  tally.add('created', into.kind, [id]);
  return id;
}

/** Updates the columns in which a record differs, and returns its id. */
export async function change<Table extends BundleTable>(
  { tx, tally, now }: LoadContext,
  into: { table: Table; kind: string },
  present: RowOf<BundleTable> & { readonly [Column in keyof ValuesOf<Table>]?: unknown },
  columns: ValuesOf<Table>,
): Promise<number> {
  const changed = differences(present, columns);
  const isChanged = Object.keys(changed).length > 0;
  const { id } = present;
  if (isChanged)
    await tx<BundleTable>(into.table)
      .where({ id })
      .update({ ...changed, updated_at: now });
  tally.add(isChanged ? 'updated' : 'unchanged', into.kind, [id]);
  return id;
}

export function withoutUndefined<Columns extends object>(columns: Columns): Columns {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Columns; // optional
}

/** Returns the position after the last of `rows`. */
export function nextPosition(rows: ReadonlyArray<{ readonly position: number | null }>): number {
  return rows.reduce((next, row) => Math.max(next, (row.position ?? 0) + 1), 0);
}
