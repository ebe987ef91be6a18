import type { Client } from 'pg';

/** A table's name and columns in SQL, quoted if necessary. */
export interface TableShape {
  readonly name: string;
  /** The unquoted name. */
  readonly plainName: string;
  readonly columns: readonly string[];
  /** The expression for ORDER BY. */
  readonly order: string;
}

export interface SequenceState {
  readonly name: string;
  /** The table of the column that owns the sequence; null for an independent sequence. */
  readonly table: string | null;
  readonly column: string | null;
  /** The last value; null before the first one. */
  readonly last: string | null;
}

/** A schema as the statements that create it. Names are unqualified, so that they also work in another schema. */
export interface PostgresSchema {
  /** Statements to run before the rows are inserted. */
  readonly before: readonly string[];
  /** Statements to run after the rows are inserted: keys, indexes and triggers. */
  readonly after: readonly string[];
  readonly tables: readonly TableShape[];
  readonly sequences: readonly SequenceState[];
  /** Views and similar objects, which the statements leave out. */
  readonly left: readonly string[];
}

const here = 'current_schema()::regnamespace';
const ofNoExtension = (id: string) =>
  `NOT EXISTS (SELECT 1 FROM pg_depend x WHERE x.objid = ${id} AND x.deptype = 'e')`;
const ourTables = `SELECT c.oid FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = ${here} AND ${ofNoExtension('c.oid')}`;

const columnsSql = `
  SELECT c.relname AS plain_table, quote_ident(c.relname) AS table, c.relpersistence = 'u' AS is_unlogged,
         quote_ident(a.attname) AS column, format_type(a.atttypid, a.atttypmod) AS type, a.attnotnull AS is_required,
         a.attidentity AS identity, a.attgenerated AS generated, pg_get_expr(d.adbin, d.adrelid, true) AS default_value
    FROM pg_class c
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
   WHERE c.oid IN (${ourTables}) ORDER BY c.relname, a.attnum`;

const keysSql = `
  SELECT quote_ident(c.relname) AS table, quote_ident(a.attname) AS column
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
    CROSS JOIN LATERAL unnest(k.conkey) WITH ORDINALITY AS key (number, place)
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = key.number
   WHERE k.contype = 'p' AND c.oid IN (${ourTables}) ORDER BY c.relname, key.place`;

const sequencesSql = `
  SELECT quote_ident(c.relname) AS name, format_type(s.seqtypid, NULL) AS type,
         pg_sequence_last_value(c.oid)::text AS last, quote_ident(t.relname) AS table,
         quote_ident(a.attname) AS column, a.attname AS plain_column, d.deptype AS kind
    FROM pg_class c JOIN pg_sequence s ON s.seqrelid = c.oid
    LEFT JOIN pg_depend d ON d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
                         AND d.refclassid = 'pg_class'::regclass
    LEFT JOIN pg_class t ON t.oid = d.refobjid
    LEFT JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid
   WHERE c.relnamespace = ${here} AND ${ofNoExtension('c.oid')} ORDER BY c.relname`;

const constraintsSql = `
  SELECT format('ALTER TABLE %I ADD CONSTRAINT %I %s', c.relname, k.conname, pg_get_constraintdef(k.oid, true)) AS sql
    FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
   WHERE c.oid IN (${ourTables}) AND k.contype IN ('p', 'u', 'c', 'x', 'f')
   ORDER BY k.contype = 'f', c.relname, k.conname`;

const indexesSql = `
  SELECT pg_get_indexdef(i.indexrelid, 0, true) AS sql FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
   WHERE i.indrelid IN (${ourTables}) AND i.indisvalid
     AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid AND k.contype IN ('p', 'u', 'x'))
   ORDER BY c.relname`;

const triggersSql = `
  SELECT pg_get_triggerdef(t.oid, true) AS sql, quote_ident(t.tgname) AS name, quote_ident(c.relname) AS table,
         quote_literal(obj_description(t.oid, 'pg_trigger')) AS comment, t.tgenabled AS enabled,
         pg_get_functiondef(p.oid) AS function, quote_ident(n.nspname) AS function_schema
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_proc p ON p.oid = t.tgfoid
    JOIN pg_namespace n ON n.oid = p.pronamespace
   WHERE NOT t.tgisinternal AND t.tgrelid IN (${ourTables}) ORDER BY c.relname, t.tgname`;

const othersSql = `
  SELECT relname AS name FROM pg_class c
   WHERE c.relkind IN ('v', 'm', 'f', 'p') AND c.relnamespace = ${here} AND ${ofNoExtension('c.oid')} ORDER BY 1`;

/** Prevents changes of the tables' definitions until the transaction ends. */
export async function lockTables(client: Client): Promise<void> {
  const { rows } = await client.query(`SELECT quote_ident(relname) AS name FROM pg_class WHERE oid IN (${ourTables})`);
  if (rows.length > 0) await client.query(`LOCK TABLE ${rows.map(({ name }) => name).join(', ')} IN ACCESS SHARE MODE`);
}

/** Reads the current schema of the connection. */
export async function readPostgresSchema(client: Client): Promise<PostgresSchema> {
  const query = async (sql: string) => (await client.query<Record<string, string | null>>(sql)).rows;
  const tables = toTables(await query(columnsSql), await query(keysSql));
  const sequences = await query(sequencesSql);
  const triggers = await query(triggersSql);
  const serial = sequences.filter(({ kind }) => kind !== 'i'); // identity columns create their own sequences
  const statements = async (sql: string) => (await query(sql)).map((row) => String(row.sql));
  return {
    before: [
      ...serial.map(({ name, type }) => `CREATE SEQUENCE ${name} AS ${type}`),
      ...tables.map(({ createSql }) => createSql),
      ...new Set(triggers.map(toFunction)),
    ],
    after: [
      ...serial.flatMap(({ name, table, column }) =>
        table === null ? [] : [`ALTER SEQUENCE ${name} OWNED BY ${table}.${column}`],
      ),
      ...(await statements(constraintsSql)),
      ...(await statements(indexesSql)),
      ...triggers.flatMap(({ sql: createSql, name, table, comment, enabled }) => [
        String(createSql),
        ...(firing[enabled ?? ''] ?? []).map((clause) => `ALTER TABLE ${table} ${clause} TRIGGER ${name}`),
        ...(comment === null ? [] : [`COMMENT ON TRIGGER ${name} ON ${table} IS ${comment}`]),
      ]),
    ],
    tables: tables.map(({ createSql: _createSql, ...shape }) => shape),
    sequences: sequences.map(({ name, table, plain_column: column, last }) => ({
      name: String(name),
      table: table ?? null,
      column: column ?? null,
      last: last ?? null,
    })),
    left: (await query(othersSql)).map(({ name }) => String(name)),
  };
}

type Row = Record<string, string | null>;

function toTables(columns: readonly Row[], keys: readonly Row[]): Array<TableShape & { createSql: string }> {
  const names = [...new Set(columns.map(({ table }) => String(table)))];
  return names.map((name) => {
    const own = columns.filter(({ table }) => table === name);
    const key = keys.filter(({ table }) => table === name).map(({ column }) => column);
    const kind = String(own[0]?.is_unlogged) === 'true' ? 'UNLOGGED TABLE' : 'TABLE';
    return {
      name,
      plainName: String(own[0]?.plain_table),
      columns: own.filter(({ generated }) => generated === '').map(({ column }) => String(column)),
      order: key.length > 0 ? key.join(', ') : `${name}::text`,
      createSql: `CREATE ${kind} ${name} (${own.map(toColumn).join(', ')})`,
    };
  });
}

const identities: Readonly<Record<string, string>> = { a: 'ALWAYS', d: 'BY DEFAULT' };

function toColumn({ column, type, is_required: isRequired, identity, generated, default_value: value }: Row): string {
  const defaultSql =
    identity !== ''
      ? ` GENERATED ${identities[identity ?? '']} AS IDENTITY`
      : value === null
        ? ''
        : ` DEFAULT ${value}`;
  const computed = generated === '' ? defaultSql : ` GENERATED ALWAYS AS (${value}) STORED`;
  return `${column} ${type}${computed}${String(isRequired) === 'true' ? ' NOT NULL' : ''}`;
}

/** When a trigger fires, by PostgreSQL's code, unless it fires in ordinary sessions only. */
const firing: Readonly<Record<string, readonly string[]>> = {
  A: ['ENABLE ALWAYS'],
  R: ['ENABLE REPLICA'],
  D: ['DISABLE'],
};

/** Returns the definition of a function with its settings, in the current schema instead of its own. */
function toFunction({ function: definition, function_schema: schema }: Row): string {
  const begin = 'CREATE OR REPLACE FUNCTION ';
  return begin + String(definition).slice(`${begin}${schema}.`.length);
}
