import { wrapAction } from '../platform/extend-strapi';
import type { Strapi } from '../platform/strapi';

/** Limits what staff can do through Strapi's media library. Call it in `register`, before Strapi binds its routes. */
export function limitMediaLibrary(strapi: Strapi): void {
  // It would ask any address for the caller, follow redirects into the operator's network, and write outside our limits.
  wrapAction(strapi, 'plugin::upload.admin-upload', 'uploadFromUrls', () => (ctx) => ctx.forbidden(noAddresses));
  // `ref`, `refId` and `field` would attach the file to any record, past the rules of listings; `path` names its place.
  wrapAction(strapi, 'plugin::upload.admin-upload', 'upload', (upload) => (ctx, next) => {
    const { fileInfo } = ctx.request.body ?? {};
    ctx.request.body = fileInfo === undefined ? {} : { fileInfo };
    return upload(ctx, next);
  });
}

const noAddresses = 'Files are not fetched from other addresses. Download the file and upload it here.';
