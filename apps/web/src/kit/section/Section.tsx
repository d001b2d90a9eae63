import type { ComponentPropsWithRef, ReactNode } from 'react';
import { SectionTitle } from './SectionTitle.tsx';

interface SectionProps extends Omit<ComponentPropsWithRef<'section'>, 'title'> {
  readonly title: ReactNode;
  readonly level?: 2 | 3;
  readonly inset?: boolean;
}

/** A part of a page with its heading. */
export function Section({ title, level = 3, inset = false, children, ...rest }: SectionProps) {
  return (
    <section {...rest}>
      <SectionTitle level={level} inset={inset}>
        {title}
      </SectionTitle>
      {children}
    </section>
  );
}
