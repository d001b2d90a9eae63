import { useEffectEvent, useLayoutEffect } from 'react';
import { takeTypedEarly } from '../../shared/command-search/command-search.ts';

/** Stands before the sheet, so that the keyboard is back on the page when the sheet takes it and remembers from where. */
export function EarlyTyping({ onTaken }: { readonly onTaken: (typed: string) => void }) {
  const hand = useEffectEvent(onTaken);
  useLayoutEffect(() => {
    const typed = takeTypedEarly();
    if (typed !== '') hand(typed);
  }, []);
  return null;
}
