type Method = (...parameters: unknown[]) => unknown;

/** Replaces those of the named methods that an object has by what `wrap` makes of them. */
export function wrapMethods<Name extends string>(
  target: { readonly [name in Name]?: unknown },
  names: readonly Name[],
  wrap: (call: Method) => Method,
): void {
  const methods = target as Record<Name, Method | undefined>;
  for (const name of names) {
    const call = methods[name]?.bind(target);
    if (call) methods[name] = wrap(call);
  }
}
