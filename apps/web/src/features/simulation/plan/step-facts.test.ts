import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import type { SimulatedPlan } from '../engine/messages.ts';
import type { Scene } from '../queries.ts';
import type { Draft } from './draft.ts';
import { stepFacts } from './step-facts.ts';

const fromMs = Date.UTC(2026, 9, 1, 0, 5);
const iso = (ms: number) => new Date(ms).toISOString();
const outlet = { outlet_id: 'a', kind: 'gate', code: 'C1', name: 'Cửa 1', in_service: true, gated: true, now: 0.3 };
const scene = { at: iso(fromMs), outlets: [outlet] } as unknown as Scene;
const first = { id: 1, outletId: 'a', atMs: fromMs + hourMs, value: 1 };
const second = { id: 2, outletId: 'a', atMs: fromMs + 2 * hourMs + 5 * minuteMs, value: 2 };
const draft = { moves: [first, second], untilMs: fromMs + 24 * hourMs } as unknown as Draft;
const ruleInterval = (state: string, fromH: number, toH: number) => ({
  state,
  from: iso(fromMs + fromH * hourMs),
  to: iso(fromMs + toH * hourMs),
});
const rules = [
  { article: 'Điều 5', stretches: [ruleInterval('kept', 0, 24)] },
  { article: 'Điều 9', stretches: [ruleInterval('kept', 0, 2), ruleInterval('broken', 2, 3)] },
];
const run = (rows: number, held: unknown = rules) =>
  ({
    fromMs,
    stepMs: 10 * minuteMs,
    rows,
    levelM: Float64Array.from({ length: 144 }, (_, row) => 245 + row / 100),
    releaseM3s: Float64Array.from({ length: 144 }, (_, row) => 100 + row),
    rules: held,
  }) as unknown as SimulatedPlan;

it('says of a step from where to where it goes, what the lake does then, and the worst that rules say', () => {
  expect(stepFacts(draft, scene, run(144), first)).toEqual({
    from: 0.3,
    levelM: 245.06,
    releaseM3s: 106,
    verdict: { state: 'kept', articles: ['Điều 5', 'Điều 9'] },
  });
  // Between two rows the step takes effect in the first row after it.
  expect(stepFacts(draft, scene, run(144), second)).toEqual({
    from: 1,
    levelM: 245.13,
    releaseM3s: 113,
    verdict: { state: 'broken', articles: ['Điều 9'] },
  });
});

it('knows nothing behind the end of a run, and no verdict where no rule applies', () => {
  expect(stepFacts(draft, scene, run(7), second)).toMatchObject({ levelM: Number.NaN, releaseM3s: Number.NaN });
  expect(stepFacts(draft, scene, run(144, []), second).verdict).toBeNull();
});
