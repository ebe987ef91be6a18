import { z } from 'zod';

/** The most invalid items that a list reports. */
const maxReported = 20;

interface ListRules {
  readonly min?: { readonly length: number; readonly error: string };
  readonly max: { readonly length: number; readonly error: string };
  /** For a value that is not a list. */
  readonly error: string;
}

/**
 * Returns the schema of a list in a body. Checks the length before the items and stops after some invalid ones: zod
 * would check all of them and make an error for each, for 100,000 zeros during seconds.
 */
export function listOf<Item extends z.ZodType>(item: Item, { min, max, error }: ListRules) {
  return z
    .array(z.unknown(), error)
    .min(min?.length ?? 0, min?.error)
    .max(max.length, max.error)
    .transform((given, { issues }) => {
      const items: unknown[] = [];
      for (const [index, value] of given.entries()) {
        const parsed = item.safeParse(value);
        if (parsed.success) items.push(parsed.data);
        else for (const issue of parsed.error.issues) issues.push(atIndex(issue, index, value));
        if (issues.length >= maxReported) break;
      }
      return issues.length === 0 ? items : z.NEVER;
    }) as unknown as z.ZodType<Array<z.output<Item>>, Array<z.input<Item>>>;
}

function atIndex({ message, path }: z.core.$ZodIssue, index: number, input: unknown) {
  return { code: 'custom' as const, message, path: [index, ...path], input };
}
