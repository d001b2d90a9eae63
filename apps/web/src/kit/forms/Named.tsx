import { type ReactNode, useId } from 'react';
import { Labelled } from '../layout/Layout.tsx';

interface NamedProps {
  readonly label: string;
  readonly className?: string | undefined;
  /** The control; it must use the id. */
  readonly children: (id: string) => ReactNode;
}

/** Label above a field outside a kit form, also its accessible name. */
export function NamedGroup({ label, className, children }: NamedProps) {
  const id = useId();
  return (
    <Labelled className={className}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </Labelled>
  );
}
