import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnvironment } from '../src/plugins/inventory/server/platform/configuration/environment';

export default () => {
  const environment = parseEnvironment();
  // Strapi's local provider does not start without this folder.
  mkdirSync(join(environment.UPLOAD_DIR, 'uploads'), { recursive: true });
  return {
    host: environment.HOST,
    port: environment.PORT,
    url: environment.PUBLIC_URL,
    app: { keys: environment.APP_KEYS },
    proxy: { koa: environment.TRUST_PROXY, maxIpsCount: 1 },
    logger: { updates: { enabled: false }, startup: { enabled: false } },
    dirs: { public: environment.UPLOAD_DIR },
    transfer: { remote: { enabled: false } },
    http: {
      serverOptions: {
        maxHeaderSize: 16 * 1024,
        headersTimeout: 15_000,
        requestTimeout: 0, // see `limitBodyTime`
        keepAliveTimeout: 65_000,
        requireHostHeader: false, // the API refuses such requests with its error envelope
      },
    },
  };
};
