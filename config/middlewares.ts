import { parseEnvironment } from '../src/plugins/inventory/server/platform/environment';

/** The panel may show pictures and films from where another storage serves them. */
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
  'strapi::cors', // required by Strapi and left out again in panel/block-public-strapi-routes.ts: the panel is same-origin
  'strapi::query',
  'strapi::body', // limited in panel/limit-strapi-bodies.ts
  'strapi::session',
  { name: 'strapi::favicon', config: { path: 'public/favicon.png' } },
  'strapi::public',
];
