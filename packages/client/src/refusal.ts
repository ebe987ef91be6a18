import type { components } from './contract.js';

type Schemas = components['schemas'];
type RefusalName = Extract<keyof Schemas, `${string}Error`>;

/** Every code that the service refuses with. */
export type RefusalCode = Schemas[RefusalName] extends infer Body ? CodeOf<Body> : never;
type CodeOf<Body> = Body extends { code: infer Code } ? Code : never;

/** What the service says beside the code: which fields are wrong, and whatever belongs to the code. */
export interface RefusalData {
  readonly status: number;
  /** What is wrong with which field of the request. */
  readonly params?: Readonly<Record<string, string>>;
  /** `svc_duplicate_vin`: the listing that has the VIN. */
  readonly listing_id?: number;
  /** `svc_invalid_vin`: VINs that may be meant. */
  readonly suggestions?: readonly string[];
  /** `svc_internal`: by which the operator finds the fault in the log. */
  readonly request_id?: string;
  readonly [more: string]: unknown;
}

/** The service answered, and said no. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  /** For programs. A code that a later version of the service adds is none of {@link RefusalCode}. */
  readonly code: RefusalCode | (string & {});
  readonly status: number;
  readonly data: RefusalData;
  /** By which the operator finds the request in the log. */
  readonly requestId: string | undefined;
  /** In how many seconds to try again, when the service says so. */
  readonly retryAfter: number | undefined;

  constructor(
    { code, message, data }: { code: string; message: string; data: RefusalData },
    around: { status: number; requestId?: string | undefined; retryAfter?: number | undefined },
  ) {
    super(message);
    this.code = code;
    this.data = data;
    this.status = around.status;
    this.requestId = around.requestId;
    this.retryAfter = around.retryAfter;
  }

  /** What is wrong with which field of the request; empty for refusals of another kind. */
  get params(): Readonly<Record<string, string>> {
    return this.data.params ?? {};
  }
}

/**
 * No answer came that could be read: no connection, one that broke, a time-out, or something between that answered in the
 * service's place. Of a write it is not known whether it was done; the same call with the same `idempotencyKey` finds out. `cause` is what the network said.
 */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** The status of an answer that was not the service's. */
  readonly status: number | undefined;
  /** With which the write may be sent again. */
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
