import type { Term } from './model';
import { foldName } from '../../../contract/texts/fold-text';

/** The terms of one category by name and by slug, ignoring case. Building costs one pass over the terms. */
export class TermLookup {
  readonly #byName = new Map<string, Term[]>();
  readonly #bySlug = new Map<string, Term>();
  /** By the names of terms that were merged into them. */
  readonly #byMergedName = new Map<string, Term[]>();

  constructor(terms: readonly Term[]) {
    for (const term of terms) {
      append(this.#byName, term.name, term);
      for (const name of term.mergedNames) append(this.#byMergedName, name, term);
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
   * (the chosen make, for a model). The name of a term that was merged into another one is a name of that one, unless
   * a term has the name.
   */
  one(nameOrSlug: string, parents: ReadonlySet<number> = new Set()): Term | undefined {
    const terms = [...this.all(nameOrSlug), ...(this.#byMergedName.get(foldName(nameOrSlug)) ?? [])];
    return terms.find((term) => term.parentTermId !== null && parents.has(term.parentTermId)) ?? terms[0];
  }

  /** Returns the term with this slug. The slug must be lowercase. */
  withSlug(slug: string): Term | undefined {
    return this.#bySlug.get(slug);
  }
}

function append(terms: Map<string, Term[]>, name: string, term: Term): void {
  const namesakes = terms.get(foldName(name));
  if (namesakes) namesakes.push(term);
  else terms.set(foldName(name), [term]);
}
