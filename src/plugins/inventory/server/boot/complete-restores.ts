import { resolve } from 'node:path';
import {
  finishInterruptedRestores,
  finishLater,
  type InterruptedInstall,
} from '../maintenance/backup/interrupted-restore';
import type { Environment } from '../platform/configuration/environment';
import { openReader } from '../platform/database/open-database';
import { openStorage } from '../platform/storage/open-storage';
import type { Strapi } from '../platform/strapi/strapi';
import { instanceOf } from './instance';

/**
 * Completes restores that were interrupted, before anything reads the database or the media. A remote storage may not
 * answer now, so restores with files there are completed by a task after the start, which tries again until it
 * succeeds.
 */
export async function completeRestores(strapi: Strapi, environment: Environment): Promise<void> {
  const later = await withInstall(strapi, environment, (install) =>
    finishInterruptedRestores(install, { isLater: true }),
  );
  if (later.length === 0) return;
  instanceOf(strapi).finishRestores = () => withInstall(strapi, environment, (install) => finishLater(later, install));
}

async function withInstall<Result>(
  strapi: Strapi,
  environment: Environment,
  work: (install: InterruptedInstall) => Promise<Result>,
): Promise<Result> {
  const publicFolder = resolve(strapi.dirs.static.public);
  const { DATABASE_URL: url, DATABASE_FILENAME: filename } = environment;
  const reader = openReader(environment);
  try {
    return await work({
      target: url === undefined ? { client: 'sqlite', filename } : { client: 'postgres', url },
      storage: openStorage(environment, publicFolder),
      publicFolder,
      read: reader,
      report: (message) => void strapi.log.warn(message),
    });
  } finally {
    await reader?.close();
  }
}
