import { type ReactNode, useId } from 'react';

interface BlockProps {
  readonly title: string;
  readonly state?: ReactNode;
  /** For a table: two columns of the page, or all. */
  readonly width?: 'double' | 'whole';
  readonly children: ReactNode;
}

/** One panel of the page, separated by a line. */
export function Block({ title, state, width, children }: BlockProps) {
  const id = useId();
  return (
    <section className={width ? `block block-${width}` : 'block'} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {state}
      </header>
      {children}
    </section>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: ReactNode;
  readonly unit?: string;
}

/** Main figure of a panel. */
export function Figure({ label, value, unit }: FigureProps) {
  return (
    <p className="block-figure">
      <span>{label}</span>
      <b>
        {value}
        {unit && <small> {unit}</small>}
      </b>
    </p>
  );
}
