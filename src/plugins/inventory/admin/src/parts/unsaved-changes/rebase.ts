type Values = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Returns `theirs`, the stored values, with the changes typed since `base` was read. In fields that hold values by
 * name, such as the details of a listing, each value is merged separately.
 */
export function rebase(base: Values, typed: Values, theirs: Values, depth = 0): Values {
  const names = new Set([...Object.keys(theirs), ...Object.keys(typed)]);
  const merged = [...names].map((name) => {
    const [was, mine, now] = [base[name], typed[name], theirs[name]];
    if (isSame(was, mine)) return [name, now];
    if (depth === 0 && isPlain(mine) && isPlain(now)) return [name, rebase(isPlain(was) ? was : {}, mine, now, 1)];
    return [name, mine];
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Values;
}

/**
 * Returns those of the server's `errors` that are about a field which is stored differently now than when it was read.
 */
export function errorsOfChangedFields(errors: Values, base: Values, theirs: Values): Values {
  const kept = Object.entries(errors).flatMap(([name, error]): ReadonlyArray<readonly [string, unknown]> => {
    if (isSame(base[name], theirs[name])) return [];
    const [was, now] = [base[name], theirs[name]];
    if (!isPlain(error)) return [[name, error]];
    return [[name, errorsOfChangedFields(error, isPlain(was) ? was : {}, isPlain(now) ? now : {})]];
  });
  return Object.fromEntries(kept);
}

/** Returns every text in `errors`. */
export function textsOf(errors: Values): string[] {
  return Object.values(errors).flatMap((error) =>
    isPlain(error) ? textsOf(error) : typeof error === 'string' ? [error] : [],
  );
}
