import { refuseFields } from '../../../../contract/refusal';
import { markProblem, textProblem } from '../../../../contract/texts/text';
import type { Uploads } from '../../../domain/media/uploads';
import { wrapAction } from '../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../platform/strapi/strapi';
import { sendRefusal } from '../send-refusal';
import { maxEntries } from './bodies/limit-lists';
import { checkMediaIds, isId } from './check-media-ids';
import { decodeOnlyEncoded, encodeFormImages } from './uploads/encode-form-images';
import { because } from '../../../../contract/reason';

/** Limits what staff can do through Strapi's media library. Call it in `register`, before Strapi binds its routes. */
export function limitMediaLibrary(strapi: Strapi, uploads: () => Uploads): void {
  checkMediaIds(strapi);
  decodeOnlyEncoded(strapi);
  // It would fetch any URL, follow redirects into the internal network, and bypass the upload limits.
  wrapAction(strapi, 'plugin::upload.admin-upload', 'uploadFromUrls', () => (ctx) => ctx.forbidden(noUrlUploads));
  // `ref`, `refId` and `field` would attach the file to any record, bypassing the listing rules; `path` would set its
  // folder.
  wrapAction(strapi, 'plugin::upload.admin-upload', 'upload', (upload) => (ctx, next) => {
    const { fileInfo } = ctx.request.body ?? {};
    ctx.request.body = fileInfo === undefined ? {} : { fileInfo };
    return upload(ctx, next);
  });
  for (const name of ['upload', 'uploadFile', 'replaceFile', 'updateFileInfo', 'bulkUpdateFileInfo'])
    wrapAction(strapi, 'plugin::upload.admin-upload', name, (action) => (ctx, next) => {
      const problems = fileInfoProblems(ctx.request.body);
      return problems.size > 0 ? sendRefusal(ctx, refuseFields(problems)) : action(ctx, next);
    });
  for (const name of ['create', 'update'])
    wrapAction(strapi, 'plugin::upload.admin-folder', name, (action) => (ctx, next) => {
      const folder = ctx.request.body?.name;
      const problem = typeof folder === 'string' ? nameProblem(folder, maxLengths.name) : undefined;
      return problem === undefined ? action(ctx, next) : sendRefusal(ctx, refuseFields(new Map([['name', problem]])));
    });
  for (const name of ['upload', 'uploadFile', 'replaceFile'])
    wrapAction(strapi, 'plugin::upload.admin-upload', name, (action) => encodeFormImages(strapi, action, uploads));
  for (const [controller, name] of readActions)
    wrapAction(strapi, `plugin::upload.${controller}`, name, (action) => (ctx, next) => {
      if (!usesOnlyFileFields(ctx.query)) return ctx.forbidden(noRelations);
      // Related listings and people need other rights. Strapi adds the folders itself.
      delete ctx.query.fields;
      delete ctx.query.populate;
      if (controller === 'admin-folder' && name === 'findOne') Object.assign(ctx.query, { populate: folderPath });
      return action(ctx, next);
    });
}

/** The limits of `POST upload_image`, in characters. */
const maxLengths = { name: 255, caption: 255, alternativeText: 1000 } as const;

/** Returns what is wrong with texts and folders of files in a body: `fileInfo` of one or more files, also as JSON. */
function fileInfoProblems(body: unknown): Map<string, string> {
  const { fileInfo, updates = [] } = (body ?? {}) as { fileInfo?: unknown; updates?: unknown };
  const infos = [fileInfo, ...[updates].flat().map((update: unknown) => (update as { fileInfo?: unknown })?.fileInfo)];
  const parsed = infos.flatMap(parseInfos);
  const problems = new Map<string, string>();
  if (parsed.length > maxEntries) problems.set('fileInfo', because('value_count', { max: maxEntries }));
  for (const info of parsed)
    if (typeof info !== 'object') problems.set('fileInfo', because('file_info'));
    else {
      if (!isId(info?.folder)) problems.set('folder', because('id'));
      for (const [name, max] of Object.entries(maxLengths)) {
        const text = info?.[name];
        const problem = typeof text === 'string' ? nameProblem(text, max) : undefined;
        if (problem !== undefined) problems.set(name, problem);
      }
    }
  return problems;
}

function nameProblem(text: string, max: number): string | undefined {
  return markProblem(text) ?? textProblem(text, max);
}

type FileInfo = Readonly<Record<string, unknown>> | null;

/**
 * Returns the texts of one or several files. Anything else than an object is returned as a string: Strapi would parse
 * JSON in JSON once more.
 */
function parseInfos(info: unknown): ReadonlyArray<FileInfo | string> {
  if (info === undefined || info === null) return [];
  const parsed = [info].flat().map(parseJson).flat();
  return parsed.map((one) => (typeof one === 'object' && !Array.isArray(one) ? (one as FileInfo) : 'no object'));
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? (JSON.parse(text) as unknown) : text;
  } catch {
    return text;
  }
}

const noUrlUploads = 'Files are not fetched from other addresses. Download the file and upload it here.';
const noRelations = 'Filter and sort the media library by fields of files and folders only.';

const readActions = [
  ['admin-file', 'find'],
  ['admin-file', 'findOne'],
  ['admin-folder', 'find'],
  ['admin-folder', 'findOne'],
] as const;

/** Populates the parent folders that the panel shows. */
const folderPath = { parent: { populate: { parent: true } } };

/** The fields that `filters` and `sort` may use: none that leave files and folders. */
// prettier-ignore
const fileFields: ReadonlySet<string> = new Set([
  'id', 'documentId', 'name', 'alternativeText', 'caption', 'ext', 'mime', 'size', 'width', 'height', 'hash', 'url',
  'provider', 'folder', 'folderPath', 'parent', 'path', 'pathId', 'createdAt', 'updatedAt',
]);

function usesOnlyFileFields({ sort = [], filters }: Record<string, unknown>): boolean {
  const isOrder = (order: unknown) => typeof order === 'string' && order.split(/[,:]/).every(isOrderPart);
  return [sort].flat().every(isOrder) && namesOfFilter(filters).every((name) => fileFields.has(name));
}

function isOrderPart(part: string): boolean {
  return /^(asc|desc)$/i.test(part) || fileFields.has(part);
}

/** Returns every key in a filter except operators, such as `$or`, and array indexes. */
function namesOfFilter(filter: unknown): string[] {
  if (typeof filter !== 'object' || filter === null) return [];
  return Object.entries(filter).flatMap(([name, inner]) => [
    ...(/^(\$[a-zA-Z]+|\d+)$/.test(name) ? [] : [name]),
    ...namesOfFilter(inner),
  ]);
}
