import { useState } from 'react';

/** Returns the previous object while the content is equal, so that memoized children do not render. */
export function useSame<Value>(value: Value): Value {
  const [known, setKnown] = useState(value);
  if (known === value || JSON.stringify(known) === JSON.stringify(value)) return known;
  setKnown(value);
  return value;
}
