import type { OutboundResponse } from '../../../platform/outbound/send-request';
import type { Outbound } from '../../../platform/outbound/outbound';

/** Thrown for a response that a retry would not change. */
export class DefinitiveFailure extends Error {}

/** A request to a service whose URL the operator configured, and the limits of its response. */
export interface TextRequest {
  readonly url: string;
  readonly maxBytes: number;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/**
 * Fetches the text at a URL, without retries. Does not follow redirects and does not read more than `maxBytes`.
 * @throws DefinitiveFailure for a redirect, a client error or a body that is too large; Error for other failures
 */
export async function fetchText(outbound: Outbound, { url, ...limits }: TextRequest): Promise<string> {
  const reach = { origins: [new URL(url).origin] };
  const headers = { Accept: 'application/json' };
  const response = await outbound.send({ purpose: 'vpic', method: 'GET', url, reach, headers, ...limits });
  checkHead(response);
  if (response.isCut) throw new DefinitiveFailure(`The service answered with more than ${limits.maxBytes} bytes.`);
  return new TextDecoder('utf-8', { fatal: true }).decode(response.body);
}

function checkHead({ status, headers }: OutboundResponse): void {
  if (status >= 300 && status < 400) throw new DefinitiveFailure('The service answered with a redirect.');
  if (status >= 400 && status < 500 && status !== 408 && status !== 429) {
    throw new DefinitiveFailure(`The service answered ${status}.`);
  }
  if (status !== 200) throw new Error(`The service answered ${status}.`);
  if (!/\bjson\b/i.test(headers['content-type'] ?? '')) throw new Error('The service did not answer with JSON.');
}
