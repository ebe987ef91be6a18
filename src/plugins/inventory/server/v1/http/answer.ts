/** A success, ready to be sent: the envelope's bytes and the headers beside them. */
export interface Answer {
  readonly status: number;
  readonly body: Buffer | string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Wraps `data` in the success envelope. */
export function success(
  message: string,
  data: unknown,
  more: { status?: number; headers?: Record<string, string> } = {},
): Answer {
  return {
    status: more.status ?? 200,
    body: `{"success":true,"message":${JSON.stringify(message)},"data":${JSON.stringify(data)}}`,
    headers: more.headers ?? {},
  };
}

/** The same for data that is JSON already. */
export function successJson(
  message: string,
  json: Buffer,
  more: { status?: number; headers?: Record<string, string> } = {},
): Answer {
  const body = Buffer.concat([
    Buffer.from(`{"success":true,"message":${JSON.stringify(message)},"data":`),
    json,
    closing,
  ]);
  return { status: more.status ?? 200, body, headers: more.headers ?? {} };
}

const closing = Buffer.from('}');

/** A complete list: an array, with its total in the headers. */
export function completeList(message: string, items: readonly unknown[]): Answer {
  return success(message, items, { headers: totalHeaders(items.length, items.length === 0 ? 0 : 1) });
}

export function totalHeaders(total: number, totalPages: number): Record<string, string> {
  return { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(totalPages) };
}
