import { readFileSync } from 'node:fs';

import { type IconEntry, iconSet } from './icon-set';
import { redraw } from './svg';

/** An icon as the API presents it. */
export interface Icon {
  key: string;
  label: string;
  group: string;
  tags: readonly string[];
  /** An inline `<svg>` without a size of its own, drawn in `currentColor`. */
  svg: string;
  view_box: string;
  license: string;
}

const license = 'MIT (Tabler Icons)';
const keys = new Set(iconSet.flatMap(({ icons }) => icons.map(({ key }) => key)));

let read: readonly Icon[] | undefined;

/** The whole set in display order. Reads its files at the first call, about 170 of them, and keeps the result. */
export function readIcons(): readonly Icon[] {
  read ??= iconSet.flatMap(({ group, icons }) => icons.map((entry) => readIcon(group, entry)));
  return read;
}

/** Whether a type, category or term may name `key` as its icon. Reads no file. */
export function isIconKey(key: string): boolean {
  return keys.has(key);
}

/** Throws a fault naming the icon when its source is missing or is not a drawing we can show. */
export function readIcon(group: string, { key, label, source, tags }: IconEntry): Icon {
  try {
    const file = require.resolve(`@tabler/icons/outline/${source}.svg`); // the package maps this onto its icons folder
    const { svg, view_box } = redraw(readFileSync(file, 'utf8'));
    return { key, label, group, tags, svg, view_box, license };
  } catch (cause) {
    throw new Error(`Icon "${key}" cannot be read from the source "${source}" of @tabler/icons.`, { cause });
  }
}
