import { Refusal } from '../../../../contract/refusal';
import { because } from '../../../../contract/reason';
import { lockMedia } from '../../../domain/media/media-store';
import { findListingsUsing, mayHaveNewUse, type MediaRef } from '../../../domain/media/media-use';
import { type Database, type Reader, readIn } from '../../../platform/database/database';
import type { Transaction } from '../../../platform/database/transaction';
import { removingAfter } from '../../../platform/storage/defer-removals';
import { type StrapiContext, type StrapiMiddleware, wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';
import { type AdminAbility, canForAllOf } from '../permissions';
import { sendRefusal } from '../send-refusal';

/** The most files in the folders that one request deletes. */
const maxDeleted = 200;

/** How often to search again if listings change during the search. */
const maxSearches = 5;

/**
 * Refuses to delete files that listings use from Strapi's media library: Strapi would remove them from the listings
 * without a word. The transaction that deletes them searches what has changed since. Call it in `register`, before
 * Strapi binds its routes.
 */
export function keepUsedMedia(strapi: Strapi, getDatabase: () => Database): void {
  const guard =
    (action: StrapiMiddleware, filesOf: FilesOf): StrapiMiddleware =>
    async (ctx, next) => {
      const { read, withTx } = getDatabase();
      const deleteUnless = (isUsed: (tx: Transaction, files: readonly MediaRef[]) => Promise<boolean>) => {
        const work = async (tx: Transaction) => {
          const files = await filesOf(readIn(tx), ctx);
          await lockMedia(
            tx,
            files.map(({ id }) => id),
          );
          if (await isUsed(tx, files)) return false;
          await action(ctx, next);
          return true;
        };
        return removingAfter(
          () => withTx(work, { isOnce: true }),
          (message) => void strapi.log.warn(message),
        );
      };
      try {
        for (let search = 0; search < maxSearches; search++) {
          const searched = await filesOf(read, ctx);
          const { count, titles, seenUpTo } = await findListingsUsing(read, searched);
          if (count > 0) throw refuseUsed(count, maySeeListings(ctx) ? titles : []);
          const ids = new Set(searched.map(({ id }) => id));
          const isUsed = async (tx: Transaction, files: readonly MediaRef[]) =>
            files.some(({ id }) => !ids.has(id)) || mayHaveNewUse(readIn(tx), files, seenUpTo);
          if (await deleteUnless(isUsed)) return;
        }
        throw new Refusal('svc_unavailable', because('media_changing'));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        sendRefusal(ctx, error);
      }
    };
  wrapAction(strapi, 'plugin::upload.admin-file', 'destroy', (destroy) =>
    guard(destroy, (read, { params }) => readFiles(read, [params.id])),
  );
  wrapAction(strapi, 'plugin::upload.admin-folder-file', 'deleteMany', (deleteMany) =>
    guard(deleteMany, async (read, { request: { body } }) => [
      ...(await readFiles(read, idsIn(body?.fileIds))),
      ...(await readFilesBelow(read, idsIn(body?.folderIds))),
    ]),
  );
}

type FilesOf = (read: Reader, ctx: StrapiContext) => Promise<MediaRef[]>;

function idsIn(given: unknown): unknown[] {
  return Array.isArray(given) ? given : []; // Strapi refuses anything else
}

function maySeeListings({ state }: StrapiContext): boolean {
  const can = canForAllOf(state.userAbility as AdminAbility);
  return can('editor.read') || can('listings.read');
}

function refuseUsed(count: number, titles: readonly string[]): Refusal {
  const reason =
    titles.length === 0
      ? because('media_in_use', { count })
      : because('media_in_use_by', { count, titles: titles.map((title) => `"${title}"`).join(', ') });
  return new Refusal('svc_invalid_param', reason, { listings: count });
}

async function readFiles(read: Reader, given: readonly unknown[]): Promise<MediaRef[]> {
  const ids = given.map(Number).filter(Number.isSafeInteger);
  if (ids.length === 0) return [];
  return toRefs(await read.all(`SELECT id, hash FROM files WHERE id IN (${ids.map(() => '?').join(', ')})`, ids));
}

/** Returns the files in folders and in all folders below them. @throws Refusal if there are too many */
async function readFilesBelow(read: Reader, given: readonly unknown[]): Promise<MediaRef[]> {
  const ids = given.map(Number).filter(Number.isSafeInteger);
  if (ids.length === 0) return [];
  const rows = await read.all(
    `SELECT DISTINCT f.id, f.hash FROM files f
       JOIN upload_folders d ON f.folder_path = d.path OR f.folder_path LIKE d.path || '/%'
      WHERE d.id IN (${ids.map(() => '?').join(', ')}) LIMIT ${maxDeleted + 1}`,
    ids,
  );
  if (rows.length > maxDeleted)
    throw new Refusal('svc_invalid_param', because('too_many_deleted', { max: maxDeleted }));
  return toRefs(rows);
}

function toRefs(rows: ReadonlyArray<Readonly<Record<string, unknown>>>): MediaRef[] {
  return rows.map(({ id, hash }) => ({ id: Number(id), hash: String(hash) }));
}
