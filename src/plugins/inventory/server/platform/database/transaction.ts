import type { Knex } from 'knex';
import { must } from '../must';
import type { ColumnName, RowOf, TableName, ValuesOf } from './tables';

/**
 * A write transaction, which `database.withTx` begins and commits (`database.ts`): the part of knex that the product
 * uses, limited to the known tables and columns. knex's own types accept any name in most positions.
 */
export interface Transaction extends Pick<Knex.Transaction, 'raw' | 'schema' | 'client'> {
  <Table extends TableName>(table: Table): Query<Table>;
}

type Raw = ReturnType<Transaction['raw']>;

/** Values for an insert or update; an expression of SQL instead of a value is possible. */
export type Changes<Table extends TableName> = {
  readonly [Column in keyof ValuesOf<Table>]?: ValuesOf<Table>[Column] | Raw;
};

/** A statement on one table; it runs when it is awaited. */
export interface Query<Table extends TableName, Result = ReadonlyArray<RowOf<Table>>> extends Promise<Result> {
  where(equal: ValuesOf<Table>): this;
  where<Column extends ColumnName<Table>>(column: Column, value: ValuesOf<Table>[Column]): this;
  where<Column extends ColumnName<Table>>(column: Column, is: '<' | '>' | '<=', value: ValuesOf<Table>[Column]): this;
  whereNot(equal: ValuesOf<Table>): this;
  whereNull(column: ColumnName<Table>): this;
  whereNotIn(column: ColumnName<Table>, values: Query<TableName, unknown>): this;
  whereIn<Column extends ColumnName<Table>>(
    column: Column,
    values: ReadonlyArray<ValuesOf<Table>[Column]> | Query<TableName, unknown>,
  ): this;
  whereRaw(sql: string, parameters?: readonly Knex.RawBinding[]): this;
  orderBy(column: ColumnName<Table>): this;
  limit(rows: number): this;
  forUpdate(): this;
  forKeyShare(): this;
  select<Column extends ColumnName<Table>>(
    ...columns: readonly Column[]
  ): Query<Table, Array<Pick<RowOf<Table>, Column>>>;
  first<Column extends ColumnName<Table>>(
    ...columns: readonly Column[]
  ): Query<Table, Pick<RowOf<Table>, Column> | undefined>;
  insert(rows: Changes<Table> | ReadonlyArray<Changes<Table>>): Insert<Table>;
  /** @returns the number of rows */
  update(values: Changes<Table>): Query<Table, number>;
  /** @returns the number of rows */
  delete(): Query<Table, number>;
}

interface Insert<Table extends TableName> extends Promise<unknown> {
  returning<Column extends ColumnName<Table>>(
    columns: Column | readonly Column[],
  ): Promise<Array<Pick<RowOf<Table>, Column>>>;
  onConflict(columns: ColumnName<Table> | ReadonlyArray<ColumnName<Table>>): {
    ignore(): Promise<unknown>;
    merge(columns: ReadonlyArray<ColumnName<Table>>): Promise<unknown>;
  };
}

type TableWithId = { [Table in TableName]: 'id' extends ColumnName<Table> ? Table : never }[TableName];

/** Inserts one row and returns its id. */
export async function insertRow<Table extends TableWithId>(
  tx: Transaction,
  table: Table,
  row: Changes<Table>,
): Promise<number> {
  const [inserted] = (await tx(table)
    .insert(row)
    .returning('id' as ColumnName<Table>)) as unknown as Array<{ id: number }>; // of every `TableWithId`
  return must(inserted, `The id of the new row of ${table}`).id;
}
