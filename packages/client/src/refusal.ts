import type { components } from './contract.js';

type Schemas = components['schemas'];
type RefusalName = Extract<keyof Schemas, `${string}Error`>;

/** Every error code of the service. */
export type RefusalCode = Schemas[RefusalName] extends infer Body ? CodeOf<Body> : never;
type CodeOf<Body> = Body extends { code: infer Code } ? Code : never;

/** The details of an error: the invalid fields and properties that depend on the code. */
export interface RefusalData {
  readonly status: number;
  /** The problem of each invalid field of the request. */
  readonly params?: Readonly<Record<string, string>>;
  /** `svc_duplicate_vin`: the id of the listing with the VIN. */
  readonly listing_id?: number;
  /** `svc_invalid_vin`: similar valid VINs. */
  readonly suggestions?: readonly string[];
  /** `svc_internal`: identifies the error in the log. */
  readonly request_id?: string;
  readonly [more: string]: unknown;
}

/** The error for a request that the service refused. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** The error code. Later versions of the service may add codes that are not in {@link RefusalCode}. */
  readonly code: RefusalCode | (string & {});
  readonly status: number;
  readonly data: RefusalData;
  /** Identifies the request in the service's log. */
  readonly requestId: string | undefined;
  /** The value of `Retry-After` in seconds, if sent. */
  readonly retryAfter: number | undefined;

  constructor(
    { code, message, data }: { code: string; message: string; data: RefusalData },
    response: { status: number; requestId?: string | undefined; retryAfter?: number | undefined },
  ) {
    super(message);
    this.code = code;
    this.data = data;
    this.status = response.status;
    this.requestId = response.requestId;
    this.retryAfter = response.retryAfter;
  }

  /** The problem of each invalid field of the request; empty for other errors. */
  get params(): Readonly<Record<string, string>> {
    return this.data.params ?? {};
  }
}

/**
 * The error for a request without a valid response: no connection, a broken one, a timeout, or a response from a proxy.
 * A write may have been made or not; repeat the call with the same `idempotencyKey` to find out. `cause` is the network
 * error.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** The status of a response that did not come from the service. */
  readonly status: number | undefined;
  /** The key for repeating the write safely. */
  readonly idempotencyKey: string | undefined;

  constructor(
    message: string,
    {
      cause,
      status,
      idempotencyKey,
    }: { cause?: unknown; status?: number | undefined; idempotencyKey?: string | undefined },
  ) {
    super(message, { cause });
    this.status = status;
    this.idempotencyKey = idempotencyKey;
  }
}
