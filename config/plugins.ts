import { readEnvironment } from '../src/plugins/inventory/server/platform/environment';

export default () => {
  const environment = readEnvironment();
  return {
    'users-permissions': { config: { jwtSecret: environment.JWT_SECRET } },
    upload: { config: { sizeLimit: environment.SVC_MAX_UPLOAD_BYTES } },
    inventory: { enabled: true, resolve: './src/plugins/inventory', config: { environment } },
  };
};
