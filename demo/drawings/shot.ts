import type { SceneName } from './scenes';

type Category = 'exterior' | 'interior' | 'detail';

/** Returns the alternative text for an item such as `red 2019 Toyota Corolla LE`. */
type Words = (item: string) => string;

/** Draws the image with the given background. */
type Draw = (background: string) => string;

/** A view of a subject: its drawing, its possible backgrounds and its text. */
export interface Shot {
  readonly title: string;
  readonly category: Category;
  /** Empty if it is drawn without a background. */
  readonly places: readonly SceneName[];
  readonly words: Words;
  readonly draw: Draw;
}

/** Returns views of one category with the same backgrounds. */
export const shots = (
  category: Category,
  places: readonly SceneName[],
  views: readonly (readonly [string, Words, Draw])[],
): Shot[] => views.map(([title, words, draw]) => ({ title, category, places, words, draw }));

export interface Named {
  /** `2019 Toyota Corolla LE` */
  readonly name: string;
  readonly stock: string;
  /** A random number, for small differences between similar items. */
  readonly seed: number;
}
