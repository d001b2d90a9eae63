import { type RefObject, useEffect, useRef } from 'react';

/** The field a page begins with: who comes to sign in comes to type. */
export function useInitialFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return field;
}
