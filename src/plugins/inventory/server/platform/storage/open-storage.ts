import { createRequire } from 'node:module';
import type { Environment } from '../configuration/environment';
import type { MediaStorage, ProviderFile } from './file-storage';
import { Outbound } from '../outbound/outbound';
import { limitsOf } from './storage-limits';
import { storageOf, storageOrigins, storing, type UploadProvider } from './stored-files';

/** Also finds packages in `NODE_PATH`. */
const load = createRequire(__filename);

type Method = 'upload' | 'uploadStream' | 'delete';
type Initialised = Partial<Record<Method, (file: ProviderFile, options?: unknown) => Promise<void>>>;

/** Opens the configured media storage without Strapi, from the same package with the same options. */
export function openStorage(environment: Environment, publicFolder: string): MediaStorage {
  let provider: UploadProvider | undefined;
  const places = {
    publicFolder,
    origins: storageOrigins(environment),
    outbound: new Outbound({ log: () => undefined }),
  };
  return storageOf(environment.UPLOAD_PROVIDER, () => (provider ??= initialise(environment)), places);
}

function initialise({
  UPLOAD_PROVIDER,
  UPLOAD_PROVIDER_OPTIONS,
  UPLOAD_ACTION_OPTIONS = {},
  SVC_TUNING: { storage_timeout_seconds: limit },
}: Environment): UploadProvider {
  const { init } = load(packageOf(UPLOAD_PROVIDER.toLowerCase())) as { init(options: object): Initialised };
  const provider = init(UPLOAD_PROVIDER_OPTIONS ?? {});
  const bound = (['upload', 'uploadStream', 'delete'] as const).flatMap((method) => {
    const call = provider[method]?.bind(provider);
    return call ? [[method, (file: ProviderFile) => call(file, UPLOAD_ACTION_OPTIONS[method])]] : [];
  });
  const opened = Object.fromEntries(bound) as unknown as UploadProvider; // Strapi requires these methods of every provider
  const limits = limitsOf(opened, limit * 1000);
  limits.storing.apply(opened, storing);
  limits.removing.apply(opened, ['delete']);
  return opened;
}

/** Returns the package of a provider, by Strapi's own rule. */
function packageOf(name: string): string {
  try {
    return load.resolve(`@strapi/provider-upload-${name}`);
  } catch {
    return name;
  }
}
