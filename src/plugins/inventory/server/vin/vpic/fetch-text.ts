/** An answer that asking again will not change. */
export class DefinitiveFailure extends Error {}

/** What is asked of an HTTP service, and how much of an answer is taken. */
export interface TextRequest {
  readonly url: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/**
 * The text at an address, once. Redirects are not followed, and no more is read than `maxBytes`.
 * @throws DefinitiveFailure for an answer that is a refusal or a redirect; Error for all else that is no answer
 */
export async function fetchText({ url, maxBytes, signal }: TextRequest): Promise<string> {
  const response = await fetch(url, { redirect: 'manual', signal, headers: { Accept: 'application/json' } });
  try {
    checkHead(response);
    return await readText(response, maxBytes);
  } finally {
    // What was not read is not waited for.
    if (!response.bodyUsed) await response.body?.cancel().catch(() => undefined);
  }
}

function checkHead({ status, headers, type: kind }: Response): void {
  if (kind === 'opaqueredirect') throw new DefinitiveFailure('It answered with a redirect.');
  if (status >= 300 && status < 500 && status !== 408 && status !== 429) {
    throw new DefinitiveFailure(`It answered ${status}.`);
  }
  if (status !== 200) throw new Error(`It answered ${status}.`);
  const type = headers.get('content-type') ?? '';
  if (!/\bjson\b/i.test(type)) throw new Error('It answered with something else than JSON.');
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array; // a fetched body is of bytes
    length += bytes.length;
    if (length > maxBytes) throw new DefinitiveFailure(`It answered with more than ${maxBytes} bytes.`);
    chunks.push(bytes);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks, length));
}
