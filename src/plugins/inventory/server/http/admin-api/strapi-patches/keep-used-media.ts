import { Refusal } from '../../../../contract/refusal';
import { because } from '../../../../contract/reason';
import { findListingsUsing, type MediaRef } from '../../../domain/media/media-use';
import type { Reader } from '../../../platform/database/database';
import { type StrapiContext, type StrapiMiddleware, wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';
import { type AdminAbility, canForAllOf } from '../permissions';
import { sendRefusal } from '../send-refusal';

/**
 * Refuses to delete files that listings use from Strapi's media library: Strapi would remove them from the listings without
 * a word. Call it in `register`, before Strapi binds its routes.
 */
export function keepUsedMedia(strapi: Strapi, getReader: () => Reader): void {
  const guard =
    (action: StrapiMiddleware, filesOf: FilesOf): StrapiMiddleware =>
    async (ctx, next) => {
      const read = getReader();
      const { count, titles } = await findListingsUsing(read, await filesOf(read, ctx));
      return count > 0 ? sendRefusal(ctx, refuseUsed(count, maySeeListings(ctx) ? titles : [])) : action(ctx, next);
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

/** Returns the files in folders and in all folders below them. */
async function readFilesBelow(read: Reader, given: readonly unknown[]): Promise<MediaRef[]> {
  const ids = given.map(Number).filter(Number.isSafeInteger);
  if (ids.length === 0) return [];
  return toRefs(
    await read.all(
      `SELECT DISTINCT f.id, f.hash FROM files f
         JOIN upload_folders d ON f.folder_path = d.path OR f.folder_path LIKE d.path || '/%'
        WHERE d.id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    ),
  );
}

function toRefs(rows: ReadonlyArray<Readonly<Record<string, unknown>>>): MediaRef[] {
  return rows.map(({ id, hash }) => ({ id: Number(id), hash: String(hash) }));
}
