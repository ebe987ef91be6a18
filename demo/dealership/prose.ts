import type { Random } from '../random';

/** A sentence, and a condition for the listings that it fits. */
export interface Line<Facts> {
  readonly when?: (facts: Facts) => boolean;
  readonly say: string | ((facts: Facts) => string);
}

/** Returns a random sentence of `bank` that fits `facts`, or an empty string. */
function sentence<Facts>(bank: readonly Line<Facts>[], facts: Facts, random: Random): string {
  const candidates = bank.filter(({ when }) => when === undefined || when(facts));
  if (candidates.length === 0) return '';
  const { say } = random.pick(candidates);
  return typeof say === 'string' ? say : say(facts);
}

/**
 * Returns a description: the handwritten story of the item, mixed with sentences from the banks.
 *
 * The choice and order of the sentences vary, so that a page of listings does not read like a filled-in form.
 */
export function describe<Facts>(
  story: string,
  banks: readonly (readonly Line<Facts>[])[],
  facts: Facts,
  random: Random,
): string {
  const [opening, middle, closing] = [banks[0] ?? [], banks[1] ?? [], banks[2] ?? []];
  const first = random.chance(0.45) ? sentence(opening, facts, random) : '';
  const second = random.chance(0.75) ? sentence(middle, facts, random) : '';
  const last = random.chance(0.7) ? sentence(closing, facts, random) : '';
  const body = random.chance(0.3) ? [second, story] : [story, second];
  return [[first, ...body].filter(Boolean).join(' '), last].filter(Boolean).join('\n\n');
}
