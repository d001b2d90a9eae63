import { type ReactNode, useId } from 'react';

interface BlockProps {
  readonly title: string;
  readonly state?: ReactNode;
  /** Of a table: two columns of the sheet, or all. */
  readonly width?: 'double' | 'whole';
  readonly children: ReactNode;
}

/** One panel of the sheet, parted from the next by a line. */
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

/** The one figure a panel is looked at for. */
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
