import { isSecureSite } from '../src/plugins/inventory/server/http/admin-api/strapi-patches/secure-cookies';
import { parseEnvironment } from '../src/plugins/inventory/server/platform/configuration/environment';

export default () => {
  const environment = parseEnvironment();
  // Also behind a proxy that is not trusted; see secure-cookies.ts. Without https Strapi decides, and warns of `false`.
  const cookie = isSecureSite(environment.PUBLIC_URL) ? { secure: true } : {};
  return {
    auth: { secret: environment.ADMIN_JWT_SECRET, cookie },
    apiToken: { salt: environment.API_TOKEN_SALT },
    transfer: { token: { salt: environment.TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: environment.ENCRYPTION_KEY },
    preview: { enabled: false },
    ai: { enabled: false },
    flags: { nps: false, promoteEE: false },
  };
};
