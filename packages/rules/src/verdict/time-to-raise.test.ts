import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { Definition } from '../definition/definition.ts';
import { evaluate } from './evaluate.ts';

/** One row beyond the threshold, or two: most jobs wait for two rows, jobs for design and check levels do not. */
const jobOf = (delayRows: number): Definition => ({
  schema: 2,
  target: { kind: 'figure', id: 'lake_level', quantity: 'water_level' },
  measure: { kind: 'single' },
  operator: 'above',
  ladder: [{ severity: 'critical', threshold: { kind: 'absolute', value: 250 } }],
  hysteresis: 0,
  timing: { delayMin: 0, delayRows, clearAfterMin: 0, leastRaisedMin: 0, missingAfterMin: null, repeatMin: null },
  wording: {},
});

/** Minutes from the first row beyond until the warning, found minute by minute; rows arrive at this interval or stop. */
function minutesToRaise(delayRows: number, everyMin: number, isCutOff: boolean): number {
  const lastMin = isCutOff ? 0 : 10 * everyMin;
  const minutes = Array.from({ length: 3 + lastMin / everyMin }, (_, row) => (row - 2) * everyMin);
  for (let now = 0; now <= 200; now++) {
    const knownValues = minutes.filter((minute) => minute <= now);
    const said = evaluate(jobOf(delayRows), {
      atMs: now * minuteMs,
      rows: {
        timesMs: knownValues.map((minute) => minute * minuteMs),
        values: knownValues.map((minute) => (minute < 0 ? 249 : 251)),
      },
      rowMs: everyMin * minuteMs,
    });
    if (said.value.raised !== null) return now;
  }
  return Number.NaN;
}

/** The same table is in `alerts/README.md`. */
const table = [
  // Columns: interval, one row, two rows, two rows if the second never arrives.
  [1, 0, 1, 2],
  [5, 0, 5, 10],
  [10, 0, 10, 20],
  [15, 0, 15, 25],
  [30, 0, 30, 40],
  [60, 0, 60, 70],
] as const;

describe('from the first row beyond until the warning', () => {
  it.each(table)(
    'rows every %s minutes: %s with one row, %s with two, %s where the line is cut',
    (every, one, two, cut) => {
      expect([
        minutesToRaise(1, every, false),
        minutesToRaise(2, every, false),
        minutesToRaise(2, every, true),
      ]).toEqual([one, two, cut]);
    },
  );
});
