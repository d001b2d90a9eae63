import { itemAt } from '@spillway/checked/reads';
import { hourMs } from '@spillway/plant-time/spans';
import type { Missing, Table } from '@spillway/rules/bulletins/content';
import { bandAt, type InflowAhead, reachOf } from './ahead.ts';
import { type Band, column, rangeCell, row, timeCell } from './cells.ts';

const stepMs = 30 * 60_000;
/**
 * The record may be hours older than the bulletin; a forecast that ends earlier than this before the end of the period
 * may miss its peak.
 */
const maxGapMs = 3 * hourMs;
const [lowShare, highShare] = [0.1, 0.9];

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * The largest inflow in a period, its hour, and its range. The range comes from the largest flow of each member,
 * because a peak is not the value of one hour. Without members it uses the hourly bands: from the highest lower bound
 * to the highest upper bound.
 */
export function peakTable(inflow: InflowAhead, span: Span): Table {
  const isReached = reachOf(inflow) >= span.toMs - maxGapMs;
  const missing: Missing = inflow.run !== null && !isReached ? 'beyond_forecast' : inflow.missing;
  const best = isReached ? highestWithin(inflow, span) : null;
  const cells = {
    inflow: rangeCell('m3s', best?.band ?? null, missing),
    time: timeCell(best && Math.round(best.atMs / stepMs) * stepMs, missing),
  };
  const columns = [column('inflow', 'inflow_max', 'm3s'), column('time', 'time', null)];
  return { id: 'peak', columns, rows: [row('peak', cells)], note: '' };
}

function highestWithin(inflow: InflowAhead, span: Span): { readonly atMs: number; readonly band: Band } | null {
  const { fromMs, toMs } = span;
  let best: { readonly atMs: number; readonly value: number } | null = null;
  let [low, high]: [number | null, number | null] = [null, null];
  const maxOrNull = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));
  // Includes the forecast's own times: a peak is rarely on a half hour.
  const runTimes = [...(inflow.run?.timesMs ?? [])].filter((atMs) => atMs >= fromMs && atMs <= toMs);
  const grid = Array.from({ length: Math.floor((toMs - fromMs) / stepMs) + 1 }, (_, index) => fromMs + index * stepMs);
  for (const atMs of [...grid, ...runTimes]) {
    const band = bandAt(inflow, atMs);
    if (band === null) continue;
    low = maxOrNull(low, band.low);
    high = maxOrNull(high, band.high);
    if (best === null || band.value > best.value) best = { atMs, value: band.value };
  }
  if (best === null) return null;
  const range = membersRange(inflow, span);
  return {
    atMs: best.atMs,
    band: { value: best.value, low: range?.low ?? low, high: range === null ? high : maxOrNull(range.high, high) },
  };
}

/** The 10 % and 90 % quantiles of the members' peaks; null without members. */
function membersRange({ members }: InflowAhead, { fromMs, toMs }: Span): { low: number; high: number } | null {
  if (members === null || members.count === 0) return null;
  const hours = members.flows.length / members.count;
  const [first, last] = [fromMs, toMs].map((ms) => (ms - members.baseMs) / hourMs - 1) as [number, number];
  const [begin, end] = [Math.max(0, Math.ceil(first)), Math.min(hours - 1, Math.floor(last))];
  if (end < begin) return null;
  const peaks = Array.from({ length: members.count }, (_, member) =>
    members.flows
      .subarray(member * hours + begin, member * hours + end + 1)
      .reduce((max, one) => Math.max(max, one), 0),
  ).sort((a, b) => a - b);
  return { low: shareOf(peaks, lowShare), high: shareOf(peaks, highShare) };
}

/** Interpolates linearly between two members. */
function shareOf(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const [below, above] = [itemAt(sorted, Math.floor(at)), itemAt(sorted, Math.ceil(at))];
  return below + (at - Math.floor(at)) * (above - below);
}
