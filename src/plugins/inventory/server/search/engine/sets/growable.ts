type TypedArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

const SMALL = 1 << 16;

/**
 * `array`, or a longer copy of it, so that index `length - 1` exists; new elements are 0.
 *
 * Doubles while small, then grows by half. Copying a million elements takes 1 to 4 ms.
 */
export function withRoom<A extends TypedArray>(array: A, length: number): A {
  if (length <= array.length) return array;
  const spare = array.length < SMALL ? array.length : array.length >>> 1;
  return resized(array, Math.max(length, array.length + spare));
}

/** A copy of `array` with exactly `length` elements: cut, or filled with 0. */
export function resized<A extends TypedArray>(array: A, length: number): A {
  // A typed array's own constructor makes its own kind; TypeScript types `constructor` as Function.
  const copy = new (array.constructor as new (length: number) => A)(length);
  copy.set(array.length > length ? array.subarray(0, length) : array);
  return copy;
}
