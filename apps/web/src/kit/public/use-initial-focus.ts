import { type RefObject, useEffect, useRef } from 'react';

/** Initial focus of a page, so that the user can type at once. */
export function useInitialFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  return field;
}
