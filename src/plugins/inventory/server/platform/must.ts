/** Returns a value that must exist, such as a row of a record whose id was just read. Throws if it does not. */
export function must<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`${what} is missing.`);
  return value;
}

/** Returns the element of an array that must have it. Throws if it does not. */
export function mustAt<Value>(array: ArrayLike<Value>, index: number): Value {
  const value = array[index];
  if (value === undefined) throw new Error(`Element ${index} of ${array.length} is missing.`);
  return value;
}

/** Returns the value of a key that the map must have. Throws if it has none. */
export function mustGet<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  return must(map.get(key), `The value of ${String(key)}`);
}
