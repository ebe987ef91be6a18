/** Bytes that clients share. One client can use a part of them, so that it keeps no other out. */
export class Room {
  readonly #limits: { readonly all: number; readonly ofOne: number };
  readonly #taken = new Map<string, number>();
  #all = 0;

  /** @param limits in bytes */
  constructor(limits: { readonly all: number; readonly ofOne: number }) {
    this.#limits = limits;
  }

  /** The bytes that are taken. */
  get bytes(): number {
    return this.#all;
  }

  /**
   * Takes bytes, unless too many are taken.
   * @param client `undefined` for work of the server itself, which only the limit of all applies to
   * @returns whether there was room
   */
  take(client: string | undefined, bytes: number): boolean {
    if (this.#all + bytes > this.#limits.all || !this.hasShare(client, bytes)) return false;
    this.#add(client, bytes);
    return true;
  }

  /** Returns whether a client's own part has room for more bytes. */
  hasShare(client: string | undefined, bytes: number): boolean {
    return client === undefined || (this.#taken.get(client) ?? 0) + bytes <= this.#limits.ofOne;
  }

  /** Gives taken bytes back. */
  give(client: string | undefined, bytes: number): void {
    this.#add(client, -bytes);
  }

  #add(client: string | undefined, bytes: number): void {
    this.#all += bytes;
    if (client === undefined) return;
    const own = (this.#taken.get(client) ?? 0) + bytes;
    if (own === 0) this.#taken.delete(client);
    else this.#taken.set(client, own);
  }
}
