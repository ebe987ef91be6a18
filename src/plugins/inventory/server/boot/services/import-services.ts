import { resolve } from 'node:path';
import { Imports } from '../../domain/imports/imports';
import { ImportProfiles } from '../../domain/imports/profiles/import-profiles';
import { FeedSources } from '../../domain/imports/sources/feed-sources';
import { IncomingFiles } from '../../domain/media/incoming-files';
import { type AllowedUpload, fileTypes, imageTypes } from '../../domain/media/media-types';
import type { MediaDeps } from '../../domain/media/store-media';
import { type UploadLimits, Uploads } from '../../domain/media/uploads';
import { answersInDatabase } from '../../domain/vin/decoding/providers/vin-answer-store';
import { createVinDecoding } from '../../domain/vin/decoding/vin-decoding';
import { VinImports } from '../../domain/vin/import/vin-imports';
import { because } from '../../../contract/reason';
import type { Environment } from '../../platform/configuration/environment';
import type { Reach } from '../../platform/outbound/destination';
import { storageOrigins } from '../../platform/storage/stored-files';
import type { NamedLocks } from '../../platform/postgres/named-locks';
import type { Secrets } from '../../platform/secrets';
import type { ServiceParts } from './parts';
import type { Projections } from './projections';
import { hourMs } from '../../platform/clock';

interface ImportServicesDeps {
  readonly projections: Projections;
  readonly secrets: Secrets;
  readonly locks: NamedLocks;
  readonly reach: Reach;
}

/** Creates the services of uploads, imports of feeds and imports by VIN. */
export function createImportServices(parts: ServiceParts, deps: ImportServicesDeps) {
  const { database, environment, clock } = parts;
  const mediaDeps: MediaDeps = { database, storage: parts.mediaStorage, clock };
  const { upload_space_bytes, import_space_bytes, max_upload_bytes: largest } = environment.SVC_TUNING;
  const folder = incomingFolder(environment);
  const incoming = new IncomingFiles(folder, { room: upload_space_bytes, largest });
  const uploads = new Uploads(mediaDeps, incoming, uploadLimits(environment));
  const feeds = new IncomingFiles(folder, { room: import_space_bytes }, because('imports_busy'));
  const allowedUpload: AllowedUpload = {
    image_types: imageTypes,
    file_types: fileTypes,
    max_bytes: environment.SVC_TUNING.max_upload_bytes,
  };
  return {
    mediaDeps,
    uploads,
    feeds,
    allowedUpload,
    ...createFeedImports(parts, deps, { feeds, uploads }),
    ...createVinImports(parts, deps),
  };
}

function createFeedImports(
  { database, environment, clock, outbound, version, log }: ServiceParts,
  { projections, secrets, reach }: ImportServicesDeps,
  { feeds, uploads }: { readonly feeds: IncomingFiles; readonly uploads: Uploads },
) {
  const { catalogue, locations, settings, freshness } = projections;
  const folder = environment.SVC_IMPORT_FOLDER;
  const quietMs = environment.SVC_TUNING.feed_quiet_seconds * 1000;
  const sources = new FeedSources({ outbound, secrets, reach, folder, incoming: feeds, quietMs });
  const timezone = () => settings.now.timezone;
  const imports = new Imports({
    database,
    catalogue,
    locations,
    freshness: () => freshness,
    clock,
    version,
    sources,
    timezone,
    pictures: { outbound, reach, uploads, ownRoots: ownRoots(environment) },
    warn: (message) => log.warn(message),
  });
  feeds.freeWith((client) => imports.queue.closeOldestWaiting(client));
  return {
    imports,
    importProfiles: new ImportProfiles({ database, catalogue, clock, sources, timezone }),
  };
}

function createVinImports(
  { database, environment, clock, outbound, log }: ServiceParts,
  { projections: { catalogue, freshness }, locks }: ImportServicesDeps,
) {
  const vinDecoding = createVinDecoding({
    providers: environment.SVC_VIN_PROVIDERS,
    dataFolder: environment.SVC_TUNING.vin_data_dir,
    vpicUrl: environment.SVC_TUNING.vpic_url,
    outbound,
    clock,
    responsesOf: (provider, retentionMs) => answersInDatabase({ database, clock }, { provider, keptMs: retentionMs }),
    locks,
    warn: (message) => log.warn(message),
  });
  const { decoder, score } = vinDecoding;
  return {
    vinDecoding,
    vinImports: new VinImports({ database, catalogue, freshness: () => freshness, clock, decoder, score }),
  };
}

/** Returns what the addresses of this server's pictures begin with. */
function ownRoots(environment: Environment): string[] {
  return [`${environment.PUBLIC_URL}/uploads`, ...storageOrigins(environment)].map((root) => `${root}/`);
}

/** Returns the folder of incoming files, next to the database file: a volume with space that no route serves. */
function incomingFolder({ DATABASE_FILENAME }: Environment): string {
  return `${resolve(DATABASE_FILENAME)}-incoming`;
}

function uploadLimits({ SVC_TUNING }: Environment): UploadLimits {
  return {
    maxBytes: SVC_TUNING.max_upload_bytes,
    maxPixels: SVC_TUNING.max_image_pixels,
    keepMs: SVC_TUNING.media_keep_hours * hourMs,
  };
}
