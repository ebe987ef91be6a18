import { useEffect, useState } from 'react';

/** The value once it has stayed the same for `ms`: what is being typed is not asked for letter by letter. */
export function useDebouncedValue<Value>(value: Value, ms = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
