import { required } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import { alarmText } from '../alarm-text.ts';
import type { Checked } from '../checked.ts';
import type { Row, Table } from '../content.ts';
import type { Found } from '../fault.ts';
import {
  cellOf,
  cellPath,
  columnOf,
  figureOf,
  highestOf,
  inflowAhead,
  lowestOf,
  middleOf,
  stateNow,
  tableOf,
} from '../reading.ts';
import { decimalsOf } from '../rounding.ts';

/** Whether related figures agree. */
export function checkSums({ content }: Checked, found: Found): void {
  const state = tableOf(content, 'state');
  for (const row of state?.rows ?? []) checkParts(required(state), row, found);
  for (const id of ['days', 'decades'] as const) {
    const table = tableOf(content, id);
    if (!table) continue;
    for (const row of table.rows) checkOrder(table, row, found);
    for (const row of table.rows) checkVolume(table, row, found);
    checkTotal(table, found);
  }
  checkPeak(content, found);
  checkBalance(content, found);
  checkAlarms(content, found);
}

/** Half of the last printed digit. */
const halfOf = (unit: 'm3s' | 'mcm', value: number): number => 0.5 * 10 ** -decimalsOf(unit, value);

function checkParts(table: Table, row: Row, found: Found): void {
  const [release, turbine, spill] = (['release', 'turbine', 'spill'] as const).map(
    (quantity) => figureOf(table, row, quantity)?.value ?? null,
  );
  if (release == null || turbine == null || spill == null) return;
  const allowed = halfOf('m3s', release) + halfOf('m3s', turbine) + halfOf('m3s', spill) + 1e-9;
  if (Math.abs(release - turbine - spill) > allowed)
    found('sum_wrong', pathOf(table, row, 'release'), { sum: turbine + spill, said: release });
}

const pathOf = (table: Table, row: Row, quantity: Parameters<typeof columnOf>[1]): string =>
  cellPath(table.id, row.id, columnOf(table, quantity)?.id ?? quantity);

function checkOrder(table: Table, row: Row, found: Found): void {
  const [mean, highest, lowest] = (['inflow_mean', 'inflow_max', 'inflow_min'] as const).map((quantity) =>
    figureOf(table, row, quantity),
  );
  const [min, max] = [mean && lowestOf(mean), mean && highestOf(mean)];
  const [top, bottom] = [highest && highestOf(highest), lowest && lowestOf(lowest)];
  if (max != null && top != null && max > top + halfOf('m3s', top))
    found('order_wrong', pathOf(table, row, 'inflow_max'), { mean: max, value: top });
  if (min != null && bottom != null && min < bottom - halfOf('m3s', bottom))
    found('order_wrong', pathOf(table, row, 'inflow_min'), { mean: min, value: bottom });
}

/** Volume is the mean flow times the time: 100 m3/s over a day is 8.64 million m3. */
function checkVolume(table: Table, row: Row, found: Found): void {
  const mean = figureOf(table, row, 'inflow_mean');
  const volume = figureOf(table, row, 'volume')?.value ?? null;
  if (!mean || volume === null || row.from === null || row.to === null) return;
  const mcmPerM3s = (Date.parse(row.to) - Date.parse(row.from)) / 1e9;
  const [min, max] = [lowestOf(mean), highestOf(mean)];
  if (min === null || max === null) return;
  const allowed = (value: number) => halfOf('m3s', value) * mcmPerM3s + 0.01;
  if (volume < min * mcmPerM3s - allowed(min) || volume > max * mcmPerM3s + allowed(max))
    found('sum_wrong', pathOf(table, row, 'volume'), { sum: (middleOf(mean) ?? 0) * mcmPerM3s, said: volume });
}

function checkTotal(table: Table, found: Found): void {
  const total = table.rows.find(({ id }) => id === 'total');
  const parts = table.rows.filter(({ id }) => id !== 'total');
  if (!total || parts.length === 0) return;
  const values = (quantity: 'volume' | 'inflow_max' | 'inflow_min') =>
    parts.map((row) => figureOf(table, row, quantity)).map((cell) => cell && { cell, value: cell.value });
  const volumes = values('volume').map((one) => one?.value ?? null);
  const said = figureOf(table, total, 'volume')?.value ?? null;
  if (said !== null && volumes.every((one) => one !== null)) {
    const sum = volumes.reduce((all, one) => all + one, 0);
    if (Math.abs(sum - said) > 0.005 * (parts.length + 1) + 1e-9)
      found('sum_wrong', pathOf(table, total, 'volume'), { sum: Number(sum.toFixed(3)), said });
  }
  const ends = [
    ['inflow_max', highestOf, Math.max],
    ['inflow_min', lowestOf, Math.min],
  ] as const;
  for (const [quantity, endOf, pick] of ends) {
    const of = parts.map((row) => figureOf(table, row, quantity)).map((cell) => (cell ? endOf(cell) : null));
    const totalFigure = figureOf(table, total, quantity);
    const endText = totalFigure && endOf(totalFigure);
    if (endText == null || of.some((one) => one === null)) continue;
    const wanted = pick(...(of as number[]));
    if (Math.abs(wanted - endText) > 1e-9)
      found('sum_wrong', pathOf(table, total, quantity), { sum: wanted, said: endText });
  }
}

/** Beside a row of at least this share of the highest, a peak that no row shows may lie. */
const betweenShare = 0.8;

/** The peak inflow is at least that of any lead or day, and comes at the maximum of the table. */
function checkPeak(content: Checked['content'], found: Found): void {
  const table = tableOf(content, 'peak');
  const row = table?.rows[0];
  const peak = figureOf(table, row, 'inflow_max');
  if (!table || !row || !peak) return;
  const top = highestOf(peak);
  const ahead = aheadTops(content);
  if (top === null || ahead.length === 0) return;
  const later = ahead.filter(({ isNow }) => !isNow);
  const highest = (later.length > 0 ? later : ahead).reduce((best, one) => (one.top > best.top ? one : best));
  const central = ahead.reduce((best, one) => (one.middle > best.middle ? one : best));
  if (top < highest.top - halfOf('m3s', highest.top))
    found('peak_below_table', pathOf(table, row, 'inflow_max'), { value: top, table: highest.top });
  const column = columnOf(table, 'time');
  const cell = column && cellOf(row, column);
  if (cell?.is !== 'time' || cell.at === null) return;
  const atMs = Date.parse(cell.at);
  // Of several equally high rows any will do. A peak above all of them lies between two, and not always beside the highest: of two waves
  // the table may show more of the lower one.
  const isAbove = (middleOf(peak) ?? top) > central.middle + halfOf('m3s', central.middle);
  const min = isAbove ? betweenShare * central.middle : central.middle;
  const isNear = ahead.some(
    ({ middle, fromMs, toMs }) => middle >= min - halfOf('m3s', middle) && atMs >= fromMs && atMs <= toMs,
  );
  if (!isNear) found('peak_time_against_table', cellPath('peak', row.id, required(column).id), { at: cell.at });
}

interface Top {
  readonly top: number;
  /** Bands widen with the lead: the hour of the peak is that of the middle value. */
  readonly middle: number;
  /** The row of the record, which is no forecast. */
  readonly isNow: boolean;
  /** The range in which a peak shown by this row may lie. */
  readonly fromMs: number;
  readonly toMs: number;
}

function aheadTops(content: Checked['content']): Top[] {
  const days = tableOf(content, 'days');
  if (days)
    return days.rows.flatMap((row) => {
      const cell = figureOf(days, row, 'inflow_max');
      const top = cell && highestOf(cell);
      if (row.id === 'total' || cell === null || top === null || row.from === null || row.to === null) return [];
      return [
        { top, middle: middleOf(cell) ?? top, isNow: false, fromMs: Date.parse(row.from), toMs: Date.parse(row.to) },
      ];
    });
  const points = inflowAhead(content);
  const now = stateNow(content);
  const cell = now && figureOf(now.table, now.row, 'inflow');
  const nowTop = cell && highestOf(cell);
  // A flow that only falls is highest at the beginning.
  const begin =
    !cell || nowTop === null
      ? []
      : [{ atMs: Date.parse(content.period.from), top: nowTop, middle: middleOf(cell) ?? nowTop, isNow: true }];
  const tops = [
    ...begin,
    ...points.map(({ atMs, amount, middle }) => ({ atMs, top: highestOf(amount) ?? 0, middle, isNow: false })),
  ];
  return tops.map(({ atMs, top, middle, isNow }, index) => ({
    top,
    middle,
    isNow,
    fromMs: tops[index - 1]?.atMs ?? atMs - hourMs,
    toMs: tops[index + 1]?.atMs ?? atMs + hourMs,
  }));
}

/** The lake does not rise while the release is much larger than the inflow, nor the other way round. */
function checkBalance(content: Checked['content'], found: Found): void {
  const table = tableOf(content, 'ahead');
  if (!table) return;
  for (const [index, row] of table.rows.entries()) {
    const before = table.rows[index - 1];
    if (!before) continue;
    const [from, to] = [before, row].map((one) => {
      const [level, inflow, release] = (['lake_level', 'inflow', 'release'] as const).map((quantity) => {
        const cell = figureOf(table, one, quantity);
        return cell ? { middle: middleOf(cell), low: lowestOf(cell), high: highestOf(cell) } : null;
      });
      return { level: level?.middle ?? null, inflow, release };
    });
    if (!from || !to || from.level === null || to.level === null) continue;
    const rise = to.level - from.level;
    const parts = [from.inflow, to.inflow, from.release, to.release];
    if (parts.some((one) => one?.low == null || one.high == null)) continue;
    const surplusRange = {
      least:
        Math.min(required(required(from.inflow).low), required(required(to.inflow).low)) -
        Math.max(required(required(from.release).high), required(required(to.release).high)),
      most:
        Math.max(required(required(from.inflow).high), required(required(to.inflow).high)) -
        Math.min(required(required(from.release).low), required(required(to.release).low)),
    };
    if ((rise > 0.1 && surplusRange.most < 0) || (rise < -0.1 && surplusRange.least > 0))
      found('level_against_balance', pathOf(table, row, 'lake_level'), { rise: Number(rise.toFixed(2)) });
  }
}

/** "Dưới BĐ1 1,5 m" must follow from the level beside it. */
function checkAlarms(content: Checked['content'], found: Found): void {
  const table = tableOf(content, 'downstream');
  if (!table) return;
  for (const row of table.rows)
    for (const [index, column] of table.columns.entries()) {
      const neighbourColumn = table.columns[index - 1];
      if (column.quantity !== 'alarm' || neighbourColumn?.quantity !== 'station_level' || !row.alarms) continue;
      const said = cellOf(row, column);
      const level = cellOf(row, neighbourColumn);
      if (said?.is !== 'text' || level?.is !== 'figure' || said.text === '') continue;
      const middle = middleOf(level);
      const wanted = middle === null ? '' : alarmText(middle, row.alarms, content.language);
      if (wanted !== said.text) found('alarm_wrong', cellPath('downstream', row.id, column.id), { wanted });
    }
}
