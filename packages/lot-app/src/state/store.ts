import { useEffect, useReducer } from 'preact/hooks';

/** A value that components follow. */
export class Store<State> {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(initial: State) {
    this.#state = initial;
  }

  get now(): State {
    return this.#state;
  }

  set(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  /** @returns a function that stops it */
  follow(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** Returns the state, and renders the component again when it changes. */
export function useStore<State>(store: Store<State>): State {
  const [, render] = useReducer<number, void>((count) => count + 1, 0);
  useEffect(() => store.follow(render), [store]);
  return store.now;
}
