import { basePath } from '../contract/base-path';
import { createImportServices } from './boot/services/import-services';
import type { ServiceParts } from './boot/services/parts';
import { createProjections, type Projections } from './boot/services/projections';
import type { Grants } from './domain/access/grants';
import { Keys } from './domain/access/keys';
import type { Licences } from './domain/access/licences';
import { Users } from './domain/access/users';
import { keepAppendOnly } from './domain/audit/append-only';
import { AuditLog } from './domain/audit/audit-log';
import { RefusedKeys } from './domain/audit/refused-keys';
import type { Catalogue } from './domain/catalogue/catalogue';
import { Channels } from './domain/channels/channels';
import { Receipts } from './domain/channels/receipts';
import type { Freshness } from './domain/freshness/freshness';
import { ensureChangeTriggers } from './domain/freshness/change-triggers';
import type { ChangeWaiters } from './domain/freshness/listings/change-waiters';
import { ListingChanges } from './domain/freshness/listings/listing-changes';
import type { ChangeFeed } from './domain/freshness/change-feed';
import { History } from './domain/history/history';
import { ensureHistoryTriggers } from './domain/history/history-triggers';
import type { Imports } from './domain/imports/imports';
import type { ImportProfiles } from './domain/imports/profiles/import-profiles';
import { Idempotency } from './domain/idempotency/idempotency';
import type { InventorySearch } from './domain/search/index/inventory-search';
import { ChannelFiles } from './http/shared/channels/channel-files';
import { checkChannelFilter } from './http/shared/inventory-query';
import type { ListingPages } from './http/shared/listing-pages';
import type { ListingReadiness } from './http/shared/channels/listing-readiness';
import { LeadAdmin } from './domain/leads/lead-admin';
import { LeadRate } from './domain/leads/lead-rate';
import { Leads } from './domain/leads/leads';
import { LeadMails } from './domain/leads/mail/lead-mails';
import { LeadPrivacy } from './domain/leads/privacy/lead-privacy';
import { Listings } from './domain/listings/listings';
import type { SerialisedListings } from './http/shared/serialised-listings';
import type { IncomingFiles } from './domain/media/incoming-files';
import { removeFiles } from './domain/media/media-storage';
import type { AllowedUpload } from './domain/media/media-types';
import type { MediaDeps } from './domain/media/store-media';
import type { Uploads } from './domain/media/uploads';
import type { Clock } from './platform/clock';
import type { OpenDatabase } from './platform/database/open-database';
import type { Environment } from './platform/configuration/environment';
import { type NamedLocks, openNamedLocks } from './platform/postgres/named-locks';
import type { Reach } from './platform/outbound/destination';
import type { Outbound } from './platform/outbound/outbound';
import type { MediaStorage } from './platform/storage/file-storage';
import { type RateLimits, rateLimitTable } from './platform/limits/rate-limits';
import type { PermalinkOf } from './platform/permalink';
import { createSecrets, type Secrets } from './platform/secrets';
import type { CurrentLocations } from './domain/locations/current-locations';
import type { CurrentSettings } from './domain/settings/current-settings';
import type { Stats } from './domain/stats/stats';
import { Deliveries } from './domain/webhooks/deliveries';
import { ensureWebhookTriggers } from './domain/webhooks/webhook-triggers';
import { Webhooks } from './domain/webhooks/webhooks';
import type { VinDecoding } from './domain/vin/decoding/vin-decoding';
import type { VinImports } from './domain/vin/import/vin-imports';

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
  /** Received files to import. They have room of their own, because they stay until their import has ended. */
  readonly feeds: IncomingFiles;
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

/** Creates all services, and builds every projection. */
export async function createServices(parts: ServiceParts): Promise<Services> {
  const { database, environment, clock, mediaStorage, outbound, rateLimits, log } = parts;
  await prepareDatabase(parts);
  const secrets = createSecrets(environment.SVC_KEY_PEPPER, environment.SVC_ENCRYPTION_KEY);
  const locks = openNamedLocks(environment.DATABASE_URL);
  const reach = outboundReach(environment);
  const projections = await createProjections(parts, secrets);
  const { catalogue, freshness } = projections;
  const webhooks = new Webhooks({ database, secrets, clock, reach });
  return {
    database,
    outbound,
    clock,
    rateLimits,
    locks,
    mediaStorage,
    auditLog: new AuditLog(database.read),
    refusedKeys: new RefusedKeys({ database, clock, fingerprint: (text) => secrets.fingerprint(text) }),
    idempotency: new Idempotency({ database, clock, locks }),
    ...projections,
    keys: new Keys(database, secrets, clock),
    users: new Users(database, clock),
    listings: new Listings({
      database,
      catalogue,
      freshness: () => freshness,
      clock,
      removeFiles: (files) => removeFiles(mediaStorage, files, (message) => log.warn(message)),
    }),
    history: new History(database.read),
    listingChanges: new ListingChanges(database, environment.SVC_CHANGES_KEEP_DAYS),
    ...createImportServices(parts, { projections, secrets, locks, reach }),
    ...createLeads(parts),
    ...createChannels(parts, projections, secrets),
    webhooks,
    deliveries: new Deliveries({ database, clock, webhooks }),
    formSecret: secrets.fingerprint('contact form'),
    ...fixedSettings(environment),
  };
}

/** Creates triggers and tables that Strapi's schema lacks. */
async function prepareDatabase({ database, environment, use }: ServiceParts): Promise<void> {
  await ensureChangeTriggers(database);
  await ensureHistoryTriggers(database);
  await ensureWebhookTriggers(database);
  await keepAppendOnly(database, environment.SVC_AUDIT_KEEP_DAYS, use);
  if (database.client === 'postgres') await database.withTx(async (tx) => void (await tx.raw(rateLimitTable)));
}

function createLeads({ database, environment, clock, rateLimits }: ServiceParts) {
  const leadMails = new LeadMails({ database, clock, isOn: environment.SVC_SMTP_URL !== undefined });
  const rate = new LeadRate(rateLimits.perMinute('lead', environment.SVC_TUNING.leads_per_minute));
  return {
    leads: new Leads({ database, clock, mails: leadMails, rate }),
    leadAdmin: new LeadAdmin({ database, clock, mails: leadMails }),
    leadPrivacy: new LeadPrivacy({ database, clock }),
    leadMails,
  };
}

function createChannels({ database, environment, clock }: ServiceParts, projections: Projections, secrets: Secrets) {
  const { catalogue, settings, locations, inventorySearch: search, serialised, freshness } = projections;
  return {
    channels: new Channels({
      database,
      secrets,
      clock,
      catalogue,
      checkFilter: (filter, type, view) =>
        checkChannelFilter(filter, { type, catalogue: view, locations: locations.now }),
    }),
    channelFiles: new ChannelFiles({
      read: database.read,
      catalogue,
      settings,
      locations,
      search,
      serialised,
      freshness,
      clock,
      publicUrl: environment.PUBLIC_URL,
      permalink: environment.SVC_PERMALINK,
    }),
    receipts: new Receipts({ database, clock }),
  };
}

/** Returns what the configuration sets for the life of the process. */
function fixedSettings(environment: Environment) {
  const { PUBLIC_URL: publicUrl, SVC_PERMALINK, SVC_SITE } = environment;
  return {
    retention: {
      auditDays: environment.SVC_AUDIT_KEEP_DAYS,
      leadDays: environment.SVC_LEAD_KEEP_DAYS ?? 0,
      changeDays: environment.SVC_CHANGES_KEEP_DAYS,
    },
    publicUrl,
    baseUrl: publicUrl + basePath,
    appUrl: environment.SVC_APP === 'on' ? `${publicUrl}/app` : null,
    hasPages: SVC_SITE === 'on' || SVC_PERMALINK !== undefined,
  };
}

/** Returns where webhooks go and feeds are fetched: public addresses, and what this install allows in addition. */
function outboundReach({ SVC_WEBHOOK_ALLOW_PRIVATE, isDevelopment }: Environment): Reach {
  return { allowsPrivate: SVC_WEBHOOK_ALLOW_PRIVATE, allowsLoopback: isDevelopment || SVC_WEBHOOK_ALLOW_PRIVATE };
}
