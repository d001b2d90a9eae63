import { type ReactNode, useId } from 'react';
import { Labelled } from '../layout/Layout.tsx';

interface NamedProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** The control: it has to carry the id that its name points to. */
  readonly children: (id: string) => ReactNode;
}

/** A field outside a form of the kit with its name above it, for eyes and for readers aloud. */
export function Named({ label, className, children }: NamedProps) {
  const id = useId();
  return (
    <Labelled className={className}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Labelled>
  );
}
