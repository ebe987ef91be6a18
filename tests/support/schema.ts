import { databaseClient } from './service';
import { readSql } from './sql';

const columnsSql = {
  sqlite: `SELECT t.name AS table_name, c.name AS column_name, lower(c.type) AS kind
             FROM sqlite_master t JOIN pragma_table_info(t.name) c WHERE t.type = 'table'`,
  postgres: `SELECT table_name, column_name, udt_name AS kind
               FROM information_schema.columns WHERE table_schema = current_schema()`,
};

/** Reads the columns of all tables of the service's database with the database's types. */
export async function readSchema(): Promise<Record<string, Record<string, string>>> {
  const schema: Record<string, Record<string, string>> = {};
  for (const { table_name: table, column_name: column, kind } of await readSql(columnsSql[databaseClient]))
    (schema[String(table)] ??= {})[String(column)] = String(kind);
  return schema;
}
