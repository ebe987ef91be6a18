import { useEffect, useState } from 'react';

/** The value once it has stayed the same for `ms`: what is being typed is not asked for letter by letter. */
export function useSettled<Value>(value: Value, ms = 250): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
