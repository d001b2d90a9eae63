import './record-table.css';
import type { ReactNode } from 'react';

interface RecordTableProps {
  readonly className?: string;
  /** A head and a body; cells carry `data-label`, which a phone shows instead of the head. */
  readonly children: ReactNode;
}

/** A short list that is read whole, without sorting or pages; on a phone each row is a small sheet of its own. */
export function RecordTable({ className, children }: RecordTableProps) {
  return (
    <div className="record-scroll">
      <table className={className ? `record-table ${className}` : 'record-table'}>{children}</table>
    </div>
  );
}
