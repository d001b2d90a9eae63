import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Upper limit; an idle browser runs it sooner. */
const withinMs = 500;

/** Content below the fold, rendered after the rest unless the address points to it. */
export function DeferredContent({ children }: { readonly children: ReactNode }) {
  const [isDrawn, draw] = useState(window.location.hash !== '');
  useEffect(() => {
    const show = () => startTransition(() => draw(true));
    if (typeof requestIdleCallback !== 'function') return show();
    const turn = requestIdleCallback(show, { timeout: withinMs });
    return () => cancelIdleCallback(turn);
  }, []);
  return isDrawn ? children : null;
}
