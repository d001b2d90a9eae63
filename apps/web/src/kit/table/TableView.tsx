import './table.css';
import { type ClipboardEvent, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import type { Sort } from './arrange.ts';
import type { Column } from './column.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useScrollView } from './use-scroll-view.ts';
import { virtualRows } from './virtual-rows.ts';

/** Row height in table.css, for the virtual window. */
const rowPx = 33;
const nearEndPx = 10 * rowPx;

/** How a row was opened: Enter moves the focus along; an open pane follows the arrow keys. */
export type Opening = 'enter' | 'press' | 'follow';

interface TableViewProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort | null;
  readonly onSort?: (sort: Sort | null) => void;
  /** Index of the first row in the whole list, if this is one page of it. */
  readonly firstRow?: number;
  readonly rowCount?: number;
  readonly openKey: string | null;
  readonly onOpen: (row: Row, how: Opening) => void;
  readonly onCopy: (marked: ReadonlySet<string>, event: ClipboardEvent) => void;
  readonly onMarked?: (count: number, marked: ReadonlySet<string>) => void;
  /** Rows selected elsewhere: a new object marks them and scrolls to the first. */
  readonly wanted?: { readonly keys: readonly string[] } | null;
  /** The user is close to the last loaded row. */
  readonly onNearEnd?: () => void;
  readonly isFaint?: (row: Row) => boolean;
  /** Totals below the rows, always in view. One cell per column, the first one a heading. */
  readonly foot?: readonly FootRow[];
}

export interface FootRow {
  readonly key: string;
  readonly cells: readonly ReactNode[];
}

/** Table for pointer and keyboard; a long one renders only the visible rows. */
export function TableView<Row>(props: TableViewProps<Row>) {
  const { columns, rows, rowKey, firstRow = 0, rowCount = rows.length, openKey, onMarked } = props;
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const view = useScrollView(scroller);
  const visibleRows = virtualRows({ rowCount: rows.length, rowPx, ...view });
  const openAt = (index: number, how: Opening) => {
    const row = rows[index];
    if (row !== undefined) props.onOpen(row, how);
  };
  // Memoized: a long table renders on every wheel event.
  const keys = useMemo(() => rows.map(rowKey), [rows, rowKey]);
  const cursor = useRowKeys({
    keys,
    rowsPerScreen: Math.max(1, Math.floor(view.heightPx / rowPx) - 2),
    onOpen: (index) => openAt(index, 'enter'),
    onMove: (index) => openKey !== null && openAt(index, 'follow'),
  });
  useEffect(() => onMarked?.(cursor.marked.size, cursor.marked), [onMarked, cursor.marked]);

  const { wanted = null } = props;
  const [drawnColumns, setTaken] = useState<typeof wanted>(null);
  if (wanted !== drawnColumns) {
    setTaken(wanted);
    if (wanted) cursor.take(wanted.keys);
  }
  const wantedIndex = wanted ? keys.findIndex((key) => wanted.keys.includes(key)) : -1;
  const lastScrolledTo = useRef<typeof wanted>(null);
  useLayoutEffect(() => {
    const box = scroller.current;
    // Once per request: rows that load later do not move the scroll position.
    if (wanted === null || wantedIndex < 0 || box === null || lastScrolledTo.current === wanted) return;
    lastScrolledTo.current = wanted;
    const [top, room] = [wantedIndex * rowPx, box.clientHeight - 2 * rowPx];
    if (top < box.scrollTop || top > box.scrollTop + room) box.scrollTop = Math.max(0, top - room / 2);
  }, [wanted, wantedIndex]);

  const restPx = rows.length * rowPx - view.scrollPx - view.heightPx;
  const nearEnd = useRef(props.onNearEnd);
  useLayoutEffect(() => {
    nearEnd.current = props.onNearEnd;
  });
  useEffect(() => {
    if (restPx < nearEndPx) nearEnd.current?.();
  }, [restPx]);

  const focusWanted = useRef(false);
  useLayoutEffect(() => {
    if (!focusWanted.current || !scroller.current) return;
    const row = scroller.current.querySelector<HTMLElement>(`[data-at="${cursor.at}"]`);
    // Scroll to a row outside the window first; rendering it runs this effect again.
    if (row === null) scroller.current.scrollTop = cursor.at * rowPx;
    focusWanted.current = row === null;
    row?.focus();
  });

  return (
    <div className="table-scroll" ref={scroller}>
      <table
        className="table"
        // Keeps the height of rows that are not rendered, so that the scroll bar is correct.
        style={{ marginTop: visibleRows.abovePx, marginBottom: visibleRows.belowPx }}
        aria-label={props.label}
        aria-rowcount={rowCount + 1}
        onCopy={(event) => {
          // A text selection is copied instead of the rows.
          if (window.getSelection()?.isCollapsed !== false) props.onCopy(cursor.marked, event);
        }}
        onKeyDown={(event) => {
          const isRow = event.target instanceof Element && event.target.classList.contains('row-name');
          if (isRow && cursor.onKeyDown(event)) focusWanted.current = true;
        }}
      >
        <caption className="visually-hidden">{t('ui.table.keys')}</caption>
        <TableHead columns={columns} sort={props.sort ?? null} onSort={props.onSort} />
        <tbody>
          {rows.slice(visibleRows.from, visibleRows.to).map((row, offset) => {
            const at = visibleRows.from + offset;
            return (
              <TableRow
                key={rowKey(row)}
                row={row}
                at={at}
                ariaRow={firstRow + at + 2}
                columns={columns}
                isCursor={at === cursor.at}
                isOpen={rowKey(row) === openKey}
                isMarked={cursor.marked.has(rowKey(row))}
                isFaint={props.isFaint?.(row) ?? false}
                onPress={(event) => {
                  if (!cursor.onPress(at, event)) openAt(at, 'press');
                }}
              />
            );
          })}
        </tbody>
        {props.foot && <FootRows rows={props.foot} columns={columns} />}
      </table>
    </div>
  );
}

interface FootRowsProps<Row> {
  readonly rows: readonly FootRow[];
  readonly columns: readonly Column<Row>[];
}

function FootRows<Row>({ rows, columns }: FootRowsProps<Row>) {
  return (
    <tfoot>
      {rows.map(({ key, cells }, row) => {
        const style = { bottom: (rows.length - 1 - row) * rowPx };
        return (
          <tr key={key}>
            {columns.map((column, index) =>
              index === 0 ? (
                <th key={column.key} scope="row" className="table-total" style={style}>
                  {cells[index]}
                </th>
              ) : (
                <td
                  key={column.key}
                  className={column.align === 'right' ? 'table-total cell-right' : 'table-total'}
                  style={style}
                >
                  {cells[index]}
                </td>
              ),
            )}
          </tr>
        );
      })}
    </tfoot>
  );
}
