/**
 * Throws because an index of the search engine refers to an element that does not exist.
 *
 * Written as `array[index] ?? outOfRange()`: each read keeps its own type feedback, so that V8 compiles it to the same
 * code as `array[index] ?? 0`. A shared `at(array, index)` would see every kind of typed array and cost several times
 * as much.
 */
export function outOfRange(): never {
  throw new RangeError('The search index refers to an element that does not exist.');
}
