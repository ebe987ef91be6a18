/** The time for which requests begin without a turn of the event loop between them, in milliseconds. */
const budgetMs = 4;

/** The most requests that begin in one turn once some wait. */
const mostInTurn = 64;

/**
 * Begins requests only as long as the turn of the event loop stays short, and one in a turn while connections arrive.
 * Node accepts one connection in each turn, so that hundreds of requests in one turn keep newcomers out. Requests that
 * have to wait begin in the next turns, one of each network after the other.
 */
export class TurnBudget {
  readonly #now: () => number;
  readonly #waiting = new Map<string, Array<() => void>>();
  #turnAt = Number.NEGATIVE_INFINITY;
  #isScheduled = false;
  #hasNewcomer = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Notes that a connection was accepted: more may wait for the next turns. */
  noteConnection(): void {
    this.#hasNewcomer = true;
  }

  /** Begins a request, now or in one of the next turns. @param networkOf returns the network that it comes from */
  run(networkOf: () => string, begin: () => void): void {
    if (this.#waiting.size === 0 && this.#isShort) return begin();
    const network = networkOf();
    const own = this.#waiting.get(network);
    if (own) own.push(begin);
    else this.#waiting.set(network, [begin]);
    this.#schedule();
  }

  get #isShort(): boolean {
    return this.#now() - this.#turnAt < budgetMs;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(this.#turn);
  }

  readonly #turn = (): void => {
    this.#isScheduled = false;
    this.#turnAt = this.#now();
    this.#beginNext();
    if (this.#waiting.size === 0) return;
    this.#schedule();
    if (this.#hasNewcomer) {
      this.#hasNewcomer = false;
      this.#turnAt = Number.NEGATIVE_INFINITY; // nothing more begins in this turn
      return;
    }
    // One request each: the promises of a request run before the next immediate, and are part of its time.
    for (let count = 1; count < mostInTurn; count++) setImmediate(this.#beginIfShort);
  };

  readonly #beginIfShort = (): void => {
    if (this.#isShort) this.#beginNext();
  };

  #beginNext(): void {
    const [next] = this.#waiting;
    if (!next) return;
    const [network, requests] = next;
    const begin = requests.shift();
    this.#waiting.delete(network);
    if (requests.length > 0) this.#waiting.set(network, requests); // behind the other networks
    begin?.();
  }
}
