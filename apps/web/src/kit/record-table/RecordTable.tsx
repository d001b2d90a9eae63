import './record-table.css';
import type { ReactNode } from 'react';

interface RecordTableProps {
  readonly className?: string;
  /** Of one that is wider than its place and holds nothing to press: it is reached and pushed by keyboard. */
  readonly label?: string;
  /** A head and a body; cells carry `data-label`, which a phone shows instead of the head. */
  readonly children: ReactNode;
}

/** A short list that is read whole, without sorting or pages; on a phone each row is a small sheet of its own. */
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
