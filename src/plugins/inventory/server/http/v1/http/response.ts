import type { Pagination } from '../../shared/pagination';

/** A success response: the serialized envelope and the headers. */
export interface ApiResponse {
  readonly status: number;
  readonly body: Buffer | string;
  readonly headers: Readonly<Record<string, string>>;
  /** Follows in parts instead of `body`, which is empty. */
  readonly parts?: AsyncIterable<Buffer | string>;
}

/** Returns a success that is sent while it is made. An error on the way cuts the connection. */
export function successStream(parts: AsyncIterable<Buffer | string>, headers: Record<string, string>): ApiResponse {
  return { status: 200, body: '', headers, parts };
}

/** Wraps `data` in the success envelope. */
export function success(
  message: string,
  data: unknown,
  more: { status?: number; headers?: Record<string, string> } = {},
): ApiResponse {
  return {
    status: more.status ?? 200,
    body: `{"success":true,"message":${JSON.stringify(message)},"data":${JSON.stringify(data)}}`,
    headers: more.headers ?? {},
  };
}

/** Wraps serialized JSON in the success envelope. */
export function successJson(
  message: string,
  json: Buffer,
  more: { status?: number; headers?: Record<string, string> } = {},
): ApiResponse {
  return successParts(message, [json], more);
}

/** Wraps JSON in parts in the success envelope. Copies the parts once. */
export function successParts(
  message: string,
  parts: ReadonlyArray<Buffer | string>,
  more: { status?: number; headers?: Record<string, string> } = {},
): ApiResponse & { readonly body: Buffer } {
  const all = [`{"success":true,"message":${JSON.stringify(message)},"data":`, ...parts, '}'];
  let length = 0;
  for (const part of all) length += typeof part === 'string' ? Buffer.byteLength(part) : part.length;
  const body = Buffer.allocUnsafe(length);
  let at = 0;
  for (const part of all) at += typeof part === 'string' ? body.write(part, at) : part.copy(body, at);
  return { status: more.status ?? 200, body, headers: more.headers ?? {} };
}

/** Returns a list without pages: an array, with its total in the headers. */
export function completeList(message: string, items: readonly unknown[]): ApiResponse {
  return success(message, items, { headers: totalHeaders(items.length, items.length === 0 ? 0 : 1) });
}

/** Returns the totals of a collection as headers. */
export function paginationHeaders({ perPage }: Pagination, total: number): Record<string, string> {
  return totalHeaders(total, Math.ceil(total / perPage));
}

export function totalHeaders(total: number, totalPages: number): Record<string, string> {
  return { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(totalPages) };
}
