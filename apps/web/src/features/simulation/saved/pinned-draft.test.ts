import { minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { forecastInflow } from '../plan/draft.ts';
import { pinnedDraft } from './pinned-draft.ts';

const nowMs = Date.UTC(2026, 10, 19, 13, 5, 20);
const iso = (ms: number) => new Date(ms).toISOString();
const step = (minutes: number, opening: number, power?: number) => ({
  at: iso(nowMs + minutes * minuteMs),
  gates: [{ outlet_id: 'V1', opening }],
  units: power === undefined ? [] : [{ outlet_id: 'H1', power }],
});
const plan = (steps: readonly ReturnType<typeof step>[]) => ({
  schema: 1 as const,
  steps: [...steps],
  until: iso(nowMs + 240 * 60 * minuteMs),
  inflow: forecastInflow,
  faults: { stuck_gates: [], tripped_units: [], notice_late_minutes: 0, gauge_offset: 0 },
});

it('pins every step of a plan, however many and however far', () => {
  const steps = Array.from({ length: 400 }, (_, index) => step(10 + 30 * index, index / 100));
  const draft = pinnedDraft(plan(steps), nowMs);
  expect(draft.until).toBe(plan([]).until);
  expect(draft.steps.map(({ at, values }) => [at, values.V1])).toEqual(
    steps.map(({ at, gates }) => [at, gates[0]!.opening]),
  );
});

it('does first, at the next minute, what has been due since the plan was worked out', () => {
  const draft = pinnedDraft(plan([step(-20, 0.5, 60), step(-5, 1), step(15, 2)]), nowMs);
  expect(draft.steps.map(({ at, values }) => [at, values])).toEqual([
    ['2026-11-19T13:06:00.000Z', { V1: 1, H1: 60 }],
    ['2026-11-19T13:20:20.000Z', { V1: 2 }],
  ]);
});
