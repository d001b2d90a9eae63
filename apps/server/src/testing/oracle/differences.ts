import type { DataOf } from '@spillway/contract/kit';
import type { reports } from '@spillway/contract/reports/tables/tables';
import { type Asked, expectedRows, expectedTotal } from './expected-report.ts';
import type { World } from './figures.ts';

type Answer = DataOf<(typeof reports)['report']>;

/** Shares are sent with four decimals. */
const shareWithin = 0.00006;
const maxTold = 10;

interface Compared {
  readonly cells: number;
  readonly different: readonly string[];
}

/** Compares every cell, footnote, share and total of an answer with the list of readings. */
export function differences(world: World, asked: Asked, { head, rows, foot }: Answer): Compared {
  const different: string[] = [];
  const differ = (where: string, said: unknown, expected: unknown) => {
    if (different.length < maxTold)
      different.push(`${where}: ${JSON.stringify(said)}, and by the readings ${JSON.stringify(expected)}`);
  };
  const wanted = expectedRows(world, head.columns, asked);
  if (rows.length !== wanted.length) differ('rows', rows.length, wanted.length);
  let cells = 0;
  for (const [n, { stampMs, cells: expected }] of wanted.entries()) {
    const row = rows[n];
    if (row === undefined) break;
    if (row.date_string !== wallTextOf(stampMs)) differ(`row ${n}`, row.date_string, wallTextOf(stampMs));
    for (const [at, cell] of expected.entries()) {
      cells += 1;
      const where = `${row.date_string} ${head.columns[at]!.label} ${head.columns[at]!.aggregate ?? ''}`;
      const value = row.values[at] ?? null;
      const isSame =
        cell.within === undefined || value === null || cell.value === null
          ? value === cell.value
          : Math.abs(value - cell.value) <= cell.within + 1e-9;
      if (!isSame) differ(where, value, cell.value);
      compareShare(`${where} coverage`, row.coverage?.[at], cell.coverage, differ);
      compareShare(`${where} good`, row.good_share?.[at], cell.goodShare, differ);
      const [notes, meant] = [row.notes?.[at] ?? [], cell.notes].map((all) => [...all].toSorted().join(' '));
      if (notes !== meant) differ(`${where} notes`, notes, meant);
    }
  }
  const isFirstLeftOut = typeof asked.step === 'object' || asked.step === 'reading';
  for (const { row, values } of foot!.totals)
    for (const [at, column] of head.columns.entries()) {
      const printed = rows.map((one, n) => ({
        value: one.values[at] ?? null,
        flow: wanted[n]?.cells[at]?.flow ?? null,
      }));
      const total = expectedTotal(world, row, column, printed, isFirstLeftOut);
      if (values[at] !== total) differ(`${row} ${column.label}`, values[at], total);
    }
  const counted = new Map<string, number>();
  for (const { notes } of rows)
    for (const note of (notes ?? []).flat()) counted.set(note, (counted.get(note) ?? 0) + 1);
  // A list of readings has no cell for a missing reading, but its footnote counts it.
  const isMore = (note: string, said: number) =>
    asked.step === 'reading' && note === 'missing' && said >= (counted.get(note) ?? 0);
  for (const { note, cells: said } of foot!.notes)
    if (said !== counted.get(note) && !isMore(note, said)) differ(`cells with ${note}`, said, counted.get(note));
  if (foot!.rows !== rows.length) differ('rows by the foot', foot!.rows, rows.length);
  if (foot!.without_first !== isFirstLeftOut) differ('first row left out', foot!.without_first, isFirstLeftOut);
  return { cells, different };
}

/** Shares are left out of a row when all are complete. */
function compareShare(
  where: string,
  said: number | null | undefined,
  expected: number | null,
  differ: (where: string, said: unknown, expected: unknown) => void,
): void {
  if (said === undefined ? expected !== null && expected < 1 - 1e-9 : !isNear(said, expected))
    differ(where, said, expected);
}

const isNear = (one: number | null, other: number | null): boolean =>
  one === null || other === null ? one === other : Math.abs(one - other) <= shareWithin;

/** Wall-clock time in Vietnam. */
export const wallTextOf = (timeMs: number): string =>
  new Date(timeMs + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
