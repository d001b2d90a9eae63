import type { DataOf } from '@spillway/contract/kit';
import type { reports } from '@spillway/contract/reports/tables/tables';
import { expectedRows, expectedTotal, type ReportRequest } from './expected-report.ts';
import type { World } from './figures.ts';

type Answer = DataOf<(typeof reports)['report']>;

/** Shares are sent with four decimals. */
const shareWithin = 0.00006;
const maxTold = 10;

interface CellDifferences {
  readonly cells: number;
  readonly different: readonly string[];
}

/** Compares every cell, footnote, share and total of an answer with the list of readings. */
export function differences(world: World, reportRequest: ReportRequest, { head, rows, foot }: Answer): CellDifferences {
  const foundDifferences: string[] = [];
  const differ = (cellName: string, actual: unknown, expected: unknown) => {
    if (foundDifferences.length < maxTold)
      foundDifferences.push(`${cellName}: ${JSON.stringify(actual)}, and by the readings ${JSON.stringify(expected)}`);
  };
  const wanted = expectedRows(world, head.columns, reportRequest);
  if (rows.length !== wanted.length) differ('rows', rows.length, wanted.length);
  let cells = 0;
  for (const [n, { stampMs, cells: expected }] of wanted.entries()) {
    const row = rows[n];
    if (row === undefined) break;
    if (row.date_string !== wallTextOf(stampMs)) differ(`row ${n}`, row.date_string, wallTextOf(stampMs));
    for (const [index, cell] of expected.entries()) {
      cells += 1;
      const cellName = `${row.date_string} ${head.columns[index]!.label} ${head.columns[index]!.aggregate ?? ''}`;
      const value = row.values[index] ?? null;
      const isSame =
        cell.within === undefined || value === null || cell.value === null
          ? value === cell.value
          : Math.abs(value - cell.value) <= cell.within + 1e-9;
      if (!isSame) differ(cellName, value, cell.value);
      compareShare(`${cellName} coverage`, row.coverage?.[index], cell.coverage, differ);
      compareShare(`${cellName} good`, row.good_share?.[index], cell.goodShare, differ);
      const [notes, meant] = [row.notes?.[index] ?? [], cell.notes].map((all) => [...all].toSorted().join(' '));
      if (notes !== meant) differ(`${cellName} notes`, notes, meant);
    }
  }
  const isFirstLeftOut = typeof reportRequest.step === 'object' || reportRequest.step === 'reading';
  for (const { row, values } of foot!.totals)
    for (const [index, column] of head.columns.entries()) {
      const printed = rows.map((one, n) => ({
        value: one.values[index] ?? null,
        flow: wanted[n]?.cells[index]?.flow ?? null,
      }));
      const total = expectedTotal(world, row, column, printed, isFirstLeftOut);
      if (values[index] !== total) differ(`${row} ${column.label}`, values[index], total);
    }
  const countByNote = new Map<string, number>();
  for (const { notes } of rows)
    for (const note of (notes ?? []).flat()) countByNote.set(note, (countByNote.get(note) ?? 0) + 1);
  // A list of readings has no cell for a missing reading, but its footnote counts it.
  const isMore = (note: string, actualCount: number) =>
    reportRequest.step === 'reading' && note === 'missing' && actualCount >= (countByNote.get(note) ?? 0);
  for (const { note, cells: noteCellCount } of foot!.notes)
    if (noteCellCount !== countByNote.get(note) && !isMore(note, noteCellCount))
      differ(`cells with ${note}`, noteCellCount, countByNote.get(note));
  if (foot!.rows !== rows.length) differ('rows by the foot', foot!.rows, rows.length);
  if (foot!.without_first !== isFirstLeftOut) differ('first row left out', foot!.without_first, isFirstLeftOut);
  return { cells, different: foundDifferences };
}

/** Shares are left out of a row when all are complete. */
function compareShare(
  cellName: string,
  actual: number | null | undefined,
  expected: number | null,
  differ: (where: string, said: unknown, expected: unknown) => void,
): void {
  if (actual === undefined ? expected !== null && expected < 1 - 1e-9 : !isNear(actual, expected))
    differ(cellName, actual, expected);
}

const isNear = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) <= shareWithin;

/** Wall-clock time in Vietnam. */
export const wallTextOf = (timeMs: number): string =>
  new Date(timeMs + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
