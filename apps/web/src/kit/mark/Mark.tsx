import './mark.css';
import type { ReactNode } from 'react';

/** A small tag beside a name. */
export function Mark({ children }: { readonly children: ReactNode }) {
  return <span className="mark-word">{children}</span>;
}
