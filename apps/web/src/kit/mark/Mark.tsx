import './mark.css';
import type { ReactNode } from 'react';

/** A word beside a name: of which kind it is. */
export function Mark({ children }: { readonly children: ReactNode }) {
  return <span className="mark-word">{children}</span>;
}
