import BetterSqlite3 from 'better-sqlite3';
import { type ServiceFacts, theService } from './service';

/** Writes to the database behind the service's back, as a person with a database tool would. */
export function runSql(sql: string, parameters: readonly unknown[] = [], service: ServiceFacts = theService()): number {
  const database = new BetterSqlite3(service.databaseFile, { timeout: 10_000 });
  try {
    return database.prepare(sql).run(...parameters).changes;
  } finally {
    database.close();
  }
}

/** As `runSql`, with a tool that does not follow foreign keys: what refers to a deleted row stays. */
export function runSqlUnchecked(
  sql: string,
  parameters: readonly unknown[] = [],
  service: ServiceFacts = theService(),
): number {
  const database = new BetterSqlite3(service.databaseFile, { timeout: 10_000 });
  try {
    database.pragma('foreign_keys = OFF');
    return database.prepare(sql).run(...parameters).changes;
  } finally {
    database.close();
  }
}

export function readSql(
  sql: string,
  parameters: readonly unknown[] = [],
  service: ServiceFacts = theService(),
): Array<Record<string, unknown>> {
  const database = new BetterSqlite3(service.databaseFile, { readonly: true, timeout: 10_000 });
  try {
    return database.prepare(sql).all(...parameters) as Array<Record<string, unknown>>;
  } finally {
    database.close();
  }
}
