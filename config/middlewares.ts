import { readEnvironment } from '../src/plugins/inventory/server/platform/environment';

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
  security(readEnvironment().UPLOAD_ORIGIN),
  'strapi::cors',
  'strapi::query',
  'strapi::body',
  'strapi::session',
  { name: 'strapi::favicon', config: { path: 'public/favicon.png' } },
  'strapi::public',
];
