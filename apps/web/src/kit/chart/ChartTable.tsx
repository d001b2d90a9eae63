import type { Column } from '../table/column.ts';
import { TableView } from '../table/TableView.tsx';
import type { ChartRow } from './rows.ts';

interface ChartTableProps {
  readonly label: string;
  readonly columns: readonly Column<ChartRow>[];
  readonly rows: readonly ChartRow[];
  readonly heightPx: number;
  readonly onCopy: () => void;
}

const openNothing = () => undefined;

export default function ChartTable({ label, columns, rows, heightPx, onCopy }: ChartTableProps) {
  return (
    <div className="chart-table" style={{ height: heightPx }}>
      <TableView
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ at }) => String(at)}
        openKey={null}
        onOpen={openNothing}
        onCopy={(_marked, event) => {
          event.preventDefault();
          onCopy();
        }}
      />
    </div>
  );
}
