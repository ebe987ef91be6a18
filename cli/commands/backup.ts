import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { Refusal } from '../../src/plugins/inventory/contract/refusal';
import { checkArchivePath } from '../../src/plugins/inventory/server/maintenance/backup/archive-path';
import { backUp } from '../../src/plugins/inventory/server/maintenance/backup/back-up';
import type { Manifest } from '../../src/plugins/inventory/server/maintenance/backup/manifest';
import { restore } from '../../src/plugins/inventory/server/maintenance/backup/restore';
import type { RestoreRequest } from '../../src/plugins/inventory/server/maintenance/backup/restore-request';
import type { SnapshotSource } from '../../src/plugins/inventory/server/maintenance/backup/take-snapshot';
import type { Environment } from '../../src/plugins/inventory/server/platform/configuration/environment';
import { openStorage } from '../../src/plugins/inventory/server/platform/storage/open-storage';
import { releaseOf } from '../../src/plugins/inventory/server/platform/database/release';
import { checkBackupRelease } from '../../src/plugins/inventory/server/boot/upgrade';
import { appDir, commandEnvironment } from '../boot';
import { progress, type Run } from '../output';

interface RestoreOptions {
  force?: boolean;
  takeOverMedia?: boolean;
}

/**
 * Adds `backup` and `restore`. Neither starts the product, so a backup can be made before a new version migrates the
 * database.
 */
export function addBackup(program: Command, run: Run): void {
  program
    .command('backup')
    .description('write the database and its media into one archive; servers may keep running')
    .argument('<file.tar.gz>')
    .option('--without-lost-media', 'continue if most of the files are missing')
    .action(
      run((path: string, { withoutLostMedia = false }: { withoutLostMedia?: boolean }) =>
        backUpInstall(resolve(path), withoutLostMedia),
      ),
    );

  program
    .command('restore')
    .description('restore the install from a backup, completely or not at all')
    .argument('<file.tar.gz>')
    .option('--force', 'replace a database that is not empty, and its media')
    .option('--take-over-media', 'use files that the remote storage already has, if no other install needs them')
    .action(
      run((path: string, { force: isForced = false, takeOverMedia: takesOverMedia = false }: RestoreOptions) =>
        restoreInstall(resolve(path), { isForced, takesOverMedia }),
      ),
    );
}

async function backUpInstall(path: string, allowsLostMedia: boolean) {
  const environment = commandEnvironment();
  const source = databaseOf(environment);
  if (source.client === 'sqlite' && !existsSync(source.filename))
    throw new Refusal('svc_not_found', `The database ${source.filename} does not exist. Check DATABASE_FILENAME.`);
  const publicFolder = publicFolderOf(environment);
  const version = ownVersion();
  await checkBackupRelease(environment, version);
  checkArchivePath(path, publicFolder, source);
  const manifest = await backUp({
    source,
    storage: openStorage(environment, publicFolder),
    path,
    release: releaseOf(version),
    now: new Date(),
    allowsLostMedia,
    onProgress: progress('files'),
  });
  return {
    backup: path,
    ...present(manifest),
    missing_media: manifest.missing_media,
    not_included: manifest.not_included,
  };
}

async function restoreInstall(path: string, options: Pick<RestoreRequest, 'isForced' | 'takesOverMedia'>) {
  const environment = commandEnvironment();
  const publicFolder = publicFolderOf(environment);
  const { manifest, media, mediaAt, removedMedia } = await restore({
    target: databaseOf(environment),
    storage: openStorage(environment, publicFolder),
    publicFolder,
    path,
    release: releaseOf(ownVersion()),
    ...options,
    report: (message) => void process.stderr.write(`${message}\n`),
  });
  return { restored: path, ...present(manifest), media, media_at: mediaAt, removed_media: removedMedia };
}

function present({ version, generation, client, created_at: createdAt, tables, entries }: Manifest) {
  return {
    version,
    generation,
    client,
    created_at: createdAt,
    rows: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
    files: entries.length,
    bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

function databaseOf({ DATABASE_URL: url, DATABASE_FILENAME: filename }: Environment): SnapshotSource {
  return url === undefined ? { client: 'sqlite', filename: resolve(filename) } : { client: 'postgres', url };
}

/** Resolves the folder like Strapi: relative to the application. */
function publicFolderOf({ UPLOAD_DIR }: Environment): string {
  return resolve(appDir, UPLOAD_DIR);
}

function ownVersion(): string {
  return (JSON.parse(readFileSync(join(appDir, 'package.json'), 'utf8')) as { version: string }).version;
}
