import './record-table.css';
import type { ReactNode } from 'react';

interface RecordTableProps {
  readonly className?: string;
  /** Set for a wide table without controls: makes it focusable, so that the keyboard can scroll it. */
  readonly label?: string;
  /** Head and body; cells have `data-label`, which a phone shows instead of the head. */
  readonly children: ReactNode;
}

/** A short list without sorting or pages; on a phone each row becomes a card. */
export function RecordTable({ className, label, children }: RecordTableProps) {
  const table = <table className={className ? `record-table ${className}` : 'record-table'}>{children}</table>;
  if (label === undefined) return <div className="record-scroll">{table}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse
    <section className="record-scroll" aria-label={label} tabIndex={0}>
      {table}
    </section>
  );
}
