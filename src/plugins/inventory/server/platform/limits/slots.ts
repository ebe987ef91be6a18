/** Places for work that runs concurrently, limited in all and for each client. */
export class Slots {
  readonly #limits: { readonly atOnce: number; readonly ofOne: number };
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(limits: { readonly atOnce: number; readonly ofOne: number }) {
    this.#limits = limits;
  }

  /** Takes a place. Returns a function that gives it back; undefined if none is free. */
  take(client: string): (() => void) | undefined {
    const own = this.#taken.get(client) ?? 0;
    if (this.#all >= this.#limits.atOnce || own >= this.#limits.ofOne) return undefined;
    this.#all++;
    this.#taken.set(client, own + 1);
    return () => {
      this.#all--;
      const left = (this.#taken.get(client) ?? 1) - 1;
      if (left === 0) this.#taken.delete(client);
      else this.#taken.set(client, left);
    };
  }
}
