import { open, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { because, nested } from '../../../../../contract/reason';
import { parseId } from '../../../../../contract/parsing/id';
import { Refusal, refuseFields } from '../../../../../contract/refusal';
import { clientOf } from '../../../../domain/audit/caller';
import { isImageName, mediaWork } from '../../../../domain/media/prepare-media';
import { isImageType, sniff } from '../../../../domain/media/sniff';
import type { Uploads } from '../../../../domain/media/uploads';
import { uncertainReplacement } from '../../../../platform/database/unavailable';
import { removingAfter } from '../../../../platform/storage/defer-removals';
import { isSilent } from '../../../../platform/storage/time-limit';
import {
  adminOf,
  type Registry,
  type StrapiContext,
  type StrapiMiddleware,
} from '../../../../platform/strapi/extend-strapi';
import type { Strapi } from '../../../../platform/strapi/strapi';
import { sendRefusal } from '../../send-refusal';

/** The limit of pixels per request, in multiples of `maxPixels`: Strapi decodes all images of a request at once. */
const maxImagesAtOnce = 2;

/** The files that hold what an image process wrote. */
const encoded = new Set<string>();

/** Makes Strapi take every other file for no image, also a logo in its settings, so that it does not decode it. */
export function decodeOnlyEncoded(strapi: Strapi): void {
  const services = strapi.get('services') as Registry<ImageService>;
  services.extend('plugin::upload.image-manipulation', (service) => {
    const only = (name: ImageCheck) => async (file: StoredFile) => isEncoded(file) && service[name](file);
    return {
      ...service,
      isImage: only('isImage'),
      isOptimizableImage: only('isOptimizableImage'),
      isResizableImage: only('isResizableImage'),
      getDimensions: async (file) => (isEncoded(file) ? service.getDimensions(file) : { width: null, height: null }),
    };
  });
}

type ImageCheck = 'isImage' | 'isOptimizableImage' | 'isResizableImage';

/** Strapi's service, the parts that are changed. */
interface ImageService extends Record<ImageCheck, (file: StoredFile) => Promise<boolean>> {
  getDimensions(file: StoredFile): Promise<unknown>;
}

/** A file that Strapi stores. The ones that it makes of an encoded one are in its working folder. */
interface StoredFile {
  readonly filepath?: string;
  readonly tmpWorkingDirectory?: string;
}

function isEncoded({ filepath, tmpWorkingDirectory: folder }: StoredFile): boolean {
  if (filepath === undefined) return false;
  return encoded.has(filepath) || (folder !== undefined && dirname(filepath) === folder);
}

/**
 * Replaces the images of a form by what the API would store, checked by the upload limits, before Strapi decodes them:
 * without metadata, and decoded in a process that a crafted file may end. Handles two requests at a time, until Strapi
 * has changed the rows; replaced files are removed after that. Refuses other files that are sent as images, and to
 * replace an image by one: listings would show it as an image.
 */
export function encodeFormImages(strapi: Strapi, action: StrapiMiddleware, uploads: () => Uploads): StrapiMiddleware {
  return async (ctx, next) => {
    // One action may call another. Strapi refuses those who may not upload, and decodes nothing for them.
    if (ctx.state.isInMediaTurn === true || !mayUpload(ctx)) return action(ctx, next);
    const files = filesOf(ctx);
    const client = clientOf({ adminId: adminOf(ctx) });
    if (files.length > 0) uploads().checkStorage();
    try {
      await encodeImages(files, uploads(), client);
      if (files.some(({ filepath }) => !encoded.has(filepath)) && (await replacesImage(strapi, ctx)))
        throw refuseFields(new Map([['file', because('other_than_image')]]));
      const inTurn = () =>
        mediaWork(() => {
          ctx.state.isInMediaTurn = true;
          return action(ctx, next);
        }, client);
      return await removingAfter(inTurn, (message) => void strapi.log.warn(message));
    } catch (error) {
      if (isSilent(error) && replacedId(ctx) !== undefined) throw uncertainReplacement(error);
      if (!(error instanceof Refusal) || error.cause !== undefined) throw error; // report-outages.ts logs a cause
      return sendRefusal(ctx, error);
    } finally {
      for (const { filepath } of files) encoded.delete(filepath);
    }
  };
}

/** Returns whether an admin may upload some files, or change some. */
export function mayUpload({ state }: StrapiContext): boolean {
  const { userAbility } = state as { userAbility?: { can(action: string): boolean } };
  const actions = ['plugin::upload.assets.create', 'plugin::upload.assets.update'];
  return actions.some((action) => userAbility?.can(action));
}

/** Returns the id of the file that a form replaces; undefined if it adds files. */
function replacedId({ params, query }: StrapiContext): number | undefined {
  return parseId(String(params.id ?? query.id));
}

/** Returns whether a request replaces a file that is an image. */
async function replacesImage(strapi: Strapi, ctx: StrapiContext): Promise<boolean> {
  const id = replacedId(ctx);
  if (id === undefined) return false;
  const replaced: { mime: string } | null = await strapi.db
    .query('plugin::upload.file')
    .findOne({ select: ['mime'], where: { id } });
  return replaced !== null && isImageType(replaced.mime);
}

/** A file of a form, as Strapi reads it. */
interface FormFile {
  readonly filepath: string;
  originalFilename: string | null;
  mimetype: string | null;
  size: number;
}

/** The first bytes of a file, which its type is detected by. */
const headBytes = 4100;

/** @throws Refusal as `Uploads.encode`, also for other files sent as images, and for too many pixels together */
async function encodeImages(files: readonly FormFile[], uploads: Uploads, client: string): Promise<void> {
  const { maxPixels } = uploads.limits;
  let pixels = 0;
  for (const file of files) {
    const path = file.filepath;
    const read = (length?: number) => readBytes(path, length);
    const type = await sniff(await read(headBytes), '');
    if (!(type && isImageType(type.mime)) && !isSentAsImage(file)) continue; // stored as it is
    const image = { file: { read }, filename: file.originalFilename ?? '' };
    const { bytes, name, mime, width, height } = await uploads.encode(image, client);
    pixels += (width ?? 0) * (height ?? 0);
    if (pixels > maxImagesAtOnce * maxPixels) {
      const message = because('images_together');
      const details = { params: { file: message }, max_pixels: maxPixels };
      throw new Refusal('svc_upload_image_too_large', because('file', { problem: nested(message) }), details);
    }
    await writeFile(path, bytes);
    encoded.add(path);
    Object.assign(file, { originalFilename: name, mimetype: mime, size: bytes.length });
  }
}

/**
 * Returns whether a file has the name or the type of an image that listings show. Strapi would store it with that type,
 * also if it contains something else.
 */
function isSentAsImage({ originalFilename, mimetype }: FormFile): boolean {
  const [type = ''] = (mimetype ?? '').split(';', 1);
  return isImageType(type.trim().toLowerCase()) || isImageName(originalFilename ?? '');
}

/** Reads a file, or its first bytes. */
async function readBytes(path: string, length?: number): Promise<Buffer> {
  if (length === undefined) return readFile(path);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns the uploaded files of a form. */
function filesOf({ request }: StrapiContext): FormFile[] {
  const { files = {} } = request as { files?: Record<string, unknown> };
  return Object.values(files)
    .flat()
    .filter((file) => typeof (file as FormFile | undefined)?.filepath === 'string') as FormFile[];
}
