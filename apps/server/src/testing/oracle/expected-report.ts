import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { dividedBy, exactFraction, isLess, plus, roundValue, sumOf, written, zero } from '../exact.ts';
import {
  basinRain,
  basinRainAt,
  type Cell,
  type Column,
  energyOf,
  exactSum,
  type FlowMean,
  hoursOf,
  knownOf,
  missing,
  partialCell,
  type Row,
  rawCell,
  seriesCell,
  shownMean,
  volumeOf,
  type World,
} from './figures.ts';

export type RowStep = 'reading' | 'day' | 'month' | { readonly ms: number };

export interface ReportRequest {
  readonly step: RowStep;
  readonly fromMs: number;
  readonly toMs: number;
  /** Hours after midnight at which the plant's day starts. */
  readonly dayStartHour: number;
}

interface PrintedRow {
  readonly stampMs: number;
  readonly cells: readonly Cell[];
}

const zoneMs = 7 * hourMs;

/** The rows of a report, with each figure computed from the list of readings. */
export function expectedRows(world: World, columns: readonly Column[], reportRequest: ReportRequest): PrintedRow[] {
  if (reportRequest.step === 'reading') return rawRows(world, columns, reportRequest);
  const sums = columns.map(() => ({ sum: zero, knownMs: 0, allMs: 0 }));
  return rowsOf(reportRequest).map((row, n) => ({
    stampMs: row.stampMs,
    cells: columns.map((column, index) => {
      const cell = cellOf(world, column, row);
      if (!isRunning(column)) return cell;
      // Time before the period is excluded; running totals add up printed values.
      if (row.isStep && n === 0) return knownOf(0, 1);
      const running = sums[index]!;
      running.sum = plus(running.sum, written(cell.value ?? 0));
      running.knownMs += (cell.coverage ?? 1) * (row.endMs - row.beginMs);
      running.allMs += row.endMs - row.beginMs;
      return knownOf(roundValue(running.sum, column.decimals), running.knownMs / running.allMs);
    }),
  }));
}

function rawRows(world: World, columns: readonly Column[], { fromMs, toMs }: ReportRequest): PrintedRow[] {
  const usesBasin = columns.some(({ key }) => key.startsWith('rain:'));
  const ownCodes = columns.flatMap(({ key }) => world.codeOf.get(key) ?? []);
  const codes = new Set([...ownCodes, ...(usesBasin ? world.gauges.map(({ code }) => code) : [])]);
  const stamps = new Set<number>();
  for (const code of codes)
    for (const { atMs } of world.standing.get(code)!) if (atMs >= fromMs && atMs <= toMs) stamps.add(atMs);
  return [...stamps]
    .toSorted((a, b) => a - b)
    .map((stampMs) => ({
      stampMs,
      cells: columns.map((column) => {
        if (!column.key.startsWith('rain:')) return rawCell(world, column, stampMs, fromMs);
        const rain = basinRainAt(world, stampMs);
        if (rain.mm === null) return { value: null, coverage: null, goodShare: null, notes: [] };
        return column.key === 'rain:grid' ? gridCell(rain) : partialCell(rain.mm, rain.coverage, column);
      }),
    }));
}

/**
 * Steps end at their timestamp, and the first ends where the period starts; days and months are whole, and start at
 * theirs.
 */
function rowsOf({ step, fromMs, toMs, dayStartHour }: ReportRequest): Row[] {
  const rows: Row[] = [];
  if (typeof step === 'object') {
    for (let endMs = fromMs; endMs <= toMs; endMs += step.ms)
      rows.push({ stampMs: endMs, beginMs: endMs - step.ms, endMs, isStep: true });
    return rows;
  }
  const startOf = (utcMidnightMs: number) => utcMidnightMs - zoneMs + dayStartHour * hourMs;
  const dayOf = (timeMs: number) => Math.floor((timeMs + zoneMs - dayStartHour * hourMs) / dayMs) * dayMs;
  for (let day = dayOf(fromMs); startOf(day) < toMs; ) {
    const date = new Date(day);
    if (step === 'month') day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
    const next = step === 'day' ? day + dayMs : Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
    rows.push({ stampMs: startOf(day), beginMs: startOf(day), endMs: startOf(next), isStep: false });
    day = next;
  }
  return rows;
}

const flowOf: Readonly<Record<string, string>> = {
  'volume:inflow': 'QDEN',
  'volume:inflow_accumulated': 'QDEN',
  'volume:turbine': 'QMAY',
};
const rains = new WeakMap<Row, ReturnType<typeof basinRain>>();
const energies = new WeakMap<Row, ReturnType<typeof energyOf>>();

/** Cached for each row, because several columns use the same value. */
function ofRow<T>(known: WeakMap<Row, T>, row: Row, workOut: () => T): T {
  const found = known.get(row) ?? workOut();
  known.set(row, found);
  return found;
}

function cellOf(world: World, column: Column, row: Row): Cell {
  const { key } = column;
  const codes = world.units.map(({ code }) => code);
  const unit = world.units.find((one) => one.key === key);
  if (unit || key === 'energy:total' || key === 'energy:accumulated') {
    const { mwh, coverage } = unit
      ? energyOf(world, [unit.code], row)
      : ofRow(energies, row, () => energyOf(world, codes, row));
    return partialCell(mwh, coverage, column);
  }
  if (key === 'energy:hours') {
    const { hours, coverage } = hoursOf(world, codes, row);
    return partialCell(hours, coverage, column);
  }
  if (key === 'energy:available')
    return knownOf(50 * codes.filter((code) => world.isInService(code, row.endMs - 1)).length, 1);
  if (key.startsWith('volume:')) {
    const { mcm, coverage } = volumeOf(world, flowOf[key] ?? '', row);
    return partialCell(mcm, coverage, column);
  }
  if (!key.startsWith('rain:')) return seriesCell(world, column, row);
  const rain = ofRow(rains, row, () => basinRain(world, row));
  if (key === 'rain:grid') return gridCell(rain);
  const mm =
    rain.mm && key === 'rain:intensity' ? dividedBy(rain.mm, exactFraction(row.endMs - row.beginMs, hourMs)) : rain.mm;
  return partialCell(mm, rain.coverage, column);
}

function gridCell({ gridMm, gridWithin, coverage }: ReturnType<typeof basinRain>): Cell {
  return gridMm === null ? missing : { ...knownOf(gridMm, coverage), within: 0.005 + gridWithin };
}

const isRunning = ({ key }: Column) => key.endsWith('accumulated');
const isSummed = ({ key, nature, aggregate }: Column) =>
  nature === 'interval'
    ? aggregate === null || aggregate === 'sum'
    : key === 'rain:thiessen' || key === 'rain:grid' || /^(energy|volume):(?!available)/.test(key);

/** A row below the table, computed from the printed cells; the mean of a flow is that of its whole known time. */
export function expectedTotal(
  world: World,
  total: string,
  column: Column,
  cells: readonly { readonly value: number | null; readonly flow: FlowMean | null }[],
  isFirstLeftOut: boolean,
): number | null {
  const below = cells.slice(isFirstLeftOut ? 1 : 0);
  const countedValues = below.flatMap(({ value }) => value ?? []);
  if (countedValues.length === 0 || isRunning(column)) return null;
  const flows = below.flatMap(({ flow }) => flow ?? []);
  if (total === 'mean' && flows.length > 0) {
    const [area, knownMs] = [sumOf(flows.map((one) => one.area)), flows.reduce((sum, one) => sum + one.knownMs, 0)];
    return shownMean(world, column, { area, knownMs }, column.decimals + 1);
  }
  if (total === 'mean')
    return roundValue(dividedBy(exactSum(countedValues), exactFraction(countedValues.length)), column.decimals + 1);
  if (total === 'sum') return isSummed(column) ? roundValue(exactSum(countedValues), column.decimals) : null;
  const [first, ...others] = countedValues;
  return others.reduce(
    (one, other) => (isLess(written(other), written(one)) === (total === 'min') ? other : one),
    first!,
  );
}
