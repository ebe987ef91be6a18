type TypedArray = Uint8Array | Uint16Array | Uint32Array | Float64Array;

const SMALL = 1 << 16;

/**
 * Returns `array`, or a longer copy of it, so that index `length - 1` exists. New elements are 0.
 *
 * Doubles small arrays and grows large ones by half. Copying a million elements takes 1 to 4 ms.
 */
export function withRoom<A extends TypedArray>(array: A, length: number): A {
  if (length <= array.length) return array;
  const spare = array.length < SMALL ? array.length : array.length >>> 1;
  return resized(array, Math.max(length, array.length + spare));
}

/** Returns a copy of `array` with exactly `length` elements, truncated or padded with 0. */
export function resized<A extends TypedArray>(array: A, length: number): A {
  // The constructor of a typed array creates the same kind of array; TypeScript types it as Function.
  const copy = new (array.constructor as new (length: number) => A)(length);
  copy.set(array.length > length ? array.subarray(0, length) : array);
  return copy;
}
