import { trimWhere } from './trim';

/**
 * Fills a type's title template, such as `{year} {make} {model} {trim}`. Each slug in braces is replaced by its value;
 * an unknown value leaves no gap, no empty brackets and no dash at either end.
 *
 * @returns an empty string if no value is known
 */
export function fillTitle(template: string, valueOf: (slug: string) => string): string {
  const title = template
    .replace(/\{([^{}]*)\}/g, (_braces, name: string) => valueOf(name.trim().toLowerCase()))
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\s+/g, ' ');
  return trimWhere(title, (character) => ' ,;|/–—-'.includes(character));
}

/** Returns the slugs in a template, each once, in order. */
export function placeholdersIn(template: string): string[] {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name.trim().toLowerCase());
  return [...new Set(names)];
}
