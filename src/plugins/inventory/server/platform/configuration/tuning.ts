import { z } from 'zod';
import { hours, seconds, webAddress, wholeNumber } from './setting-types';

const megabyte = 1024 * 1024;

/**
 * Details that few installs change: the entries of `SVC_TUNING`, with defaults and checks. `.env.example` explains
 * them.
 */
const limits = {
  max_upload_bytes: wholeNumber().default(25 * megabyte),
  max_image_pixels: wholeNumber().default(50_000_000),
  upload_space_bytes: wholeNumber().default(1024 * megabyte),
  /** Three files of the largest size. */
  import_space_bytes: wholeNumber().default(1536 * megabyte),
  /** A month: a phone without a connection has uploaded photos that its listing does not show yet. */
  media_keep_hours: hours.default(31 * 24),
  storage_timeout_seconds: seconds().default(60),
  points_per_minute: wholeNumber().default(600),
  failed_keys_per_minute: wholeNumber().default(30),
  leads_per_minute: wholeNumber().default(120),
  listing_cache_bytes: wholeNumber().default(64 * megabyte),
  page_cache_bytes: wholeNumber({ min: 0 }).default(16 * megabyte),
  search_thread_above: wholeNumber().default(300_000),
  index_check_seconds: seconds().default(600),
  max_connections: wholeNumber().default(4000),
  receive_timeout_seconds: seconds().default(60),
  send_timeout_seconds: seconds().default(30),
  unread_answer_bytes: wholeNumber().default(128 * megabyte),
  /** Connections for writing; the instance reads through up to eight more. */
  database_pool_size: wholeNumber().default(10),
  drain_seconds: seconds().default(25),
  drain_grace_seconds: seconds({ min: 0 }).default(0),
  metrics_port: wholeNumber({ max: 65_535 }).optional(),
  metrics_host: z.string().min(1).default('127.0.0.1'),
  feed_quiet_seconds: seconds({ min: 0 }).default(10),
  vin_data_dir: z.string().min(1).default('.tmp/vin'),
  vpic_url: webAddress.default('https://vpic.nhtsa.dot.gov/api/vehicles'),
  refuse_ms: wholeNumber({ min: 0, max: 60_000 }).default(500),
};

export const tuning = z.strictObject(limits, {
  error: ({ code, keys }) => (code === 'unrecognized_keys' ? unknownEntries(keys as string[]) : undefined),
});

function unknownEntries(names: readonly string[]): string {
  const unknown = names.map((name) => `"${name.slice(0, 60)}"`);
  return `has no entry ${unknown.join(', ')} (there are ${Object.keys(limits).join(', ')})`;
}

export type Tuning = z.output<typeof tuning>;
