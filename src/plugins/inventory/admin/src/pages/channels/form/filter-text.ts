const isFilter = (name: string) => /^(s|(min|max)_(price|category_\d+)|svc_category_\d+|location)$/.test(name);

/**
 * Returns the filter of a channel from a query string, or from the address of a filtered list. Other parameters are
 * left out.
 */
export function filterOf(text: string): string {
  const trimmed = text.trim();
  const query = trimmed.includes('?') ? trimmed.slice(trimmed.indexOf('?') + 1) : trimmed;
  const [withoutFragment = ''] = query.split('#');
  if (!withoutFragment.includes('=')) return withoutFragment; // the server says what is wrong with it
  return new URLSearchParams([...new URLSearchParams(withoutFragment)].filter(([name]) => isFilter(name))).toString();
}
