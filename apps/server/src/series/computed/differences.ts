import { itemAt } from '@spillway/checked/reads';
import type { Columns } from '../profile/profile.ts';

/** Values of several series over the same steps, one series after the other; null when missing. */
export interface Block {
  readonly fromMs: number;
  readonly stepMs: number;
  readonly steps: number;
  readonly seriesIds: readonly number[];
  readonly values: readonly (number | null)[];
  readonly qualities: readonly number[];
}

export const lastMsOf = ({ fromMs, stepMs, steps }: Block): number => fromMs + (steps - 1) * stepMs;

export interface Differences {
  /** Indices in the block's columns of steps without a stored value. */
  readonly added: readonly number[];
  /** Indices of steps with a different stored value. */
  readonly replaced: readonly number[];
  /** The stored values, series by series. */
  readonly stood: readonly Columns[];
  /** Changed series with their first and last changed step. */
  readonly changed: readonly { readonly seriesId: number; readonly fromMs: number; readonly toMs: number }[];
}

/**
 * `columns` has the stored values of series that differ; all others are equal. Stored values between the block's steps
 * are not changed.
 */
export function differencesOf(block: Block, columns: readonly Columns[]): Differences {
  const { fromMs, stepMs, steps, seriesIds, values, qualities } = block;
  const out = {
    added: [] as number[],
    replaced: [] as number[],
    stood: [] as Columns[],
    changed: [] as Differences['changed'][number][],
  };
  for (const there of columns) {
    const { seriesId, timesMs } = there;
    const first = seriesIds.indexOf(seriesId) * steps;
    const differentSteps: number[] = [];
    let [firstStep, lastStep] = [-1, -1];
    let at = 0;
    for (let step = 0; step < steps; step += 1) {
      const timeMs = fromMs + step * stepMs;
      while ((timesMs[at] ?? timeMs) < timeMs) at += 1;
      const isSameTime = timesMs[at] === timeMs;
      const isSame =
        isSameTime && there.values[at] === values[first + step] && there.qualities[at] === qualities[first + step];
      if (isSame) continue;
      if (isSameTime) differentSteps.push(at);
      (isSameTime ? out.replaced : out.added).push(first + step);
      if (firstStep < 0) firstStep = step;
      lastStep = step;
    }
    if (lastStep < 0) continue;
    out.changed.push({ seriesId, fromMs: fromMs + firstStep * stepMs, toMs: fromMs + lastStep * stepMs });
    if (differentSteps.length > 0) out.stood.push(rowsOf(there, differentSteps));
  }
  return out;
}

const rowsOf = (all: Columns, rows: readonly number[]): Columns => ({
  seriesId: all.seriesId,
  timesMs: rows.map((row) => itemAt(all.timesMs, row)),
  values: rows.map((row) => itemAt(all.values, row)),
  qualities: rows.map((row) => itemAt(all.qualities, row)),
  receivedMs: rows.map((row) => itemAt(all.receivedMs, row)),
});
