import { createHmac, randomBytes } from 'node:crypto';

/** Returns a new secret for an endpoint: `whsec_` and 24 to 64 bytes in base64 (Standard Webhooks 1.0). */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/**
 * Returns the headers of a message by the Standard Webhooks specification 1.0, signed with each secret.
 * @param at the time of the attempt, which receivers compare with their clock
 */
export function signedHeaders(
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = `${id}.${timestamp}.${body}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => `v1,${sign(content, secret)}`).join(' '),
  };
}

function sign(content: string, secret: string): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return createHmac('sha256', key).update(content, 'utf8').digest('base64');
}
