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

/** Returns all values: without a promise if none of them is one. */
export function all<Value>(values: ReadonlyArray<MaybePromise<Value>>): MaybePromise<Value[]> {
  return values.some((value) => value instanceof Promise) ? Promise.all(values) : (values as Value[]);
}

/** Calls `work`. If it fails, now or later, returns what `recover` makes of the error. */
export function orElse<Value>(
  work: () => MaybePromise<Value>,
  recover: (error: unknown) => MaybePromise<Value>,
): MaybePromise<Value> {
  try {
    const value = work();
    return value instanceof Promise ? value.catch(recover) : value;
  } catch (error) {
    return recover(error);
  }
}

/** Calls `work`, and `end` when it has ended, however. */
export function andFinally<Value>(work: () => MaybePromise<Value>, end: () => void): MaybePromise<Value> {
  let value: MaybePromise<Value>;
  try {
    value = work();
  } catch (error) {
    end();
    throw error;
  }
  if (value instanceof Promise) return value.finally(end);
  end();
  return value;
}
