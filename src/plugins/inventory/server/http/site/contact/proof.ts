import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib/v1';
import { LRUCache } from 'lru-cache';
import { type Clock, hourMs } from '../../../platform/clock';

/** How long a puzzle or a token may be used: as long as a form may stay open. */
const lifeMs = 2 * hourMs;

/** The least time in which a person checks a form. */
const minAgeMs = 2000;

/** About half a second of work for a phone, half of it on average. */
const maxNumber = 40_000;

/** Longer ones are refused unread. */
const maxLength = 2000;

/** Creates and checks what a contact form is sent with. */
export class FormProofs {
  readonly #secret: string;
  readonly #clock: Clock;
  /** Solved puzzles that were used, by their challenge: the same solution can be encoded in many ways. */
  readonly #used = new LRUCache<string, true>({ max: 10_000, ttl: lifeMs });
  /** Tokens that were used. */
  readonly #usedTokens = new LRUCache<string, true>({ max: 10_000, ttl: lifeMs });

  constructor(secret: string, clock: Clock) {
    this.#secret = secret;
    this.#clock = clock;
  }

  /** Creates a puzzle as JSON for the script of the form. */
  async puzzle(): Promise<string> {
    const expires = new Date(this.#clock.now().getTime() + lifeMs);
    return JSON.stringify(await createChallenge({ hmacKey: this.#secret, maxNumber, expires }));
  }

  /** Returns whether `proof` is a puzzle of this dealership that was solved and not used before. Uses it. */
  async isSolved(proof: string): Promise<boolean> {
    if (proof === '' || proof.length > maxLength) return false;
    const isSolved = await verifySolution(proof, this.#secret).catch(() => false); // throws for what is no solution
    if (!isSolved) return false;
    const { challenge } = JSON.parse(atob(proof)) as { readonly challenge: string }; // as `verifySolution` reads it
    if (this.#used.has(challenge)) return false;
    this.#used.set(challenge, true);
    return true;
  }

  /**
   * Returns a token for a form that is shown now: the one that it was sent with, so that its time goes on, or a new
   * one.
   */
  token(sent: string | null): string {
    if (sent !== null && this.#ageOf(sent) <= lifeMs) return sent;
    const shown = `${this.#clock.now().getTime()}_${randomUUID()}`;
    return `${shown}.${this.#sign(shown)}`;
  }

  /**
   * Returns whether a form with this token was shown by this dealership, long enough ago for a person to read it, and
   * not accepted.
   */
  isToken(token: string): boolean {
    const age = this.#ageOf(token);
    return age >= minAgeMs && age <= lifeMs;
  }

  /** Uses a token. Returns false if it cannot be used, or was before. */
  useToken(token: string): boolean {
    if (!this.isToken(token)) return false;
    this.#usedTokens.set(token, true);
    return true;
  }

  /** Returns how long ago a token was created, in milliseconds; NaN if it was made up or used. */
  #ageOf(token: string): number {
    if (token.length > maxLength) return NaN;
    const [shown = '', signature = '', ...rest] = token.split('.');
    const [own, given] = [Buffer.from(this.#sign(shown)), Buffer.from(signature)];
    if (rest.length > 0 || own.length !== given.length || !timingSafeEqual(own, given)) return NaN;
    const [time = ''] = shown.split('_', 1);
    return this.#usedTokens.has(token) ? NaN : this.#clock.now().getTime() - Number(time);
  }

  #sign(text: string): string {
    return createHmac('sha256', this.#secret).update(`form ${text}`).digest('base64url');
  }
}
