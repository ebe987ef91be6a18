import type { SceneName } from './scenes';

type Category = 'exterior' | 'interior' | 'detail';

/** A clause for the alternative text, given the item as `red 2019 Toyota Corolla LE`. */
type Words = (item: string) => string;

/** The picture, over or around the background it is given. */
type Draw = (background: string) => string;

/** One view of a subject: how it is drawn, where it may stand, how it is put into words. */
export interface Shot {
  readonly title: string;
  readonly category: Category;
  /** None: drawn without a background. */
  readonly places: readonly SceneName[];
  readonly words: Words;
  readonly draw: Draw;
}

/** Views of one category in the same places. */
export const shots = (
  category: Category,
  places: readonly SceneName[],
  views: readonly (readonly [string, Words, Draw])[],
): Shot[] => views.map(([title, words, draw]) => ({ title, category, places, words, draw }));

export interface Named {
  /** `2019 Toyota Corolla LE` */
  readonly name: string;
  readonly stock: string;
  /** A number of its own, for small differences between items that are alike. */
  readonly seed: number;
}
