import { itemAt } from '@spillway/checked/reads';
import { requireNotNegative, requirePositive } from '../errors.ts';
import { requireLength, requireRows } from '../statistics/series-checks.ts';

export interface FloodSearch {
  /** A flood is at or above it. */
  readonly thresholdM3s: number;
  readonly stepH: number;
  /**
   * Peaks with less than this below the threshold between them are one flood; also the limit for following a rise back and for rain before
   * it.
   */
  readonly apartH: number;
}

export interface Flood {
  /** Rows: where the rise begins, the peak (first of equal ones), the last at or above the threshold. */
  readonly start: number;
  readonly peak: number;
  readonly end: number;
  readonly peakM3s: number;
  /** From start to end, by the trapezoid; missing rows are bridged. */
  readonly volumeMcm: number;
  /** From `apartH` before the start until the end. Null without a rain series. */
  readonly rainMm: number | null;
  /** It began before the first row, or was not over at the last: peak and volume may be larger. */
  readonly isCut: boolean;
  /** Rows without a flow between start and end. */
  readonly missingRows: number;
}

/**
 * Detects floods in a series of flows. A rise is followed back while the flow falls backwards. NaN rows are gaps: they end nothing, and are
 * counted. Checked against floods inserted into a series. Two floods never share a row.
 */
export function findFloods(
  flowM3s: ArrayLike<number>,
  { thresholdM3s, stepH, apartH }: FloodSearch,
  rainMm: ArrayLike<number> | null = null,
): Flood[] {
  requirePositive('thresholdM3s', thresholdM3s);
  requirePositive('stepH', stepH);
  requireNotNegative('apartH', apartH);
  requireRows('flowM3s', flowM3s, 2);
  if (rainMm !== null) requireLength('rainMm', rainMm, flowM3s.length);
  const apart = Math.max(1, Math.round(apartH / stepH));
  const spans: { first: number; last: number }[] = [];
  for (let row = 0; row < flowM3s.length; row++) {
    if (!(itemAt(flowM3s, row) >= thresholdM3s)) continue;
    const open = spans.at(-1);
    if (open !== undefined && row - open.last <= apart) open.last = row;
    else spans.push({ first: row, last: row });
  }
  let free = 0;
  return spans.map(({ first, last }) => {
    const start = riseBefore(flowM3s, first, Math.max(free, first - apart));
    free = last + 1;
    return floodOf(flowM3s, { start, end: last, first }, stepH, rainMm, apart);
  });
}

function riseBefore(flowM3s: ArrayLike<number>, first: number, earliest: number): number {
  let start = first;
  for (let row = first - 1; row >= earliest; row--) {
    const flow = itemAt(flowM3s, row);
    if (Number.isNaN(flow)) continue;
    if (flow > itemAt(flowM3s, start)) break;
    start = row;
  }
  return start;
}

function floodOf(
  flowM3s: ArrayLike<number>,
  { start, end, first }: { readonly start: number; readonly end: number; readonly first: number },
  stepH: number,
  rainMm: ArrayLike<number> | null,
  apart: number,
): Flood {
  let peak = first;
  let before = start;
  let volumeM3 = 0;
  let missingRows = 0;
  for (let row = start; row <= end; row++) {
    const flow = itemAt(flowM3s, row);
    if (!Number.isFinite(flow)) {
      missingRows++;
      continue;
    }
    if (flow > itemAt(flowM3s, peak)) peak = row;
    volumeM3 += ((flow + itemAt(flowM3s, before)) / 2) * (row - before) * stepH * 3600;
    before = row;
  }
  let rain = 0;
  for (let row = Math.max(0, start - apart); rainMm !== null && row <= end; row++) {
    if (itemAt(rainMm, row) >= 0) rain += itemAt(rainMm, row);
  }
  return {
    start,
    peak,
    end,
    peakM3s: itemAt(flowM3s, peak),
    volumeMcm: volumeM3 / 1e6,
    rainMm: rainMm === null ? null : rain,
    isCut: first === 0 || end === flowM3s.length - 1,
    missingRows,
  };
}
