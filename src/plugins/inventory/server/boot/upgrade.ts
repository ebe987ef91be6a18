import { migrations } from '../maintenance/migrations';
import { runMigrations } from '../maintenance/migrations/run-migrations';
import { type Clock, systemClock } from '../platform/clock';
import { type Database, type StrapiDatabase, withTx } from '../platform/database/database';
import type { Environment } from '../platform/configuration/environment';
import { openReader } from '../platform/database/open-database';
import {
  checkRelease,
  checkTables,
  type DatabaseRelease,
  isLater,
  nameOf,
  type Release,
  releaseOf,
} from '../platform/database/release';
import { finishRelease, readRelease, startRelease } from '../platform/database/release-store';
import type { Strapi } from '../platform/strapi/strapi';
import { discardStoredSchema, guardSchema, type StrapiSchema } from '../platform/strapi/strapi-schema';
import { isCommand } from './process-role';

/** Reads the release of the configured database through a read-only connection. */
async function readDatabaseRelease(environment: Environment): Promise<DatabaseRelease | undefined> {
  const reader = openReader(environment);
  try {
    return reader && (await readRelease(reader));
  } finally {
    await reader?.close();
  }
}

/**
 * Checks the release for a backup, which runs without Strapi.
 * @throws Refusal if the database belongs to a later release
 */
export async function checkBackupRelease(environment: Environment, version: string): Promise<void> {
  checkRelease(await readDatabaseRelease(environment), releaseOf(version), 'backup');
}

/** The upgrade of the database to this process's release; it may be a first start, or nothing to do. */
export class Upgrade {
  readonly #found: DatabaseRelease | undefined;
  readonly #own: Release;

  private constructor(found: DatabaseRelease | undefined, own: Release) {
    this.#found = found;
    this.#own = own;
  }

  /**
   * Reads the release of the database and guards its tables. Call it before Strapi opens the database.
   * @throws Refusal if this process may not use the database; nothing has changed then
   */
  static async check(strapi: Strapi, environment: Environment): Promise<Upgrade> {
    const own = releaseOf(strapi.config.get<string>('info.version'));
    const found = await readDatabaseRelease(environment);
    const use = isCommand() ? 'command' : 'server';
    checkRelease(found, own, use);
    const upgrade = new Upgrade(found, own);
    const database = strapi.db as unknown as StrapiSchema;
    guardSchema(database, {
      version: own.version,
      beforeSync: async (tables) => {
        if (tables === 'different') checkTables(found, own, use);
        if (upgrade.#isDone && tables === 'same') return;
        if (found && found.generation < own.generation)
          strapi.log.info(`Upgrading the database from ${nameOf(found)} to ${nameOf(own)}`);
        await upgrade.#start(database, systemClock);
      },
    });
    return upgrade;
  }

  /** Whether the database is complete and has this generation. */
  get #isDone(): boolean {
    return this.#found?.isFinished === true && this.#found.generation === this.#own.generation;
  }

  /** Assigns the database to this release; earlier ones then refuse to start on it. */
  #start(database: StrapiDatabase, clock: Clock): Promise<void> {
    return withTx(database, async (tx) => {
      await startRelease(tx, { found: this.#found, own: this.#own, now: clock.now() });
      await discardStoredSchema(tx, this.#own.version);
    });
  }

  /** Runs the data migrations after the schema sync. A command does so only in a database that it creates. */
  async migrate(database: Database, clock: Clock, report: (message: string) => void): Promise<void> {
    if (isCommand() && this.#isDone) return;
    await runMigrations(database, migrations, { clock, report });
  }

  /** Records that the database is complete. Call it last, after the triggers are created. */
  async finish({ read, withTx: write }: Database, clock: Clock): Promise<void> {
    const found = await readRelease(read);
    if (found === undefined) throw new Error('The database has no release after its start.');
    const isRecorded = found.isFinished && (isCommand() || !isLater(this.#own, found));
    if (!isRecorded) await write((tx) => finishRelease(tx, { found, own: this.#own, now: clock.now() }));
  }
}
