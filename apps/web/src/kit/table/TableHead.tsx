import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../icon/Icon.tsx';
import { nextSort, type Sort } from './arrange.ts';
import { type Column, groupsOf } from './column.ts';

interface TableHeadProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sort | null;
  /** Absent if the server decides the order. */
  readonly onSort?: ((sort: Sort | null) => void) | undefined;
}

export function TableHead<Row>({ columns, sort, onSort }: TableHeadProps<Row>) {
  const isGrouped = columns.some(({ group }) => group !== undefined);
  return (
    <thead>
      {isGrouped && <GroupRow columns={columns} />}
      <tr>
        {columns.map((column) => {
          const down = sort?.key === column.key ? sort.down : undefined;
          const className = [column.align === 'right' && 'cell-right', isGrouped && 'table-under']
            .filter(Boolean)
            .join(' ');
          if (!onSort || column.sortable === false)
            return (
              <th key={column.key} scope="col" className={className}>
                {column.title}
              </th>
            );
          return (
            <th
              key={column.key}
              scope="col"
              className={className}
              aria-sort={down === undefined ? 'none' : down ? 'descending' : 'ascending'}
            >
              <SortButton title={column.title} down={down} onPress={() => onSort(nextSort(sort, column.key))} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Merged heads over the columns of one group. */
function GroupRow<Row>({ columns }: Pick<TableHeadProps<Row>, 'columns'>) {
  return (
    <tr>
      {groupsOf(columns).map(({ key, title, span }) => (
        <th key={key} scope="colgroup" colSpan={span} className="table-group">
          {title}
        </th>
      ))}
    </tr>
  );
}

interface SortButtonProps {
  readonly title: string;
  readonly down: boolean | undefined;
  readonly onPress: () => void;
}

function SortButton({ title, down, onPress }: SortButtonProps) {
  const t = useText();
  return (
    <button
      type="button"
      className={down === undefined ? 'table-sort' : 'table-sort table-sorted'}
      title={t('ui.table.sortBy', { column: title })}
      onClick={onPress}
    >
      {title}
      {down !== undefined && <Icon name={down ? 'arrowDown' : 'arrowUp'} size="small" />}
    </button>
  );
}
