import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { actsOf, apartM, moveMinutes, plannedActs } from './acts.ts';

const set = (gateOpeningsM: number[], unitPowersMw: number[] = [0]) => ({
  tailwaterM: Number.NaN,
  gateOpeningsM,
  unitPowersMw,
  unitsInService: unitPowersMw.map(() => true),
});
const source = { article: 'Điều 10', text: '', isVerified: true };
const nowMs = Date.UTC(2026, 10, 23, 8);

describe('what a step of a plan begins', () => {
  it('is the first gate, a larger release, generation, the end of the release', () => {
    expect(actsOf(set([0, 0]), set([0.5, 0]))).toEqual(['first_gate']);
    expect(actsOf(set([0.5, 0]), set([0.5, 0.5]))).toEqual(['larger_release']);
    expect(actsOf(set([0.5]), set([0]))).toEqual(['end_of_release']);
    expect(actsOf(set([0], [0]), set([0], [20]))).toEqual(['generation']);
    expect(actsOf(set([0], [0]), set([1], [20]))).toEqual(['first_gate', 'generation']);
  });

  it('is nothing where a release only sinks, or a sensor reads a few centimetres', () => {
    expect(actsOf(set([1, 1]), set([0.5, 1]))).toEqual([]);
    expect(actsOf(set([0.02]), set([0.03]))).toEqual([]);
  });
});

describe('what has to be told before', () => {
  const notices = [
    { id: 'n', before: 'first_gate' as const, leadMin: 240, urgentLeadMin: 120, to: ['Xã'], source },
    { id: 'p', before: 'larger_release' as const, leadMin: 60, urgentLeadMin: null, to: ['Xã'], source },
  ];
  const at = (hours: number) => plannedActs({ notices, sirens: [] }, ['first_gate'], nowMs + hours * hourMs, nowMs)[0]!;

  it('is due by the lead of the procedure, and fifteen minutes for people', () => {
    const { items } = at(10);
    expect(items).toMatchObject([{ what: 'notice', id: 'n', isUrgent: false, isPast: false }]);
    expect(items[0]!.noLaterThanMs).toBe(nowMs + 10 * hourMs - 255 * minuteMs);
  });

  it('is urgent where the usual lead is longer than the time left, and too late where the urgent one is', () => {
    expect(at(3).items[0]).toMatchObject({ isUrgent: true, isPast: false });
    expect(at(1).items[0]).toMatchObject({ isUrgent: true, isPast: true });
    expect(plannedActs({ notices, sirens: [] }, ['larger_release'], nowMs + 30 * minuteMs, nowMs)).toMatchObject([
      { items: [{ isUrgent: false, isPast: true }] },
    ]);
  });

  it('is left out of acts that nothing is asked before', () => {
    expect(plannedActs({ notices, sirens: [] }, ['generation'], nowMs, nowMs)).toEqual([]);
  });
});

describe('how gates are moved', () => {
  it('is apart by the widest and the narrowest of the rule', () => {
    const rule = { order: [['A', 'B'], ['C']], stepM: 0.5, apartM: 0.5, dwellMin: 10, metresPerMin: 0.1, source };
    expect(
      apartM(
        rule,
        new Map([
          ['A', 2],
          ['B', 1],
          ['C', 1.5],
          ['S', 9],
        ]),
      ),
    ).toBe(1);
    expect(apartM(rule, new Map())).toBe(0);
  });

  it('takes as long as the gate that goes farthest, and then the dwell', () => {
    const rule = { dwellMin: 10, metresPerMin: 0.2 };
    expect(moveMinutes(rule, set([0, 1]), set([1, 0.5]))).toEqual({ travelMin: 5, dwellMin: 10 });
    expect(moveMinutes(rule, set([1]), set([1]))).toEqual({ travelMin: 0, dwellMin: 0 });
  });
});
