import type { Term } from './model';
import { foldName } from '../../../contract/texts/fold-text';

/** The terms of one category by name and by slug, ignoring case. Building costs one pass over the terms. */
export class TermLookup {
  readonly #byName = new Map<string, Term[]>();
  readonly #bySlug = new Map<string, Term>();

  constructor(terms: readonly Term[]) {
    for (const term of terms) {
      const name = foldName(term.name);
      const namesakes = this.#byName.get(name);
      if (namesakes) namesakes.push(term);
      else this.#byName.set(name, [term]);
      if (!this.#bySlug.has(term.slug.toLowerCase())) this.#bySlug.set(term.slug.toLowerCase(), term);
    }
  }

  /** Returns all terms with the name, or the one with the slug if no name matches. */
  all(nameOrSlug: string): readonly Term[] {
    const named = this.#byName.get(foldName(nameOrSlug));
    if (named) return named;
    const term = this.#bySlug.get(nameOrSlug.trim().toLowerCase());
    return term ? [term] : [];
  }

  /** Returns all terms with the name and the one with the slug, because a filter may mean either. */
  matching(nameOrSlug: string): readonly Term[] {
    const term = this.#bySlug.get(nameOrSlug.trim().toLowerCase());
    const named = this.#byName.get(foldName(nameOrSlug)) ?? [];
    return term && !named.includes(term) ? [...named, term] : named;
  }

  /**
   * Returns the best match for a name or slug. Of several terms with the name, prefers one under a term of `parents`
   * (the chosen make, for a model).
   */
  one(nameOrSlug: string, parents: ReadonlySet<number> = new Set()): Term | undefined {
    const terms = this.all(nameOrSlug);
    return terms.find((term) => term.parentTermId !== null && parents.has(term.parentTermId)) ?? terms[0];
  }

  /** Returns the term with this slug. The slug must be lower-case. */
  withSlug(slug: string): Term | undefined {
    return this.#bySlug.get(slug);
  }
}
