import { parseEnvironment } from '../src/plugins/inventory/server/platform/configuration/environment';

export default () => {
  const environment = parseEnvironment();
  return {
    auth: { secret: environment.ADMIN_JWT_SECRET },
    apiToken: { salt: environment.API_TOKEN_SALT },
    transfer: { token: { salt: environment.TRANSFER_TOKEN_SALT } },
    secrets: { encryptionKey: environment.ENCRYPTION_KEY },
    preview: { enabled: false },
    ai: { enabled: false },
    flags: { nps: false, promoteEE: false },
  };
};
