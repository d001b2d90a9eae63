import { itemAt, lastOf, numberAt } from '@spillway/checked/reads';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { Missing, Table } from '@spillway/rules/bulletins/content';
import type { FlowAhead } from '../../compute/forecasts/in-use/in-use.ts';
import type { ForecastRun, StoredMembers } from '../../compute/forecasts/stored-runs/stored-runs.ts';
import type { Projection, ReleaseAhead } from '../../compute/release-plans/release-plans.ts';
import { type Band, column, figure, isoOf, rangeCell, row } from './cells.ts';
import { dayStart, monthStart } from './hours.ts';

/** The forecast inflow, starting at the record. */
export interface InflowAhead {
  readonly run: ForecastRun | null;
  /** The reason to print when there is no forecast. */
  readonly missing: Missing;
  readonly baseMs: number;
  readonly baseM3s: number | null;
  /** Hourly flows of each member, while they are stored; null when there are none. */
  readonly members: Pick<StoredMembers, 'baseMs' | 'count' | 'flows'> | null;
}

/** A printed range extends from the first to the last of these quantiles. */
const rangeLevels = [0.1, 0.9] as const;

/** A run may have other quantiles than those printed; the nearest one is used. */
function levelOf(quantiles: ForecastRun['quantiles'], wantedLevel: number): Float64Array | undefined {
  const far = (level: number) => Math.abs(level - wantedLevel);
  const sameSideLevels = quantiles?.levels.filter((level) => level < 0.5 === wantedLevel < 0.5) ?? [];
  const nearest = sameSideLevels.toSorted((a, b) => far(a) - far(b))[0];
  return nearest === undefined ? undefined : quantiles?.values[quantiles.levels.indexOf(nearest)];
}

export const reachOf = ({ run }: InflowAhead): number => run?.timesMs.at(-1) ?? Number.NEGATIVE_INFINITY;

/** Interpolates linearly; null beyond the last value. */
export function bandAt({ run, baseMs, baseM3s }: InflowAhead, atMs: number): Band | null {
  if (run === null) return null;
  const { timesMs, values, quantiles } = run;
  // Forecasts for times that the record already covers are ignored.
  const isPast = (timeMs: number) => baseM3s !== null && timeMs <= baseMs;
  const after = timesMs.findIndex((timeMs) => timeMs >= atMs && !isPast(timeMs));
  if (after < 0 || atMs < baseMs) return null;
  const [low, high] = rangeLevels.map((wanted) => levelOf(quantiles, wanted));
  const toMs = numberAt(timesMs, after);
  const before = after === 0 || isPast(numberAt(timesMs, after - 1)) ? null : after - 1;
  const fromMs = before === null ? baseMs : numberAt(timesMs, before);
  const share = toMs > fromMs ? (atMs - fromMs) / (toMs - fromMs) : 1;
  const along = (column: Float64Array | undefined): number | null => {
    const from = before === null ? baseM3s : column?.[before];
    const to = column?.[after];
    if (to === undefined || Number.isNaN(to)) return null;
    if (from === null || from === undefined || Number.isNaN(from)) return atMs === toMs ? to : null;
    return Math.max(0, from + share * (to - from));
  };
  const value = along(values);
  return value === null ? null : { value, low: along(low), high: along(high) };
}

/** Hourly from the record to the end of the forecast; null without one. */
export function hourlyFlows(inflow: InflowAhead, toMs: number): FlowAhead[] | null {
  const flows: FlowAhead[] = [];
  for (let timeMs = inflow.baseMs; timeMs <= toMs; timeMs += hourMs) {
    const band = bandAt(inflow, timeMs);
    if (band === null) break;
    flows.push({ timeMs, inflowM3s: band.value, lowM3s: band.low, highM3s: band.high });
  }
  return flows.length > 1 ? flows : null;
}

const missingAt = (inflow: InflowAhead, atMs: number): Missing =>
  inflow.run !== null && atMs > reachOf(inflow) ? 'beyond_forecast' : inflow.missing;

/** Interpolates linearly between rows; the last one is used for less than a step. */
export function projectedAt(
  of: Pick<Projection, 'fromMs' | 'stepMin'> | null,
  values: ArrayLike<number> | undefined,
  atMs: number,
): number | null {
  if (of === null || values === undefined) return null;
  const at = (atMs - of.fromMs) / (of.stepMin * 60_000);
  const [from, next] = [values[Math.floor(at)], values[Math.ceil(at)]];
  if (from === undefined) return null;
  return from + (at - Math.floor(at)) * ((next ?? from) - from);
}

/** Inflow with its range, and the planned lake level and release, by lead time. */
export function aheadTable(inflow: InflowAhead, release: ReleaseAhead | null, leadsHours: readonly number[]): Table {
  const central = release?.central ?? null;
  const unknown: Missing = central === null ? 'no_plan' : 'beyond_forecast';
  const rows = leadsHours.map((hours) => {
    const atMs = inflow.baseMs + hours * hourMs;
    const missing = missingAt(inflow, atMs);
    const level = projectedAt(central, central?.levelM, atMs);
    const [low, high] = [release?.low ?? null, release?.high ?? null].map((one) => projectedAt(one, one?.levelM, atMs));
    const cells = {
      inflow: rangeCell('m3s', bandAt(inflow, atMs), missing),
      lake_level: rangeCell(
        'm',
        level === null ? null : { value: level, low: low ?? null, high: high ?? null },
        unknown,
      ),
      release: figure('m3s', projectedAt(central, central?.releaseM3s, atMs), unknown),
    };
    return row(`l${hours}`, cells, { at: isoOf(atMs), lead_hours: hours });
  });
  const columns = [
    column('inflow', 'inflow', 'm3s'),
    column('lake_level', 'lake_level', 'm'),
    column('release', 'release', 'm3s'),
  ];
  return { id: 'ahead', columns, rows, note: '' };
}

interface Part {
  readonly id: string;
  readonly fromMs: number;
  readonly toMs: number;
}

export const daysFrom = (atMs: number, zone: string, count: number): Part[] =>
  Array.from({ length: count }, (_, day) => ({
    id: `d${day + 1}`,
    fromMs: dayStart(atMs, zone, day),
    toMs: dayStart(atMs, zone, day + 1),
  }));

const halfMonthMs = 16 * dayMs;

/**
 * The parts that end after the record, because a bulletin is about the future. A day in progress is cut to its
 * remaining hours, so that mean and volume cover the same time and can be verified.
 */
export const aheadOf = (parts: readonly Part[], baseMs: number): Part[] =>
  parts.map((part) => (part.toMs > baseMs && part.fromMs < baseMs ? { ...part, fromMs: baseMs } : part));

/** Days 1 to 10, 11 to 20, and the rest of the month; from the second half of a month on, those of the next month. */
export function decadesOf(atMs: number, zone: string): Part[] {
  const later = atMs - monthStart(atMs, zone) >= halfMonthMs ? 1 : 0;
  const [start, end] = [monthStart(atMs, zone, later), monthStart(atMs, zone, later + 1)];
  const edges = [start, dayStart(start, zone, 10), dayStart(start, zone, 20), end];
  return [0, 1, 2].map((at) => ({ id: `k${at + 1}`, fromMs: itemAt(edges, at), toMs: itemAt(edges, at + 1) }));
}

/** Mean, maximum, minimum and volume of each part; parts that are not fully known have no figures. */
export function partsTable(inflow: InflowAhead, parts: readonly Part[], id: 'days' | 'decades'): Table {
  const aheadParts = parts.map((part) => ({ part, figures: figuresOf(inflow, part) }));
  const cellsOf = (figures: Figures | null, missing: Missing) => ({
    mean: figure('m3s', figures?.mean, missing),
    max: figure('m3s', figures?.highest, missing),
    min: figure('m3s', figures?.lowest, missing),
    volume: figure('mcm', figures?.volumeMcm, missing),
  });
  const rows = aheadParts.map(({ part, figures }) =>
    row(part.id, cellsOf(figures, missingAt(inflow, part.toMs)), { from: isoOf(part.fromMs), to: isoOf(part.toMs) }),
  );
  const all = aheadParts.map(({ figures }) => figures);
  const [first, last] = [itemAt(parts, 0), lastOf(parts)];
  const overallFigures = all.every((one) => one !== null) ? totalFigures(all, last.toMs - first.fromMs) : null;
  rows.push(
    row('total', cellsOf(overallFigures, missingAt(inflow, last.toMs)), {
      from: isoOf(first.fromMs),
      to: isoOf(last.toMs),
    }),
  );
  const columns = [
    column('mean', 'inflow_mean', 'm3s'),
    column('max', 'inflow_max', 'm3s'),
    column('min', 'inflow_min', 'm3s'),
    column('volume', 'volume', 'mcm'),
  ];
  return { id, columns, rows, note: '' };
}

interface Figures {
  readonly mean: number;
  readonly highest: number;
  readonly lowest: number;
  readonly volumeMcm: number;
}

function figuresOf(inflow: InflowAhead, { fromMs, toMs }: Part): Figures | null {
  if (reachOf(inflow) < toMs) return null;
  const steps = Math.max(1, Math.round((toMs - fromMs) / hourMs));
  const flows = Array.from(
    { length: steps + 1 },
    (_, index) => bandAt(inflow, fromMs + (index * (toMs - fromMs)) / steps)?.value ?? null,
  );
  if (flows.some((one) => one === null)) return null;
  const known = flows as number[];
  const mean = known.slice(1).reduce((sum, one, index) => sum + (one + itemAt(known, index)) / 2, 0) / steps;
  const volumeMcm = Math.round(mean * ((toMs - fromMs) / 1e9) * 100) / 100;
  return { mean, highest: Math.max(...known), lowest: Math.min(...known), volumeMcm };
}

function totalFigures(all: readonly (Figures | null)[], lengthMs: number): Figures {
  const knownFigures = all.filter((one) => one !== null);
  const volumeMcm = knownFigures.reduce((sum, one) => sum + one.volumeMcm, 0);
  return {
    volumeMcm,
    mean: (volumeMcm * 1e9) / lengthMs,
    highest: Math.max(...knownFigures.map(({ highest }) => highest)),
    lowest: Math.min(...knownFigures.map(({ lowest }) => lowest)),
  };
}
