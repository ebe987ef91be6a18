import type { Knex } from 'knex';
import type { Row } from '../../platform/database/database';
import { documentColumns } from '../../platform/database/document';
import { differences, type Tally } from './tally';

/** The context of one load: its transaction, counts and time. */
export interface LoadContext {
  readonly tx: Knex.Transaction;
  readonly tally: Tally;
  readonly now: Date;
  /** Whether the transaction is rolled back at the end. A dry run takes no locks that others would wait for. */
  readonly isDryRun: boolean;
}

/** Inserts a record and returns its id. */
export async function make(
  { tx, tally, now }: LoadContext,
  into: { table: string; kind: string },
  columns: Row,
): Promise<number> {
  const [row] = await tx(into.table)
    .insert({ ...documentColumns(now), ...withoutUndefined(columns) })
    .returning('id');
  const id = Number(row.id);
  tally.add('created', into.kind, [id]);
  return id;
}

/** Updates the columns in which a record differs, and returns its id. */
export async function change(
  { tx, tally, now }: LoadContext,
  into: { table: string; kind: string },
  present: Row,
  columns: Row,
): Promise<number> {
  const changed = differences(present, columns);
  const isChanged = Object.keys(changed).length > 0;
  if (isChanged)
    await tx(into.table)
      .where({ id: present.id })
      .update({ ...changed, updated_at: now });
  const id = Number(present.id);
  tally.add(isChanged ? 'updated' : 'unchanged', into.kind, [id]);
  return id;
}

export function withoutUndefined(columns: Row): Row {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Returns the position after the last of `rows`. */
export function nextPosition(rows: readonly Row[]): number {
  return rows.reduce((next, row) => Math.max(next, Number(row.position ?? 0) + 1), 0);
}
