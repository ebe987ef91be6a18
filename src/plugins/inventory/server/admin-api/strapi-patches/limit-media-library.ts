import { Refusal } from '../../../contract/refusal';
import { checkPixels } from '../../media/prepare-image';
import { mediaWork } from '../../media/prepare-media';
import { UnusableImage } from '../../media/unusable-image';
import type { Uploads } from '../../media/uploads';
import { type StrapiContext, type StrapiMiddleware, wrapAction } from '../../platform/strapi/extend-strapi';
import type { Strapi } from '../../platform/strapi/strapi';
import { sendRefusal } from '../send-refusal';

/** Limits what staff can do through Strapi's media library. Call it in `register`, before Strapi binds its routes. */
export function limitMediaLibrary(strapi: Strapi, uploads: () => Uploads): void {
  // It would ask any address for the caller, follow redirects into the operator's network, and write outside our limits.
  wrapAction(strapi, 'plugin::upload.admin-upload', 'uploadFromUrls', () => (ctx) => ctx.forbidden(noAddresses));
  // `ref`, `refId` and `field` would attach the file to any record, past the rules of listings; `path` names its place.
  wrapAction(strapi, 'plugin::upload.admin-upload', 'upload', (upload) => (ctx, next) => {
    const { fileInfo } = ctx.request.body ?? {};
    ctx.request.body = fileInfo === undefined ? {} : { fileInfo };
    return upload(ctx, next);
  });
  for (const name of ['upload', 'uploadFile', 'replaceFile'])
    wrapAction(strapi, 'plugin::upload.admin-upload', name, (action) => limitPictures(action, uploads));
  for (const [controller, name] of questions)
    wrapAction(strapi, `plugin::upload.${controller}`, name, (action) => (ctx, next) => {
      if (!asksOnlyOfFiles(ctx.query)) return ctx.forbidden(noRelations);
      // What listings and people a file belongs to needs rights of its own. Strapi adds the folders itself.
      delete ctx.query.fields;
      delete ctx.query.populate;
      if (controller === 'admin-folder' && name === 'findOne') Object.assign(ctx.query, { populate: folderPath });
      return action(ctx, next);
    });
}

const noAddresses = 'Files are not fetched from other addresses. Download the file and upload it here.';
const noRelations = 'The media library answers questions about files and folders only.';

const questions = [
  ['admin-file', 'find'],
  ['admin-file', 'findOne'],
  ['admin-folder', 'find'],
  ['admin-folder', 'findOne'],
] as const;

/** The folders above a folder, as the panel shows them. */
const folderPath = { parent: { populate: { parent: true } } };

/** What a filter or an order may name: nothing that leads out of files and folders. */
const fileFields: ReadonlySet<string> = new Set([
  ...[
    'id',
    'documentId',
    'name',
    'alternativeText',
    'caption',
    'ext',
    'mime',
    'size',
    'width',
    'height',
    'hash',
    'url',
  ],
  ...['provider', 'folder', 'folderPath', 'parent', 'path', 'pathId', 'createdAt', 'updatedAt'],
]);

function asksOnlyOfFiles({ sort = [], filters }: Record<string, unknown>): boolean {
  const isOrder = (order: unknown) => typeof order === 'string' && order.split(/[,:]/).every(isOrderPart);
  return [sort].flat().every(isOrder) && namesOfFilter(filters).every((name) => fileFields.has(name));
}

function isOrderPart(part: string): boolean {
  return /^(asc|desc)$/i.test(part) || fileFields.has(part);
}

/** Every name in a filter but those of operators, such as `$or`, and places in a list. */
function namesOfFilter(filter: unknown): string[] {
  if (typeof filter !== 'object' || filter === null) return [];
  return Object.entries(filter).flatMap(([name, inner]) => [
    ...(/^(\$[a-zA-Z]+|\d+)$/.test(name) ? [] : [name]),
    ...namesOfFilter(inner),
  ]);
}

/** Pictures in one request, in multiples of the largest one: Strapi decodes them all at the same time. */
const picturesAtOnce = 2;

/** Holds the pictures of a form to the limits of uploads before Strapi decodes them, two requests at a time. */
function limitPictures(action: StrapiMiddleware, uploads: () => Uploads): StrapiMiddleware {
  return async (ctx, next) => {
    if (ctx.state.isInMediaTurn === true) return action(ctx, next); // one action may call another
    const { maxPixels } = uploads().limits;
    try {
      let pixels = 0;
      for (const path of pathsOf(ctx)) pixels += await checkPixels(path, maxPixels);
      if (pixels > picturesAtOnce * maxPixels)
        throw new UnusableImage('too_large', 'comes with others that are too large together. Upload them one by one');
    } catch (error) {
      if (!(error instanceof UnusableImage)) throw error;
      const details = { params: { file: error.message }, max_pixels: maxPixels };
      return sendRefusal(ctx, new Refusal('svc_upload_image_too_large', `The file ${error.message}.`, details));
    }
    return mediaWork(() => {
      ctx.state.isInMediaTurn = true;
      return action(ctx, next);
    });
  };
}

/** Where the files of a form lie. */
function pathsOf({ request }: StrapiContext): string[] {
  const { files = {} } = request as { files?: Record<string, unknown> };
  return Object.values(files)
    .flat()
    .flatMap((file) => (file as { filepath?: string } | undefined)?.filepath ?? []);
}
