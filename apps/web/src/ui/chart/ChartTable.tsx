import type { Column } from '../table/column.ts';
import { TableView } from '../table/TableView.tsx';
import type { ChartRow } from './rows.ts';

interface ChartTableProps {
  readonly label: string;
  readonly columns: readonly Column<ChartRow>[];
  readonly rows: readonly ChartRow[];
  readonly onCopy: () => void;
}

const nothingOpens = () => undefined;

/** The same values for those who would rather read than look. */
export function ChartTable({ label, columns, rows, onCopy }: ChartTableProps) {
  return (
    <div className="chart-table">
      <TableView
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ at }) => String(at)}
        openKey={null}
        onOpen={nothingOpens}
        onCopy={(_marked, event) => {
          event.preventDefault();
          onCopy();
        }}
      />
    </div>
  );
}
