/** Thrown for a response that a retry would not change. */
export class DefinitiveFailure extends Error {}

/** An HTTP request and the maximum size of its response. */
export interface TextRequest {
  readonly url: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/**
 * Fetches the text at a URL, without retries. Does not follow redirects and does not read more than `maxBytes`.
 * @throws DefinitiveFailure for a redirect, a client error or a body that is too large; Error for other failures
 */
export async function fetchText({ url, maxBytes, signal }: TextRequest): Promise<string> {
  const response = await fetch(url, { redirect: 'manual', signal, headers: { Accept: 'application/json' } });
  try {
    checkHead(response);
    return await readText(response, maxBytes);
  } finally {
    // Cancel an unread body instead of waiting for it.
    if (!response.bodyUsed) await response.body?.cancel().catch(() => undefined);
  }
}

function checkHead({ status, headers, type: kind }: Response): void {
  if (kind === 'opaqueredirect') throw new DefinitiveFailure('The service answered with a redirect.');
  if (status >= 300 && status < 500 && status !== 408 && status !== 429) {
    throw new DefinitiveFailure(`The service answered ${status}.`);
  }
  if (status !== 200) throw new Error(`The service answered ${status}.`);
  const type = headers.get('content-type') ?? '';
  if (!/\bjson\b/i.test(type)) throw new Error('The service did not answer with JSON.');
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array; // the chunks of a fetch body are bytes
    length += bytes.length;
    if (length > maxBytes) throw new DefinitiveFailure(`The service answered with more than ${maxBytes} bytes.`);
    chunks.push(bytes);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks, length));
}
