import { type ReactNode, useMemo, useRef } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useScrollView } from '../../kit/table/use-scroll-view.ts';
import { virtualRows } from '../../kit/table/virtual-rows.ts';
import { decimalsOf } from './chart-scale.ts';
import type { TableColumn } from './curve-family.ts';

const rowPx = 28;
/** Makes the list focusable for keyboard scrolling, since it contains no controls. */
const focusable = { tabIndex: 0 } as const;

interface NumberRowsProps {
  readonly label: string;
  readonly columns: readonly (TableColumn & { readonly title: ReactNode })[];
  /** Row numbers in the table; absent: counted from 1; null: no numbers. */
  readonly numbers?: readonly number[] | null;
}

/** Virtual list of number columns, up to 20,000 rows. */
export function NumberRows({ label, columns, numbers }: NumberRowsProps) {
  const t = useText();
  const { number } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const view = useScrollView(box);
  const rowCount = columns[0]?.values.length ?? 0;
  const decimals = useMemo(() => columns.map(({ values }) => decimalsOf(values)), [columns]);
  const visibleRows = virtualRows({ rowCount, rowPx, ...view });
  const rows = Array.from({ length: visibleRows.to - visibleRows.from }, (_, offset) => visibleRows.from + offset);
  return (
    <section className="number-rows" ref={box} aria-label={label} {...focusable}>
      <table
        aria-label={label}
        aria-rowcount={rowCount + 1}
        style={{ marginTop: visibleRows.abovePx, marginBottom: visibleRows.belowPx }}
      >
        <thead>
          <tr>
            {numbers !== null && <th scope="col">{t('tables.column.row')}</th>}
            {columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} aria-rowindex={row + 2}>
              {numbers !== null && <th scope="row">{number(numbers?.[row] ?? row + 1)}</th>}
              {columns.map(({ name, values }, column) => (
                <td key={name}>{number(values[row], decimals[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
