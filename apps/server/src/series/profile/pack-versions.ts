import { itemAt } from '@spillway/checked/reads';
import { Quality } from '@spillway/hydrology/quality/quality';
import { dayMs } from '@spillway/plant-time/spans';

/** Readings of one series in order of time, by column. */
export interface Columns {
  readonly seriesId: number;
  readonly timesMs: readonly number[];
  readonly values: readonly (number | null)[];
  readonly qualities: readonly number[];
  readonly receivedMs: readonly number[];
}

/** One UTC day. The nth time is `firstMs + n * stepMs`; deviations are stored as shifts. */
export interface PackedVersions {
  readonly seriesId: number;
  readonly day: string;
  readonly firstMs: number;
  readonly firstReceivedMs: number;
  readonly stepMs: number;
  readonly values: readonly (number | null)[];
  /** Null when all are good. */
  readonly qualities: readonly number[] | null;
  /** Null when none is shifted. */
  readonly shiftsMs: readonly number[] | null;
  /** Time of receipt relative to the first; null when all were received at once. */
  readonly receivedShiftsMs: readonly number[] | null;
}

const dayOf = (timeMs: number): number => Math.floor(timeMs / dayMs);
const nullIfAll = (all: readonly number[], usual: number): readonly number[] | null =>
  all.every((one) => one === usual) ? null : all;

export function packVersions(columns: Columns, stepMs: number): PackedVersions[] {
  const { seriesId, timesMs, values, qualities, receivedMs } = columns;
  const out: PackedVersions[] = [];
  for (let from = 0, to = 0; from < timesMs.length; from = to) {
    const [firstMs, firstReceivedMs] = [itemAt(timesMs, from), itemAt(receivedMs, from)];
    const day = dayOf(firstMs);
    while (to < timesMs.length && dayOf(itemAt(timesMs, to)) === day) to += 1;
    const shifts = timesMs.slice(from, to).map((timeMs, n) => timeMs - firstMs - n * stepMs);
    const receivedShifts = receivedMs.slice(from, to).map((ms) => ms - firstReceivedMs);
    out.push({
      seriesId,
      day: new Date(day * dayMs).toISOString().slice(0, 10),
      firstMs,
      firstReceivedMs,
      stepMs,
      values: values.slice(from, to),
      qualities: nullIfAll(qualities.slice(from, to), Quality.good),
      shiftsMs: nullIfAll(shifts, 0),
      receivedShiftsMs: nullIfAll(receivedShifts, 0),
    });
  }
  return out;
}
