/**
 * A value that is often there already. A promise costs about 4 µs (see docs/PERFORMANCE.md), so it is made only to
 * wait.
 */
export type MaybePromise<Value> = Promise<Value> | Value;

/** Calls `next` with `value`: synchronously unless `value` is a promise. */
export function then<Value, Result>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}
