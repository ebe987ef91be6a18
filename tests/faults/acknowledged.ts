import { expect } from '@jest/globals';
import { Client, dataOf, type TestResponse } from '../support/client';
import type { Service } from '../support/service';

/** The acknowledged writes of one client to one listing, for a later check. */
export interface Acknowledgements {
  readonly id: number;
  /** The number of the last acknowledged change; title and price contain it. */
  acknowledged: number;
  /** The number of a change that was sent but not answered. It may have been applied. */
  sent: number;
}

/** The state of a listing after its n-th change. A listing whose title and price disagree is half-written. */
export const stateOf = (id: string, n: number) => ({ title: `${id} change ${n}`, price: n + 1 });

/**
 * Checks that everything acknowledged is stored.
 * @param what the listings' name, and the category in which each of them has a value
 * @returns how many writes are lost and how many listings are half-written
 */
export async function findLost(
  service: Service,
  key: string,
  what: { name: string; category: number | undefined },
  acknowledgedListings: readonly Acknowledgements[],
): Promise<{ lost: number; half: number }> {
  const client = new Client(service.baseUrl, key);
  const { name, category } = what;
  let [lost, half] = [0, 0];
  for (const { id, acknowledged, sent } of acknowledgedListings) {
    const answer = await client.get(`/listing/${id}`);
    if (answer.status !== 200) {
      lost++;
      continue;
    }
    const { title, price, categories } = dataOf<{ title: string; price: number; categories: object }>(answer);
    const n = price - 1;
    if (title !== stateOf(name, n).title || !(String(category) in categories)) half++;
    else if (n < acknowledged || n > sent) lost++;
  }
  return { lost, half };
}

/** Expects a success or a refusal in the API's format. */
export function expectEnvelope({ status, body, text }: TestResponse): void {
  const shape = body as { success?: boolean; code?: string; data?: { status?: number } } | undefined;
  const isWell = status < 300 && shape?.success === true;
  const isRefusal = status >= 400 && typeof shape?.code === 'string' && shape.data?.status === status;
  if (!isWell && !isRefusal) expect({ status, text: text.slice(0, 300) }).toBe('an envelope');
}
