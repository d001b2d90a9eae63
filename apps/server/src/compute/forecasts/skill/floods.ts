import { itemAt, lastOf, numberAt, required } from '@spillway/checked/reads';
import { floodsApartHours } from '@spillway/contract/compute/forecasts/skill/codes';
import { findFloods } from '@spillway/hydrology/floods/find-floods';
import { peakError } from '@spillway/hydrology/forecast/peak';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Samples } from '../../../series/samples/samples.ts';
import type { ForecastRun } from '../stored-runs/stored-runs.ts';
import { isIssuedAfterwards, isJudged } from './cases.ts';
import { recordRows } from './record-rows.ts';

interface ForecastAtLead {
  readonly source: string;
  readonly afterwards: boolean;
  readonly leadMin: number;
  readonly peakM3s: number;
  readonly errorPct: number | null;
  /** Positive when the peak was forecast too late. */
  readonly timingMin: number;
  /** The share of the flood's hours with a forecast at this lead. */
  readonly knownShare: number;
}

/** How long before the threshold was reached a source first forecast it. */
interface WarningRun {
  readonly source: string;
  readonly afterwards: boolean;
  /** Null when no forecast predicted it in advance. */
  readonly beforeMin: number | null;
}

export interface FloodForeseen {
  readonly leads: readonly ForecastAtLead[];
  readonly warned: readonly WarningRun[];
  /** The largest design flood: a larger inflow is suspect, so no forecast is scored against it. */
  readonly doubtedAboveM3s?: number;
}

export interface RecordFlood {
  readonly startMs: number;
  readonly peakMs: number;
  readonly endMs: number;
  readonly peakM3s: number;
  readonly volumeMcm: number;
  readonly rainMm: number | null;
  readonly thresholdM3s: number;
  readonly isCut: boolean;
  readonly missingHours: number;
}

/** Floods in the hourly record: mean flows, and the rain. */
export function floodsOfRecord(
  inflow: Samples,
  rainByHour: ReadonlyMap<number, number>,
  thresholdM3s: number,
): RecordFlood[] {
  const hours = hourlyMeans(inflow);
  if (hours.flow.length < 2) return [];
  const endOf = (row: number) => hours.fromMs + (row + 1) * hourMs;
  const rain = rainByHour.size === 0 ? null : hours.flow.map((_, row) => rainByHour.get(endOf(row)) ?? Number.NaN);
  const search = { thresholdM3s, stepH: 1, apartH: floodsApartHours };
  return findFloods(hours.flow, search, rain).map(
    ({ start, peak, end, peakM3s, volumeMcm, rainMm, isCut, missingRows }) => ({
      startMs: hours.fromMs + start * hourMs,
      peakMs: highestAt(inflow, hours.fromMs + peak * hourMs),
      endMs: endOf(end),
      peakM3s,
      volumeMcm,
      rainMm,
      thresholdM3s,
      isCut,
      missingHours: missingRows,
    }),
  );
}

/** From the first hour with a reading to the last; NaN for an hour without readings. */
function hourlyMeans({ timesMs, values }: Samples): { readonly fromMs: number; readonly flow: number[] } {
  const first = timesMs[0];
  if (first === undefined) return { fromMs: 0, flow: [] };
  const fromMs = Math.floor(first / hourMs) * hourMs;
  const rows = Math.floor((lastOf(timesMs) - fromMs) / hourMs) + 1;
  const [sums, counts] = [new Float64Array(rows), new Float64Array(rows)];
  for (const [index, timeMs] of timesMs.entries()) {
    const row = Math.floor((timeMs - fromMs) / hourMs);
    sums[row] = numberAt(sums, row) + itemAt(values, index);
    counts[row] = numberAt(counts, row) + 1;
  }
  return {
    fromMs,
    flow: Array.from(sums, (sum, row) => (numberAt(counts, row) > 0 ? sum / numberAt(counts, row) : Number.NaN)),
  };
}

function highestAt({ timesMs, values }: Samples, fromMs: number): number {
  let [highest, atMs] = [-Infinity, fromMs];
  for (const [index, timeMs] of timesMs.entries()) {
    if (timeMs < fromMs || timeMs >= fromMs + hourMs || itemAt(values, index) <= highest) continue;
    [highest, atMs] = [itemAt(values, index), timeMs];
  }
  return atMs;
}

/** With less than half of a flood covered, its peak may be missing. */
const minShare = 0.5;

export function floodForeseenOf(flood: RecordFlood, inflow: Samples, runs: readonly ForecastRun[]): FloodForeseen {
  const { startMs, endMs, thresholdM3s } = flood;
  const times = inflow.timesMs.filter((timeMs) => timeMs >= startMs && timeMs <= endMs);
  const observed = recordRows(inflow);
  const crossedMs = times.find((timeMs) => required(observed.at(timeMs)) >= thresholdM3s) ?? startMs;
  const foreseenFloods = new Map<
    string,
    { scheme: Omit<ForecastAtLead, 'peakM3s' | 'errorPct' | 'timingMin' | 'knownShare'>; said: Map<number, number> }
  >();
  const warned = new Map<string, WarningRun>();
  for (const run of runs) {
    const by = { source: run.source, afterwards: isIssuedAfterwards(run.model) };
    const name = `${by.source} ${by.afterwards}`;
    for (const [row, timeMs] of run.timesMs.entries()) {
      if (timeMs < startMs || timeMs > endMs || run.issuedAtMs >= timeMs) continue;
      const value = numberAt(run.values, row);
      const beforeMin = Math.round((crossedMs - run.issuedAtMs) / minuteMs);
      const earliest = warned.get(name)?.beforeMin ?? null;
      const isWarning = value >= thresholdM3s && beforeMin > 0 && beforeMin > (earliest ?? 0);
      if (isWarning || !warned.has(name)) warned.set(name, { ...by, beforeMin: isWarning ? beforeMin : earliest });
      const leadMin = (timeMs - run.baseMs) / minuteMs;
      if (!isJudged(leadMin) || !Number.isFinite(value)) continue;
      const key = `${name} ${leadMin}`;
      const { said } = foreseenFloods.get(key) ?? { said: new Map<number, number>() };
      foreseenFloods.set(key, { scheme: { ...by, leadMin }, said: said.set(timeMs, value) });
    }
  }
  const leads = [...foreseenFloods.values()].flatMap(({ scheme, said }): ForecastAtLead[] => {
    const common = times.filter((timeMs) => said.has(timeMs));
    // Counted in hours, because runs are hourly and the record's step may be shorter.
    const hours = new Set(times.map((timeMs) => Math.floor(timeMs / hourMs))).size;
    const knownShare = new Set(common.map((timeMs) => Math.floor(timeMs / hourMs))).size / Math.max(1, hours);
    if (knownShare < minShare) return [];
    const { forecastPeak, errorPct, timingErrorS } = peakError(
      common.map((timeMs) => timeMs / 1000),
      common.map((timeMs) => required(observed.at(timeMs))),
      common.map((timeMs) => required(said.get(timeMs))),
    );
    return [{ ...scheme, peakM3s: forecastPeak, errorPct, timingMin: timingErrorS / 60, knownShare }];
  });
  return { leads: leads.toSorted((one, other) => one.leadMin - other.leadMin), warned: [...warned.values()] };
}
