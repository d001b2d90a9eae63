import { useText } from '../../base/i18n/use-text.ts';
import { type Column, textOf } from './column.ts';

interface RowListProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly openKey?: string | null;
  readonly onOpen: (row: Row) => void;
  readonly isFaint?: (row: Row) => boolean;
}

/** Table on a phone or beside a map: two lines per row in one large button. */
export function RowList<Row>({ label, columns, rows, rowKey, openKey, onOpen, isFaint }: RowListProps<Row>) {
  const t = useText();
  const cellsAt = (place: Column<Row>['phone'], row: Row) =>
    columns
      .filter(({ phone }) => phone === place)
      .map((column) => (
        <span key={column.key}>
          {column.render ? column.render(row) : textOf(column, row) || t('ui.missing')}
          {column.unit && ` ${column.unit}`}
        </span>
      ));
  const nameColumn = columns.find(({ names }) => names);
  return (
    <ul className="row-list" aria-label={label}>
      {rows.map((row) => (
        <li key={rowKey(row)} className={isFaint?.(row) ? 'row-faint' : undefined}>
          <button type="button" aria-current={openKey === rowKey(row)} onClick={() => onOpen(row)}>
            <span className="row-list-name">
              {nameColumn && (nameColumn.render ? nameColumn.render(row) : textOf(nameColumn, row))}
            </span>
            <span className="row-list-state">{cellsAt('state', row)}</span>
            <span className="row-list-line">{cellsAt('line', row)}</span>
            <span className="row-list-aside">{cellsAt('aside', row)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
