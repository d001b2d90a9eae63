import './section.css';
import type { ReactNode } from 'react';

interface SectionTitleProps {
  readonly level?: 2 | 3;
  readonly id?: string;
  /** Aligned with the page head, where the content below spans the whole page. */
  readonly inset?: boolean;
  readonly children: ReactNode;
}

/** Subdued heading above a group of facts or fields. */
export function SectionTitle({ level = 3, id, inset = false, children }: SectionTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <Heading className={inset ? 'section-title inset' : 'section-title'} id={id}>
      {children}
    </Heading>
  );
}
