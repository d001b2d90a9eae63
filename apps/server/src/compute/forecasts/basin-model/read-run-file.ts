import { itemAt } from '@spillway/checked/reads';
import { minuteMs } from '@spillway/plant-time/spans';
import type { DecimalSign } from '../../../platform/spreadsheets/cell-number.ts';
import { timeOf } from '../../../platform/spreadsheets/cell-time.ts';
import { isBlank, numberOf, shownCell } from '../../../platform/spreadsheets/cells.ts';
import { type FileFault, faultAt } from '../../../platform/spreadsheets/file-fault.ts';
import type { Sheet } from '../../../platform/spreadsheets/read-sheet.ts';
import type { OthersRun } from './others.ts';

interface RunFile {
  /** Null when no row can be stored. */
  readonly content: Pick<OthersRun, 'baseMs' | 'stepMin' | 'inflowM3s' | 'lowM3s' | 'highM3s'> | null;
  readonly faults: readonly FileFault[];
}

const [mostRows, minStepMin, maxStepMin] = [1000, 5, 1440];
const flows = { lowest: 0, highest: 1e6 };
const refused = (...faults: readonly FileFault[]): RunFile => ({ content: null, faults });

/** One row for each time, at which its step ends: the inflow, and optional columns for its low and high bound. */
export function readRunFile(
  { heading, rows }: Pick<Sheet, 'heading' | 'rows'>,
  { decimal, timeZone }: { readonly decimal: DecimalSign; readonly timeZone: string },
): RunFile {
  const filledRows = rows.flatMap((cells, index) => (cells.every(isBlank) ? [] : [{ cells, row: index + 2 }]));
  if (filledRows.length === 0) return refused(faultAt(null, null, 'table.empty'));
  const width = Math.max(heading.length, ...filledRows.map(({ cells }) => cells.length));
  const usedColumns = Array.from({ length: width }, (_, index) => index).filter(
    (at) => !isBlank(heading[at]) || filledRows.some(({ cells }) => !isBlank(cells[at])),
  );
  if (usedColumns.length !== 2 && usedColumns.length !== 4) return refused(faultAt(1, null, 'run_file.columns'));
  if (filledRows.length > mostRows)
    return refused(faultAt(null, null, 'table.too_many_rows', { rows: filledRows.length, max: mostRows }));
  const [timeAt, ...flowAt] = usedColumns as [number, ...number[]];
  const faults: FileFault[] = [];
  const times = filledRows.map(({ cells, row }) => {
    const timeMs = timeOf(cells[timeAt], timeZone);
    if (timeMs === null)
      faults.push(
        faultAt(row, shownCell(heading[timeAt]), 'rain_file.not_a_time', { value: shownCell(cells[timeAt]) }),
      );
    return timeMs ?? Number.NaN;
  });
  const stepMin = filledRows.length < 2 ? 0 : (itemAt(times, 1) - itemAt(times, 0)) / minuteMs;
  const isStep = Number.isInteger(stepMin) && stepMin >= minStepMin && stepMin <= maxStepMin;
  const odd = times.findIndex(
    (time, index) => index > 0 && (!isStep || time - itemAt(times, index - 1) !== stepMin * minuteMs),
  );
  if (faults.length === 0 && (filledRows.length < 2 || odd > 0)) {
    const at = Math.max(0, odd);
    const minutes = at === 0 ? 0 : Math.round((itemAt(times, at) - itemAt(times, at - 1)) / minuteMs);
    faults.push(faultAt(itemAt(filledRows, at).row, shownCell(heading[timeAt]), 'run_file.step', { minutes }));
  }
  const columns = flowAt.map((at) =>
    filledRows.map(({ cells, row }) => {
      const column = shownCell(heading[at]);
      if (isBlank(cells[at])) faults.push(faultAt(row, column, 'run_file.empty_cell'));
      else {
        const value = numberOf(cells[at], decimal, flows);
        if (typeof value === 'number') return value;
        const { lowest: min, highest: max } = flows;
        const rule = value.rule === 'cell.not_finite' ? 'cell.out_of_range' : value.rule;
        faults.push(faultAt(row, column, rule, { value: shownCell(cells[at]), min, max }));
      }
      return 0;
    }),
  );
  const [inflowM3s, lowM3s = null, highM3s = null] = columns as [number[], number[]?, number[]?];
  for (const [index, { row }] of filledRows.entries())
    if (
      faults.length === 0 &&
      lowM3s &&
      highM3s &&
      !(itemAt(lowM3s, index) <= itemAt(inflowM3s, index) && itemAt(inflowM3s, index) <= itemAt(highM3s, index))
    )
      faults.push(faultAt(row, null, 'model_band'));
  if (faults.length > 0) return refused(...faults);
  return { content: { baseMs: itemAt(times, 0) - stepMin * minuteMs, stepMin, inflowM3s, lowM3s, highM3s }, faults };
}
