import { parseId } from '../../../../contract/parsing/id';
import { because } from '../../../../contract/reason';
import { refuseFields } from '../../../../contract/refusal';
import { type StrapiContext, wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';
import { sendRefusal } from '../send-refusal';

const actions = [
  ...['create', 'update', 'findOne'].map((name) => ['admin-folder', name] as const),
  ...['findOne', 'destroy'].map((name) => ['admin-file', name] as const),
  ...['deleteMany', 'moveMany'].map((name) => ['admin-folder-file', name] as const),
  ...['upload', 'uploadFile', 'replaceFile', 'updateFileInfo', 'bulkUpdateFileInfo'].map(
    (name) => ['admin-upload', name] as const,
  ),
];

/**
 * Refuses values that cannot be ids of files and folders: Strapi passes them to the database, which fails. Call it in
 * `register`, before Strapi binds its routes.
 */
export function checkMediaIds(strapi: Strapi): void {
  for (const [controller, name] of actions)
    wrapAction(strapi, `plugin::upload.${controller}`, name, (action) => (ctx, next) => {
      const wrong = idsOf(ctx).filter(([, id]) => !isId(id));
      const problems = new Map(wrong.map(([field]) => [field, because('id')] as const));
      return wrong.length > 0 ? sendRefusal(ctx, refuseFields(problems)) : action(ctx, next);
    });
}

type NamedId = readonly [field: string, id: unknown];

/** Returns the ids in the path, the query and the body, under their names. */
function idsOf({ params, query, request }: StrapiContext): NamedId[] {
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>;
  const updates = [body.updates ?? []].flat() as ReadonlyArray<{ id?: unknown } | null>;
  return [
    ['id', params.id],
    ['id', query.id],
    ['parent', body.parent],
    ['destinationFolderId', body.destinationFolderId],
    ...['fileIds', 'folderIds'].flatMap((name) => [body[name]].flat().map((id): NamedId => [name, id])),
    ...updates.map((update): NamedId => ['id', update?.id]),
  ];
}

/** Returns whether a value is an id, or absent. */
export function isId(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return (typeof value === 'number' || typeof value === 'string') && parseId(String(value)) !== undefined;
}
