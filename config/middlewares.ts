import { parseEnvironment } from '../src/plugins/inventory/server/platform/configuration/environment';

/** Returns the security middleware, with `origin` allowed for images and videos of a remote storage. */
function security(origin: string | undefined) {
  if (origin === undefined) return 'strapi::security';
  const local = ["'self'", 'data:', 'blob:'];
  const directives = {
    'img-src': [...local, 'https://market-assets.strapi.io', origin],
    'media-src': [...local, origin],
  };
  return { name: 'strapi::security', config: { contentSecurityPolicy: { directives } } };
}

export default () => [
  'strapi::errors',
  security(parseEnvironment().UPLOAD_ORIGIN),
  // required by Strapi; removed in strapi-patches/block-public-strapi-routes.ts, because the panel is same-origin
  'strapi::cors',
  'strapi::query',
  'strapi::body', // limited in strapi-patches/bodies/limit-strapi-bodies.ts
  'strapi::session',
  { name: 'strapi::favicon', config: { path: 'public/favicon.png' } },
  'strapi::public',
];
