import { jsonObject } from './setting-types';

export type Variables = Readonly<Record<string, string | undefined>>;

/** Entries of `SVC_TUNING` by the names that they had as settings. The old names still work. */
const formerNames: Readonly<Record<string, string>> = {
  SVC_MAX_UPLOAD_BYTES: 'max_upload_bytes',
  SVC_MAX_IMAGE_PIXELS: 'max_image_pixels',
  SVC_UPLOAD_SPACE_BYTES: 'upload_space_bytes',
  SVC_MEDIA_KEEP_HOURS: 'media_keep_hours',
  SVC_POINTS_PER_MINUTE: 'points_per_minute',
  SVC_FAILED_KEYS_PER_MINUTE: 'failed_keys_per_minute',
  SVC_LEADS_PER_MINUTE: 'leads_per_minute',
  SVC_LISTING_CACHE_BYTES: 'listing_cache_bytes',
  SVC_PAGE_CACHE_BYTES: 'page_cache_bytes',
  SVC_SEARCH_THREAD_ABOVE: 'search_thread_above',
  SVC_INDEX_AUDIT_SECONDS: 'index_check_seconds',
  SVC_INDEX_CHECK_SECONDS: 'index_check_seconds',
  SVC_SEND_TIMEOUT_SECONDS: 'send_timeout_seconds',
  SVC_UNREAD_ANSWER_BYTES: 'unread_answer_bytes',
  DATABASE_POOL_SIZE: 'database_pool_size',
  SVC_DRAIN_SECONDS: 'drain_seconds',
  SVC_DRAIN_GRACE_SECONDS: 'drain_grace_seconds',
  SVC_METRICS_PORT: 'metrics_port',
  SVC_METRICS_HOST: 'metrics_host',
  SVC_VIN_DATA_DIR: 'vin_data_dir',
  SVC_VPIC_URL: 'vpic_url',
};

/** Settings without effect, and why. */
const removedSettings: Readonly<Record<string, string>> = {
  SVC_REDIS_URL: 'requests are counted in the database',
  LOG_FORMAT: 'the log is text on a terminal and in development, otherwise JSON',
};

/**
 * Adds the values of former names to the entries of `SVC_TUNING`, which win. Leaves a `SVC_TUNING` that is not an
 * object.
 */
export function withFormerNames(given: Variables): Variables {
  const former = Object.keys(formerNames).filter((name) => given[name] !== undefined);
  const entries = parseTuning(given);
  if (former.length === 0 || entries === undefined) return given;
  const byEntry = Object.fromEntries(former.map((name) => [formerNames[name], given[name]]));
  return { ...given, SVC_TUNING: JSON.stringify({ ...byEntry, ...entries }) };
}

/** Returns the name by which the operator set `entry` of `SVC_TUNING`. */
export function givenNameOf(entry: string, given: Variables): string {
  const isEntry = Object.hasOwn(parseTuning(given) ?? {}, entry);
  const former = Object.keys(formerNames).findLast((name) => formerNames[name] === entry && given[name] !== undefined);
  return isEntry ? `SVC_TUNING.${entry}` : (former ?? `SVC_TUNING.${entry}`);
}

/** Returns a warning for each former name and each removed setting in use. */
export function formerNameWarnings(given: Variables): string[] {
  const removed = Object.keys(removedSettings).filter((name) => given[name] !== undefined);
  return [
    ...renamed(given),
    ...removed.map((name) => `${name} has no effect any more: ${removedSettings[name]}. Remove it.`),
  ];
}

function renamed(given: Variables): string[] {
  return Object.entries(formerNames).flatMap(([name, entry]) => {
    if (given[name] === undefined) return [];
    const effect = givenNameOf(entry, given) === name ? 'The old setting still works' : 'The old setting is ignored';
    return [`${name} is now the entry ${entry} of SVC_TUNING. ${effect}; use the new one.`];
  });
}

function parseTuning({ SVC_TUNING }: Variables): Record<string, unknown> | undefined {
  const { data } = jsonObject.prefault('{}').safeParse(SVC_TUNING);
  return data;
}
