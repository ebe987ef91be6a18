import type { Term } from './model';
import { foldName } from './names';

/** The terms of one category by name and by slug, without regard to case. Building costs one pass over the terms. */
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

  /** Every term of that name, or the one of that slug when no name fits. */
  all(nameOrSlug: string): readonly Term[] {
    const named = this.#byName.get(foldName(nameOrSlug));
    if (named) return named;
    const term = this.#bySlug.get(nameOrSlug.trim().toLowerCase());
    return term ? [term] : [];
  }

  /** Every term of that name, and the one of that slug: whoever filters may mean either. */
  matching(nameOrSlug: string): readonly Term[] {
    const term = this.#bySlug.get(nameOrSlug.trim().toLowerCase());
    const named = this.#byName.get(foldName(nameOrSlug)) ?? [];
    return term && !named.includes(term) ? [...named, term] : named;
  }

  /**
   * The term meant by a name or slug. Of several with the name, the one under a term of `parents`
   * (the make that was chosen, for a model) goes first.
   */
  one(nameOrSlug: string, parents: ReadonlySet<number> = new Set()): Term | undefined {
    const terms = this.all(nameOrSlug);
    return terms.find((term) => term.parentTermId !== null && parents.has(term.parentTermId)) ?? terms[0];
  }

  /** The term of exactly this slug. */
  withSlug(slug: string): Term | undefined {
    return this.#bySlug.get(slug);
  }
}
