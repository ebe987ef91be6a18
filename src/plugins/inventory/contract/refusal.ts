import { because, inEnglish, nested, type Reason } from './reason';

/** Every error code of the API with its HTTP status. A `Refusal` with another code does not compile. */
export const statusOf = {
  svc_missing_param: 400,
  svc_invalid_param: 400,
  svc_invalid_json: 400,
  svc_invalid_request: 400,
  svc_upload_missing_file: 400,
  svc_upload_too_many_files: 400,
  svc_upload_incomplete: 400,
  svc_upload_empty: 400,
  svc_upload_invalid_image: 400,
  svc_upload_image_too_large: 400,
  svc_no_api_key: 401,
  svc_invalid_api_key: 401,
  svc_not_licensed: 403,
  svc_forbidden: 403,
  svc_not_found: 404,
  svc_listing_not_found: 404,
  svc_type_not_found: 404,
  svc_category_not_found: 404,
  svc_term_not_found: 404,
  svc_lead_not_found: 404,
  svc_webhook_not_found: 404,
  svc_delivery_not_found: 404,
  svc_channel_not_found: 404,
  svc_import_not_found: 404,
  svc_import_profile_not_found: 404,
  svc_method_not_allowed: 405,
  svc_request_timeout: 408,
  svc_duplicate_vin: 409,
  svc_import_conflict: 409,
  svc_request_in_progress: 409,
  svc_cursor_expired: 410,
  svc_precondition_failed: 412,
  svc_payload_too_large: 413,
  svc_upload_too_large: 413,
  svc_unsupported_media_type: 415,
  svc_upload_type_not_allowed: 415,
  svc_idempotency_mismatch: 422,
  svc_invalid_vin: 422,
  svc_vin_not_decoded: 422,
  svc_rate_limited: 429,
  svc_headers_too_large: 431,
  svc_internal: 500,
  svc_unavailable: 503,
} as const satisfies Record<`svc_${string}`, number>;

export type RefusalCode = keyof typeof statusOf;

/** The details of a refusal. `params` has the reason of each invalid field. */
export interface RefusalData {
  readonly params?: Readonly<Record<string, Reason>>;
  readonly [key: string]: unknown;
}

/**
 * An error that the caller may see. It is sent as the error envelope. `message` and `data` have English texts, `reason`
 * and `reasons` what the panel translates.
 *
 * Any other thrown error is a fault: the caller gets `svc_internal` and a request id, the log gets the details.
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly reason: Reason;
  /** The reason of each invalid field. */
  readonly reasons: Readonly<Record<string, Reason>>;
  readonly data: RefusalData;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: RefusalCode, reason: Reason, data: RefusalData = {}, headers: Record<string, string> = {}) {
    super(inEnglish(reason));
    this.name = 'Refusal';
    this.code = code;
    this.reason = reason;
    this.reasons = data.params ?? {};
    this.data = data.params ? { ...data, params: mapValues(data.params, inEnglish) } : data;
    this.headers = headers;
  }

  get status(): number {
    return statusOf[this.code];
  }
}

/** Returns the error envelope of a refusal. */
export function errorEnvelope(refusal: Refusal): { code: string; message: string; data: Record<string, unknown> } {
  return { code: refusal.code, message: refusal.message, data: { status: refusal.status, ...refusal.data } };
}

/** Returns at most 64 characters of the caller's input, for quoting in a message. API keys in it are masked. */
export function excerpt(input: unknown): string {
  const text = withoutKeys(typeof input === 'string' ? input : (JSON.stringify(input) ?? String(input)));
  const characters = Array.from(text.slice(0, 130));
  return characters.length > 64 ? `${characters.slice(0, 63).join('')}…` : characters.join('');
}

/** Returns `text` with every API key in it cut to its prefix. */
export function withoutKeys(text: string): string {
  return text.replace(/svc_[0-9A-Za-z]{20,}/g, 'svc_…');
}

/** The most fields that a refusal lists. */
const maxParams = 100;

/** Returns a `Refusal` for all invalid fields: one message for people, one entry per field (up to 100) for programs. */
export function refuseFields(
  problems: ReadonlyMap<string, Reason>,
  code: 'svc_invalid_param' | 'svc_missing_param' = 'svc_invalid_param',
): Refusal {
  const params = Object.fromEntries([...problems].slice(0, maxParams));
  return new Refusal(code, reasonOf(problems), { params });
}

function reasonOf(problems: ReadonlyMap<string, Reason>): Reason {
  const [first] = problems;
  if (!first) return because('not_valid');
  const values = { field: first[0], problem: nested(first[1]) };
  return problems.size === 1
    ? because('one_field', values)
    : because('several_fields', { ...values, count: problems.size - 1 });
}

function mapValues<Value, Result>(record: Readonly<Record<string, Value>>, map: (value: Value) => Result) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));
}
