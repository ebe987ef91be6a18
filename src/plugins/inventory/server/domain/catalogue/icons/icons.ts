import { readFileSync } from 'node:fs';
import { because } from '../../../../contract/reason';
import { refuseFields } from '../../../../contract/refusal';
import { type IconEntry, iconSet } from './icon-set';
import { redraw } from './svg';

/** An icon in the format of the API. */
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

let cached: readonly Icon[] | undefined;

/** Returns the whole set in display order. The first call reads about 170 files; the result is cached. */
export function readIcons(): readonly Icon[] {
  cached ??= iconSet.flatMap(({ group, icons }) => icons.map((entry) => readIcon(group, entry)));
  return cached;
}

/** Returns whether `key` is an icon of the set. Reads no file. */
export function isIconKey(key: string): boolean {
  return keys.has(key);
}

/** Throws `Refusal` if a new icon is not in the icon set. An unchanged icon always passes. */
export function checkIcon(icon: string | null | undefined, before: unknown): void {
  if (icon === undefined || icon === null || icon === before || isIconKey(icon)) return;
  throw refuseFields(new Map([['icon', because('icon')]]));
}

/** Reads an icon. Throws an error with its key if the source file is missing or not an SVG of paths. */
export function readIcon(group: string, { key, label, source, tags }: IconEntry): Icon {
  try {
    const file = require.resolve(`@tabler/icons/outline/${source}.svg`); // the package maps this onto its icons folder
    const { svg, view_box } = redraw(readFileSync(file, 'utf8'));
    return { key, label, group, tags, svg, view_box, license };
  } catch (cause) {
    throw new Error(`Icon "${key}" cannot be read from the source "${source}" of @tabler/icons.`, { cause });
  }
}
