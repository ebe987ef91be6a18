import { useEffect, useState } from 'react';

/** Returns the value after it has not changed for `ms`. */
export function useDebouncedValue<Value>(value: Value, ms = 250): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
}
