import { pingEvent, webhookLimits } from '../../../contract/webhooks';
import type { Clock } from '../../platform/clock';
import { OutboundFailure } from '../../platform/outbound/outbound-failure';
import type { Outbound } from '../../platform/outbound/outbound';
import type { Outcome } from './claim-store';
import type { Delivery } from './delivery-store';
import { pauseAfter } from '../../platform/retry-schedule';
import { signedHeaders } from './signature';
import type { Recipient } from './webhook-store';
import type { Webhooks } from './webhooks';

/** A 2xx answer within this time is a success. */
const timeoutMs = 10_000;

const secretLost = 'The secret of the endpoint cannot be read: SVC_ENCRYPTION_KEY has changed. Rotate the secret.';

/** What the results of attempts depend on. */
export interface RetryDeps {
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
}

export interface AttemptDeps extends RetryDeps {
  readonly webhooks: Webhooks;
  readonly outbound: Outbound;
}

/** Returns what every failed attempt of a delivery has. A test is sent once. */
export function retried({ id, webhookId, claimedUntil, event, attempts }: Delivery, { clock, random }: RetryDeps) {
  const at = clock.now();
  const retryInMs = event === pingEvent ? undefined : pauseAfter(attempts + 1, random());
  return { deliveryId: id, webhookId, claimedUntil, at, retryInMs };
}

/** Sends a message once. Returns undefined if `signal` aborted it. */
export async function attempt(
  delivery: Delivery,
  { webhook, secrets }: Recipient,
  deps: AttemptDeps & { readonly signal: AbortSignal },
): Promise<Outcome | undefined> {
  const { signal, webhooks, outbound, clock } = deps;
  const start = performance.now();
  const ended = (isSuccess: boolean) => {
    const outcome = retried(delivery, deps);
    return {
      ...outcome,
      isSuccess,
      ...(isSuccess && { retryInMs: undefined }),
      durationMs: Math.round(performance.now() - start),
    };
  };
  const failed = (error: string) => ({ ...ended(false), responseStatus: null, responseBody: null, error });
  const keys = webhooks.secretsOf(secrets);
  if (keys.length === 0) return failed(secretLost);
  try {
    const body = delivery.body ?? '';
    const message = { id: delivery.messageId ?? '', at: clock.now(), body };
    const response = await outbound.send({
      purpose: `webhook ${webhook.id}`,
      method: 'POST',
      url: webhook.url,
      reach: webhooks.reach,
      headers: { 'Content-Type': 'application/json', ...signedHeaders(message, keys) },
      body: Buffer.from(body),
      maxBytes: webhookLimits.shownBytes,
      timeoutMs,
      signal,
      keepsConnection: true,
    });
    const { status } = response;
    // As a stream, because it may be cut inside a character.
    const responseBody = new TextDecoder().decode(response.body, { stream: true }).replaceAll('\0', '');
    return { ...ended(status >= 200 && status < 300), responseStatus: status, responseBody, error: null };
  } catch (error) {
    if (signal.aborted) return undefined;
    return failed(error instanceof OutboundFailure ? error.message : 'The message could not be signed.');
  }
}
