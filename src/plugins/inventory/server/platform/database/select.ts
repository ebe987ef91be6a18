import { must } from '../must';
import type { Reader } from './database';
import type { ColumnName, RowOf, TableName } from './tables';

/** A table, for joins with its condition: `inventory_listings_type_lnk ON t.listing_id = l.id`. */
type Source = TableName | `${TableName} ON ${string}`;

/** Tables by alias, in the order of the joins. An alias that ends in `?` is a left join: its columns may be null. */
type Sources = Readonly<Record<string, Source>>;

type TableOf<From extends Source> = From extends `${infer Table extends TableName} ON ${string}`
  ? Table
  : From & TableName;

type RowUnder<From extends Sources, Alias extends string> = Alias extends keyof From
  ? RowOf<TableOf<From[Alias]>>
  : `${Alias}?` extends keyof From
    ? { readonly [Column in keyof RowOf<TableOf<From[`${Alias}?`]>>]: RowOf<TableOf<From[`${Alias}?`]>>[Column] | null }
    : never;

type PlainAlias<Alias> = Alias extends `${infer Plain}?` ? Plain : Alias & string;

/** `l.title`, `l.title as listing_title` or `l.*`. */
type JoinColumn<From extends Sources> = {
  [
    Alias in keyof From
  ]: `${PlainAlias<Alias>}.${'*' | ColumnName<TableOf<From[Alias]>> | `${ColumnName<TableOf<From[Alias]>>} as ${string}`}`;
}[keyof From];

type NameOf<Column> = Column extends `${string}.${string} as ${infer Name}`
  ? Name
  : Column extends `${string}.${infer Name}`
    ? Exclude<Name, '*'>
    : never;

type ValueOf<From extends Sources, Column> = Column extends `${infer Alias}.${infer Name} as ${string}`
  ? RowUnder<From, Alias>[Name & keyof RowUnder<From, Alias>]
  : Column extends `${infer Alias}.${infer Name}`
    ? RowUnder<From, Alias>[Name & keyof RowUnder<From, Alias>]
    : never;

type WholeRow<From extends Sources, Column> = [Column] extends [never]
  ? unknown
  : Column extends `${infer Alias}.*`
    ? RowUnder<From, Alias>
    : never;

type JoinedRow<From extends Sources, Column extends string> = {
  readonly [Each in Column as NameOf<Each>]: ValueOf<From, Each>;
} & WholeRow<From, Extract<Column, `${string}.*`>>;

/** Reads rows. @param rest the SQL after the tables: `WHERE …`, `ORDER BY …` */
export type Select<Row> = (read: Reader, rest?: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** The rows of a `Select`. */
export type Selected<From> = From extends Select<infer Row> ? Row : never;

/** Returns a query of columns of one table. */
export function select<Table extends TableName, const Column extends ColumnName<Table>>(
  table: Table,
  columns: readonly Column[] | '*',
): Select<Pick<RowOf<Table>, Column>>;
/** Returns a query of columns of joined tables. */
export function select<const From extends Sources, const Column extends JoinColumn<From>>(
  from: From,
  columns: readonly Column[],
): Select<JoinedRow<From, Column>>;
export function select(from: string | Sources, columns: readonly string[] | '*'): Select<Record<string, unknown>> {
  const list = columns === '*' ? columns : columns.join(', ');
  const start = `SELECT ${list} FROM ${typeof from === 'string' ? from : joined(from)}`;
  return (read, rest = '', parameters = []) => read.all(`${start} ${rest}`, parameters);
}

function joined(from: Sources): string {
  return Object.entries(from)
    .map(([alias, source]) => {
      const [table, condition] = source.split(/ ON (.*)/s);
      if (condition === undefined) return `${table} ${alias}`;
      const isLeft = alias.endsWith('?');
      return `${isLeft ? 'LEFT JOIN' : 'JOIN'} ${table} ${isLeft ? alias.slice(0, -1) : alias} ON ${condition}`;
    })
    .join(' ');
}

/** Counts rows. @param from such as `inventory_listings WHERE id > ?` */
export async function countRows(
  read: Reader,
  from: TableName | `${TableName} ${string}`,
  parameters: readonly unknown[] = [],
): Promise<number> {
  const [row] = await read.all(`SELECT count(*) AS count FROM ${from}`, parameters);
  return Number(must(row, `The number of rows of ${from}`).count);
}
