import { type ReactNode, Suspense, useDeferredValue } from 'react';

interface LaterProps {
  /** What keeps the room. */
  readonly place: ReactNode;
  readonly children: ReactNode;
}

/** Drawn once the figures are on the screen: they are what the page is opened for. */
export function Later({ place, children }: LaterProps) {
  const isLater = useDeferredValue(true, false);
  return isLater ? <Suspense fallback={place}>{children}</Suspense> : place;
}
