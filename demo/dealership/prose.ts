import type { Random } from '../random';

/** A sentence for the listings it is true of. */
export interface Line<Facts> {
  readonly when?: (facts: Facts) => boolean;
  readonly say: string | ((facts: Facts) => string);
}

/** One sentence of those in `bank` that hold for `facts`, or none. */
function sentence<Facts>(bank: readonly Line<Facts>[], facts: Facts, random: Random): string {
  const fitting = bank.filter(({ when }) => when === undefined || when(facts));
  if (fitting.length === 0) return '';
  const { say } = random.pick(fitting);
  return typeof say === 'string' ? say : say(facts);
}

/**
 * A description: what was written by hand about this one item, between sentences from the banks.
 *
 * Which banks speak, and in what order the story comes, differs from listing to listing, so
 * that a page of them does not read like a form filled in forty times.
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
