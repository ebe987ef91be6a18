import { resolve } from 'node:path';
import { basePath } from '../contract/base-path';
import { Grants } from './domain/access/grants';
import { Keys } from './domain/access/keys';
import { Licences } from './domain/access/licences';
import { Users } from './domain/access/users';
import { keepAppendOnly } from './domain/audit/append-only';
import { AuditLog } from './domain/audit/audit-log';
import { RefusedKeys } from './domain/audit/refused-keys';
import { Catalogue } from './domain/catalogue/catalogue';
import { Channels } from './domain/channels/channels';
import { Receipts } from './domain/channels/receipts';
import { Freshness } from './domain/freshness/freshness';
import { ensureChangeTriggers } from './domain/freshness/change-triggers';
import { ChangeWaiters } from './domain/freshness/listings/change-waiters';
import { ListingChanges } from './domain/freshness/listings/listing-changes';
import { openFeed } from './domain/freshness/open-feed';
import type { ChangeFeed } from './domain/freshness/change-feed';
import { History } from './domain/history/history';
import { ensureHistoryTriggers } from './domain/history/history-triggers';
import { readHistoryStart, readPriceFacts } from './domain/history/price-store';
import { Imports } from './domain/imports/imports';
import { ImportProfiles } from './domain/imports/profiles/import-profiles';
import { FeedSources } from './domain/imports/sources/feed-sources';
import { Idempotency } from './domain/idempotency/idempotency';
import { createEngines } from './domain/search/index/engines';
import { InventorySearch } from './domain/search/index/inventory-search';
import { ChannelFiles } from './http/shared/channels/channel-files';
import { checkChannelFilter } from './http/shared/inventory-query';
import { ListingPages } from './http/shared/listing-pages';
import { ListingReadiness } from './http/shared/channels/listing-readiness';
import { PageCache } from './http/shared/page-cache';
import { LeadAdmin } from './domain/leads/lead-admin';
import { LeadRate } from './domain/leads/lead-rate';
import { Leads } from './domain/leads/leads';
import { LeadMails } from './domain/leads/mail/lead-mails';
import { LeadPrivacy } from './domain/leads/privacy/lead-privacy';
import { Listings } from './domain/listings/listings';
import { SerialisedListings } from './http/shared/serialised-listings';
import { removeFiles } from './domain/media/media-storage';
import { IncomingFiles } from './domain/media/incoming';
import { type AllowedUpload, fileTypes, imageTypes } from './domain/media/media-types';
import type { MediaDeps } from './domain/media/store-media';
import { type UploadLimits, Uploads } from './domain/media/uploads';
import type { Clock } from './platform/clock';
import type { OpenDatabase } from './platform/database/open-database';
import type { Environment } from './platform/configuration/environment';
import { type NamedLocks, openNamedLocks } from './platform/postgres/named-locks';
import type { Reach } from './platform/outbound/destination';
import type { Outbound } from './platform/outbound/outbound';
import type { MediaStorage } from './platform/storage/file-storage';
import { type RateLimits, rateLimitTable } from './platform/limits/rate-limits';
import { type PermalinkOf, permalinksFrom, sitePermalinks } from './platform/permalink';
import { createSecrets } from './platform/secrets';
import { CurrentLocations } from './domain/locations/current-locations';
import { CurrentSettings } from './domain/settings/current-settings';
import { Stats } from './domain/stats/stats';
import { presentListing } from './http/shared/present-listing';
import { Deliveries } from './domain/webhooks/deliveries';
import { ensureWebhookTriggers } from './domain/webhooks/webhook-triggers';
import { Webhooks } from './domain/webhooks/webhooks';
import { createVinDecoding, type VinDecoding } from './domain/vin/decoding/vin-decoding';
import { answersInDatabase } from './domain/vin/decoding/providers/vin-answer-store';
import { VinImports } from './domain/vin/import/vin-imports';

/** The services that controllers, commands and the panel use. */
export interface Services {
  readonly database: OpenDatabase;
  readonly outbound: Outbound;
  readonly clock: Clock;
  readonly auditLog: AuditLog;
  readonly refusedKeys: RefusedKeys;
  /** Retention in days; 0 keeps records forever. */
  readonly retention: { readonly auditDays: number; readonly leadDays: number; readonly changeDays: number };
  readonly idempotency: Idempotency;
  readonly rateLimits: RateLimits;
  readonly locks: NamedLocks;
  readonly feed: ChangeFeed;
  readonly freshness: Freshness;
  readonly listingChanges: ListingChanges;
  readonly changeWaiters: ChangeWaiters;
  readonly licences: Licences;
  readonly grants: Grants;
  readonly keys: Keys;
  readonly users: Users;
  readonly settings: CurrentSettings;
  readonly locations: CurrentLocations;
  readonly catalogue: Catalogue;
  readonly inventorySearch: InventorySearch;
  readonly listingPages: ListingPages;
  /** The pages of the public site, kept apart: visitors without a key must not displace the answers of the API. */
  readonly sitePages: ListingPages;
  readonly stats: Stats;
  readonly serialised: SerialisedListings;
  readonly listings: Listings;
  readonly history: History;
  readonly leads: Leads;
  readonly leadAdmin: LeadAdmin;
  readonly leadMails: LeadMails;
  readonly leadPrivacy: LeadPrivacy;
  readonly imports: Imports;
  readonly importProfiles: ImportProfiles;
  readonly webhooks: Webhooks;
  readonly deliveries: Deliveries;
  readonly channels: Channels;
  readonly channelFiles: ChannelFiles;
  readonly readiness: ListingReadiness;
  /** The fetches of channels, which are recorded some seconds later. */
  readonly receipts: Receipts;
  readonly vinDecoding: VinDecoding;
  readonly vinImports: VinImports;
  readonly mediaStorage: MediaStorage;
  readonly mediaDeps: MediaDeps;
  readonly uploads: Uploads;
  readonly allowedUpload: AllowedUpload;
  /** The public URL, without a trailing slash. */
  readonly publicUrl: string;
  /** The URL of the lot app; null if it is off. */
  readonly appUrl: string | null;
  /** Returns the public URL of a listing. */
  readonly permalinkOf: PermalinkOf;
  /** Signs the contact form of the public site. */
  readonly formSecret: string;
  /** Whether a published listing has a page at its permalink. */
  readonly hasPages: boolean;
  /** The base URL of the API: `<public URL>/api/v1`. */
  readonly baseUrl: string;
}

/** Creates all services on an open database with a current schema, and builds every projection. */
export async function createServices(parts: {
  database: OpenDatabase;
  environment: Environment;
  clock: Clock;
  mediaStorage: MediaStorage;
  outbound: Outbound;
  rateLimits: RateLimits;
  /** A command builds no search index and keeps the retention of the audit log that the server has set. */
  use: 'server' | 'command';
  log: { info(message: string): void; warn(message: string): void };
}): Promise<Services> {
  const { database, environment, clock, mediaStorage, log } = parts;
  await ensureChangeTriggers(database);
  await ensureHistoryTriggers(database);
  await ensureWebhookTriggers(database);
  await keepAppendOnly(database, environment.SVC_AUDIT_KEEP_DAYS, parts.use);
  if (database.client === 'postgres') await database.withTx(async (tx) => void (await tx.raw(rateLimitTable)));

  const publicUrl = environment.PUBLIC_URL;
  const secrets = createSecrets(environment.SVC_KEY_PEPPER, environment.SVC_ENCRYPTION_KEY);
  const licences = new Licences(database, licenceSettings(environment), clock);
  const grants = new Grants(database, secrets, clock);
  const settings = new CurrentSettings(database.read);
  const locations = new CurrentLocations(database.read);
  const catalogue = new Catalogue(database.readSnapshot);
  const engines = createEngines(environment.SVC_TUNING.search_thread_above);
  const pageCache = new PageCache(environment.SVC_TUNING.page_cache_bytes);
  const sitePageCache = new PageCache(environment.SVC_TUNING.page_cache_bytes);
  const inventorySearch = new InventorySearch({
    read: database.read,
    catalogue,
    engines,
    log,
    onDistrust: () => [pageCache, sitePageCache].forEach((cache) => cache.reset()),
  });
  const { SVC_PERMALINK: template, SVC_SITE: site } = environment;
  const permalinkOf = template === undefined ? sitePermalinks(publicUrl) : permalinksFrom(template);
  const present = presentListing({
    publicUrl,
    permalinkOf,
    settings: () => settings.now,
    locations: () => locations.now,
  });
  const historyStart = (await readHistoryStart(database.read)) ?? clock.now().getTime();
  const serialised = new SerialisedListings(
    database.read,
    { catalogue, present, pricesOf: (read, listings) => readPriceFacts(read, listings, historyStart) },
    environment.SVC_TUNING.listing_cache_bytes,
  );

  const stats = new Stats({ read: database.read, catalogue, settings, clock });

  const readiness = new ListingReadiness({ read: database.read, catalogue, settings, locations, serialised });

  // The order matters: serialized listings contain catalog names and settings, so those are updated first.
  const searched = parts.use === 'server' ? [inventorySearch] : [];
  const changeWaiters = new ChangeWaiters(environment.SVC_TUNING.max_connections / 2, () => freshness.catchUp());
  const projections = [
    licences,
    grants,
    settings,
    locations,
    catalogue,
    ...searched,
    serialised,
    pageCache,
    sitePageCache,
    ...stats.projections,
    readiness,
    changeWaiters,
  ];
  const feed = await openFeed(database, (message) => log.warn(message));
  const freshness: Freshness = new Freshness(feed, projections);
  await freshness.rebuild();
  if (parts.use === 'server') buildIndex(inventorySearch, log);
  const mediaDeps: MediaDeps = { database, storage: mediaStorage, clock };
  const locks = openNamedLocks(environment.DATABASE_URL);
  const vinDecoding = createVinDecoding({
    providers: environment.SVC_VIN_PROVIDERS,
    dataFolder: environment.SVC_VIN_DATA_DIR,
    vpicUrl: environment.SVC_TUNING.vpic_url,
    outbound: parts.outbound,
    clock,
    responsesOf: (provider, retentionMs) => answersInDatabase({ database, clock }, { provider, keptMs: retentionMs }),
    locks,
    warn: (message) => log.warn(message),
  });

  const reach = outboundReach(environment);
  const webhooks = new Webhooks({ database, secrets, clock, reach });
  const incoming = incomingFiles(environment);
  const folder = environment.SVC_IMPORT_FOLDER;
  const sources = new FeedSources({ outbound: parts.outbound, secrets, reach, folder, incoming });
  const timezone = () => settings.now.timezone;
  const uploads = new Uploads(mediaDeps, incoming, uploadLimits(environment));
  const leadMails = new LeadMails({ database, clock, isOn: environment.SVC_SMTP_URL !== undefined });

  return {
    database,
    outbound: parts.outbound,
    clock,
    rateLimits: parts.rateLimits,
    locks,
    auditLog: new AuditLog(database.read),
    refusedKeys: new RefusedKeys({ database, clock, fingerprint: (text) => secrets.fingerprint(text) }),
    retention: {
      auditDays: environment.SVC_AUDIT_KEEP_DAYS,
      leadDays: environment.SVC_LEAD_KEEP_DAYS ?? 0,
      changeDays: environment.SVC_CHANGES_KEEP_DAYS,
    },
    idempotency: new Idempotency({ database, clock, locks }),
    feed,
    freshness,
    listingChanges: new ListingChanges(database, environment.SVC_CHANGES_KEEP_DAYS),
    changeWaiters,
    licences,
    grants,
    keys: new Keys(database, secrets, clock),
    users: new Users(database, clock),
    settings,
    locations,
    catalogue,
    inventorySearch,
    listingPages: new ListingPages({ search: inventorySearch, serialised, cache: pageCache, freshness }),
    sitePages: new ListingPages({ search: inventorySearch, serialised, cache: sitePageCache, freshness }),
    stats,
    serialised,
    history: new History(database.read),
    listings: new Listings({
      database,
      catalogue,
      freshness: () => freshness,
      clock,
      removeFiles: (files) => removeFiles(mediaStorage, files, (message) => log.warn(message)),
    }),
    leads: new Leads({
      database,
      clock,
      mails: leadMails,
      rate: new LeadRate(parts.rateLimits.perMinute('lead', environment.SVC_TUNING.leads_per_minute)),
    }),
    leadAdmin: new LeadAdmin({ database, clock, mails: leadMails }),
    leadPrivacy: new LeadPrivacy({ database, clock }),
    leadMails,
    imports: new Imports({
      database,
      catalogue,
      locations,
      freshness: () => freshness,
      clock,
      ...{ sources, timezone, pictures: { outbound: parts.outbound, reach, uploads } },
      warn: (message) => log.warn(message),
    }),
    importProfiles: new ImportProfiles({ database, catalogue, clock, sources, timezone }),
    webhooks,
    deliveries: new Deliveries({ database, clock, webhooks }),
    channels: new Channels({
      ...{ database, secrets, clock, catalogue },
      checkFilter: (filter, type, view) =>
        checkChannelFilter(filter, { type, catalogue: view, locations: locations.now }),
    }),
    channelFiles: new ChannelFiles({
      read: database.read,
      catalogue,
      settings,
      locations,
      search: inventorySearch,
      serialised,
      freshness,
      clock,
      publicUrl,
    }),
    readiness,
    receipts: new Receipts({ database, clock }),
    vinDecoding,
    vinImports: new VinImports({
      database,
      catalogue,
      freshness: () => freshness,
      clock,
      decoder: vinDecoding.decoder,
      score: vinDecoding.score,
    }),
    mediaStorage,
    mediaDeps,
    uploads,
    allowedUpload: { image_types: imageTypes, file_types: fileTypes, max_bytes: environment.SVC_MAX_UPLOAD_BYTES },
    publicUrl,
    appUrl: environment.SVC_APP === 'on' ? `${publicUrl}/app` : null,
    permalinkOf,
    formSecret: secrets.fingerprint('contact form'),
    hasPages: site === 'on' || template !== undefined,
    baseUrl: publicUrl + basePath,
  };
}

/** Starts to build the index in the background. Only searches and counts wait for it. */
function buildIndex(search: InventorySearch, log: { warn(message: string): void }): void {
  search.ready()?.catch((error: unknown) => log.warn(`The search index could not be built: ${String(error)}`));
}

function licenceSettings(environment: Environment) {
  return {
    installId: environment.SVC_INSTALL_ID,
    publicKeyPem: environment.SVC_LICENCE_PUBLIC_KEY,
    configuredToken: environment.SVC_LICENCE,
  };
}

/** Where webhooks go and feeds are fetched: public addresses, and what this install allows in addition. */
function outboundReach({ SVC_WEBHOOK_ALLOW_PRIVATE, isDevelopment }: Environment): Reach {
  return { allowsPrivate: SVC_WEBHOOK_ALLOW_PRIVATE, allowsLoopback: isDevelopment || SVC_WEBHOOK_ALLOW_PRIVATE };
}

/** Stores incoming uploads next to the database file: a volume with space that no route serves. */
function incomingFiles({ DATABASE_FILENAME, SVC_TUNING }: Environment): IncomingFiles {
  return new IncomingFiles(`${resolve(DATABASE_FILENAME)}-incoming`, SVC_TUNING.upload_space_bytes);
}

function uploadLimits(environment: Environment): UploadLimits {
  return {
    maxBytes: environment.SVC_MAX_UPLOAD_BYTES,
    maxPixels: environment.SVC_TUNING.max_image_pixels,
    keepMs: environment.SVC_TUNING.media_keep_hours * 60 * 60 * 1000,
  };
}
