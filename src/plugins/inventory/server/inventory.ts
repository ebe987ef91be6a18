import { basePath } from '../contract/base-path';
import { Grants } from './access/grants';
import { Keys } from './access/keys';
import { Licences } from './access/licences';
import { Users } from './access/users';
import { Catalogue } from './catalogue/catalogue';
import { openSqliteFeed } from './freshness/change-feed';
import { Freshness } from './freshness/freshness';
import { ensureTriggers } from './freshness/triggers-sqlite';
import { InventorySearch } from './inventory-search/inventory-search';
import { Listings } from './listings/listings';
import { SerialisedListings } from './listings/serialised-listings';
import { removeFiles } from './media/media-storage';
import { type AllowedUpload, fileTypes, imageTypes } from './media/media-types';
import type { Clock } from './platform/clock';
import type { Database } from './platform/database';
import type { Environment } from './platform/environment';
import type { MediaStorage } from './platform/file-storage';
import { createSecrets } from './platform/secrets';
import { EmbeddedSearch } from './search/embedded-search';
import { CurrentSettings } from './settings/current-settings';
import { presentListing } from './v1/present/listing';
import { buildVinDecoding, type VinDecoding } from './vin/vin-decoding';
import { VinImports } from './vin/vin-imports';

/** The product, put together: what controllers, commands and the panel ask. */
export interface Inventory {
  readonly database: Database;
  readonly clock: Clock;
  readonly freshness: Freshness;
  readonly licences: Licences;
  readonly grants: Grants;
  readonly keys: Keys;
  readonly users: Users;
  readonly settings: CurrentSettings;
  readonly catalogue: Catalogue;
  readonly inventorySearch: InventorySearch;
  readonly listings: Listings;
  readonly vinDecoding: VinDecoding;
  readonly vinImports: VinImports;
  readonly mediaStorage: MediaStorage;
  readonly allowedUpload: AllowedUpload;
  /** The public address, without a slash at the end. */
  readonly publicUrl: string;
  /** Where the API is: `<public address>/api/v1`. */
  readonly baseUrl: string;
}

/**
 * Puts the product together on an open database whose schema is in place, and brings every projection up to date.
 */
export async function buildInventory(parts: {
  database: Database;
  environment: Environment;
  clock: Clock;
  mediaStorage: MediaStorage;
  /** Whether listings are searched; a command that does not search need not wait for the index. */
  isSearched: boolean;
  log: { warn(message: string): void };
}): Promise<Inventory> {
  const { database, environment, clock, mediaStorage, log } = parts;
  await ensureTriggers(database.read, database.withTx);

  const publicUrl = environment.PUBLIC_URL;
  const secrets = createSecrets(environment.SVC_KEY_PEPPER, environment.SVC_ENCRYPTION_KEY);
  const licences = new Licences(database, licenceSettings(environment), clock);
  const grants = new Grants(database, secrets, clock);
  const settings = new CurrentSettings(database.read);
  const catalogue = new Catalogue(database.read);
  const inventorySearch = new InventorySearch(database.read, catalogue, () => new EmbeddedSearch());
  const present = presentListing({ publicUrl, settings: () => settings.now });
  const serialised = new SerialisedListings(database.read, catalogue, present, environment.SVC_LISTING_CACHE_BYTES);

  // In this order: listings show words of the catalogue and the settings, so those are renewed before them.
  const searched = parts.isSearched ? [inventorySearch] : [];
  const projections = [licences, grants, settings, catalogue, ...searched, serialised];
  const freshness = new Freshness(await openSqliteFeed(database), projections);
  for (const projection of projections) await projection.reset();
  const vinDecoding = buildVinDecoding({
    providers: environment.SVC_VIN_PROVIDERS,
    dataFolder: environment.SVC_VIN_DATA_DIR,
    vpicUrl: environment.SVC_VPIC_URL,
    clock,
    warn: (message) => log.warn(message),
  });

  return {
    database,
    clock,
    freshness,
    licences,
    grants,
    keys: new Keys(database, secrets, clock),
    users: new Users(database, clock),
    settings,
    catalogue,
    inventorySearch,
    listings: new Listings({
      database,
      catalogue,
      freshness: () => freshness,
      serialised,
      clock,
      removeFiles: (files) => removeFiles(mediaStorage, files, (message) => log.warn(message)),
    }),
    vinDecoding,
    vinImports: new VinImports({
      database,
      catalogue,
      freshness: () => freshness,
      serialised,
      clock,
      decoder: vinDecoding.decoder,
      judge: vinDecoding.judge,
    }),
    mediaStorage,
    allowedUpload: { image_types: imageTypes, file_types: fileTypes, max_bytes: environment.SVC_MAX_UPLOAD_BYTES },
    publicUrl,
    baseUrl: publicUrl + basePath,
  };
}

function licenceSettings(environment: Environment) {
  return {
    installId: environment.SVC_INSTALL_ID,
    publicKeyPem: environment.SVC_LICENCE_PUBLIC_KEY,
    configuredToken: environment.SVC_LICENCE,
  };
}
