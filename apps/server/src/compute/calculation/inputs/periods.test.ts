import { dayMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byDay, merged, type Period } from './periods.ts';

const stepMs = 300_000;
const stepsOf = ({ fromMs, toMs }: Period) =>
  Array.from({ length: Math.max(0, (toMs - fromMs) / stepMs + 1) }, (_, step) => fromMs + step * stepMs);
const step = fc.integer({ min: 0, max: 2000 });
const period = fc
  .tuple(step, fc.integer({ min: -2, max: 900 }))
  .map(([from, length]) => ({ fromMs: from * stepMs, toMs: (from + length) * stepMs }));

describe('steps of several periods', () => {
  it('are each there once when they are put together, and still when they are cut by days', () => {
    fc.assert(
      fc.property(fc.array(period, { maxLength: 8 }), (all) => {
        const wanted = [...new Set(all.flatMap(stepsOf))].toSorted((a, b) => a - b);
        const together = merged(all, stepMs);
        expect(together.flatMap(stepsOf)).toEqual(wanted);
        const cut = together.flatMap((one) => byDay(one, stepMs));
        expect(cut.flatMap(stepsOf)).toEqual(wanted);
        for (const { fromMs, toMs } of cut) expect(Math.floor(fromMs / dayMs)).toBe(Math.floor(toMs / dayMs));
      }),
    );
  });
});
