import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** At the latest; a browser that has nothing to do is sooner. */
const withinMs = 500;

/** What stands below the edge of most screens: drawn once the rest is there, unless the address leads to it. */
export function Afterwards({ children }: { readonly children: ReactNode }) {
  const [isDrawn, draw] = useState(window.location.hash !== '');
  useEffect(() => {
    const show = () => startTransition(() => draw(true));
    if (typeof requestIdleCallback !== 'function') return show();
    const turn = requestIdleCallback(show, { timeout: withinMs });
    return () => cancelIdleCallback(turn);
  }, []);
  return isDrawn ? children : null;
}
