import { trimWhere } from './trim';

/**
 * The title that a type's template gives: `{year} {make} {model} {trim}`. A word in braces is replaced by its value, by
 * slug; what is not known leaves no gap, no empty brackets and no dash at an end.
 *
 * @returns the empty text when nothing is known
 */
export function fillTitle(template: string, valueOf: (slug: string) => string): string {
  const title = template
    .replace(/\{([^{}]*)\}/g, (_braces, name: string) => valueOf(name.trim().toLowerCase()))
    .replace(/\(\s*\)|\[\s*\]/g, '')
    .replace(/\s+/g, ' ');
  return trimWhere(title, (character) => ' ,;|/–—-'.includes(character));
}

/** The slugs that a template names, each once, in its order. */
export function placeholdersIn(template: string): string[] {
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name.trim().toLowerCase());
  return [...new Set(names)];
}
