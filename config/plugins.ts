import { parseEnvironment } from '../src/plugins/inventory/server/platform/configuration/environment';

export default () => {
  const environment = parseEnvironment();
  return {
    'users-permissions': { config: { jwtSecret: environment.JWT_SECRET } },
    upload: {
      config: {
        sizeLimit: environment.SVC_TUNING.max_upload_bytes,
        provider: environment.UPLOAD_PROVIDER,
        providerOptions: environment.UPLOAD_PROVIDER_OPTIONS ?? {},
        actionOptions: environment.UPLOAD_ACTION_OPTIONS ?? {},
      },
    },
    inventory: { enabled: true, resolve: './src/plugins/inventory', config: { environment } },
  };
};
