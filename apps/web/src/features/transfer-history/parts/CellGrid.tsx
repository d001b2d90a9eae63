import { itemAt } from '@spillway/checked/reads';
import '../../../kit/table/plain-table.css';
import type { ComplianceState } from '@spillway/contract/transfer/states';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { signs } from '../compliance-look.ts';

interface GridCell {
  readonly id: string;
  readonly state: ComplianceState;
  /** Accessible name with the complete content. */
  readonly label: string;
  readonly onOpen: () => void;
}

interface CellGridProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly (GridCell | null)[] }[];
}

/** Longer row labels are names instead of minutes. */
const maxTimeLabelLength = 5;

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

/** Grid with times across and receivers or minutes down. Arrow keys move between cells, Enter opens one. */
export function CellGrid({ caption, columns, rows }: CellGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    const at = event.target instanceof HTMLElement ? event.target.dataset.place?.split(' ').map(Number) : undefined;
    if (!step || !at) return;
    event.preventDefault();
    for (let far = 1; far <= columns.length + rows.length; far++) {
      const place = `${itemAt(at, 0) + step[0] * far} ${itemAt(at, 1) + step[1] * far}`;
      const next = table.current?.querySelector<HTMLElement>(`[data-place="${place}"]`);
      if (next) return next.focus();
    }
  };
  const newest = Math.max(-1, ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell !== null)));
  // Scrolls to the newest cell.
  useLayoutEffect(() => {
    const scroll = table.current?.parentElement;
    const cell = table.current?.querySelector<HTMLElement>(`td:has([data-place$=" ${newest}"])`);
    if (scroll && cell) scroll.scrollLeft = Math.max(0, cell.offsetLeft + cell.offsetWidth - scroll.clientWidth);
  }, [newest]);
  const isNamed = rows.some(({ name }) => name.length > maxTimeLabelLength);
  const first = rows.flatMap(({ cells }, row) => cells.flatMap((cell, index) => (cell ? [`${row} ${index}`] : [])))[0];
  return (
    <section className="plain-scroll" aria-label={caption}>
      <table className={isNamed ? 'cell-grid cell-grid-named' : 'cell-grid'} ref={table} onKeyDown={onKeyDown}>
        <caption>
          <span className="cell-grid-caption">{caption}</span>
        </caption>
        <thead>
          <tr>
            <td className="cell-grid-corner" />
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }, row) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]}>
                  {cell && (
                    <button
                      type="button"
                      className={`cell cell-${cell.state}`}
                      aria-label={cell.label}
                      title={cell.label}
                      data-place={`${row} ${index}`}
                      tabIndex={`${row} ${index}` === first ? 0 : -1}
                      onClick={cell.onOpen}
                    >
                      <span aria-hidden="true">{signs[cell.state]}</span>
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
