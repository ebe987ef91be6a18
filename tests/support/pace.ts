import type { Locator, Page } from 'playwright-core';

/**
 * How long a practised person takes, in seconds, by the keystroke-level model (Card, Moran and Newell): to think of the
 * next step, to point with the mouse, to click, to press a key, and to move a hand between mouse and keyboard. Waiting
 * for the panel is not part of it.
 */
const seconds = { think: 1.35, point: 1.1, click: 0.2, key: 0.28, hand: 0.4 } as const;

/** Uses a page as a person does, and counts what it takes. */
export class Pace {
  clicks = 0;
  keys = 0;
  #seconds = 0;
  #hand: 'mouse' | 'keyboard' = 'mouse';
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The time of the person, in seconds. */
  get seconds(): number {
    return Math.round(this.#seconds * 10) / 10;
  }

  async click(target: Locator): Promise<void> {
    this.#take('mouse');
    this.clicks++;
    this.#seconds += seconds.think + seconds.point + seconds.click;
    await target.click();
  }

  /** Types into the focused field. */
  async type(text: string): Promise<void> {
    this.#press(text.length);
    this.#seconds += seconds.think;
    await this.#page.keyboard.type(text);
  }

  /** Presses one key, or keys together. */
  async press(keys: string): Promise<void> {
    this.#press(keys.split('+').length);
    await this.#page.keyboard.press(keys);
  }

  /** Chooses files in the dialog of the system: the first, the last with Shift, and the button. */
  async chooseFiles(choose: () => Promise<void>): Promise<void> {
    this.#take('mouse');
    this.clicks += 4;
    this.#seconds += 4 * (seconds.think + seconds.point + seconds.click);
    await choose();
  }

  #press(count: number): void {
    this.#take('keyboard');
    this.keys += count;
    this.#seconds += count * seconds.key;
  }

  #take(hand: 'mouse' | 'keyboard'): void {
    if (hand !== this.#hand) this.#seconds += seconds.hand;
    this.#hand = hand;
  }
}
