import { hourMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { appendStep, bodyOf, draftOf, emptyDraft, lanesOf } from './plan-draft.ts';
import type { Plan, PlanNow } from './queries.ts';

const nowMs = Date.UTC(2026, 10, 23, 8, 5);
const iso = (hours: number) => new Date(Date.UTC(2026, 10, 23, 8) + hours * hourMs).toISOString();
const outlets = [
  { outlet_id: 'g1', kind: 'gate', code: 'V1', name: 'Cửa 1', in_service: true, greatest: 8, now: 0 },
  { outlet_id: 'u1', kind: 'unit', code: 'H1', name: 'Tổ máy 1', in_service: true, greatest: 60, now: null },
] as PlanNow['outlets'];

describe('a plan in its form', () => {
  it('begins with nothing, and gets steps an hour apart on quarters', () => {
    const one = appendStep(emptyDraft(nowMs), nowMs);
    expect(one.until).toBe(iso(12.25));
    const two = appendStep(one, nowMs);
    expect(two.steps.map(({ at, key }) => [at, key])).toEqual([
      [iso(1.25), 0],
      [iso(2.25), 1],
    ]);
  });

  it('is sent in order of time, without what stays as it is', () => {
    const steps = [
      { key: 0, at: iso(3), values: { g1: 1, u1: null } },
      { key: 1, at: iso(2), values: { u1: 30 } },
    ];
    expect(bodyOf({ steps, until: iso(12) }, outlets)).toEqual({
      until: iso(12),
      steps: [
        { at: iso(2), gates: [], units: [{ outlet_id: 'u1', power: 30 }] },
        { at: iso(3), gates: [{ outlet_id: 'g1', opening: 1 }], units: [] },
      ],
    });
  });

  it('is not sent while a time is none', () => {
    expect(bodyOf({ steps: [{ key: 0, at: '25:00', values: {} }], until: iso(12) }, outlets)).toBeNull();
    expect(bodyOf({ steps: [], until: null }, outlets)).toBeNull();
  });

  it('leaves out outlets that are gone, and an end that is over', () => {
    const gone = { outlet_id: 'g9', opening: 1, code: 'V9', name: 'Cửa 9' };
    const known = { outlet_id: 'g1', opening: 2, code: 'V1', name: 'Cửa 1' };
    const plan = { steps: [{ at: iso(1), gates: [gone, known], units: [] }], until: iso(-1) } as unknown as Plan;
    expect(draftOf(plan, outlets, nowMs)).toEqual({
      steps: [{ key: 0, at: iso(1), values: { g1: 2 } }],
      until: iso(12.25),
    });
  });

  it('is drawn from what stands now, and from the first step where that is not known', () => {
    const body = {
      until: iso(12),
      steps: [
        { at: iso(2), gates: [{ outlet_id: 'g1', opening: 1 }], units: [] },
        { at: iso(4), gates: [], units: [{ outlet_id: 'u1', power: 30 }] },
      ],
    };
    const [gate, unit] = lanesOf(body, outlets, nowMs);
    expect(gate!.parts.map(({ value, toMs }) => [value, new Date(toMs).toISOString()])).toEqual([
      [0, iso(2)],
      [1, iso(12)],
    ]);
    expect(unit!.parts).toMatchObject([{ value: 30, fromMs: Date.parse(iso(4)) }]);
  });
});
