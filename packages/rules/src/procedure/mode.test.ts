import { minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import type { Condition, Mode } from './definition.ts';
import { heldMin, modeOf } from './mode.ts';
import { confirmed, facts, nowMs, type Situation } from './testing/scenes.ts';

const source = { article: 'Điều 5', text: '', isVerified: true };
const above = (quantity: 'inflow' | 'lake_level', value: number): Condition => ({
  when: 'compare',
  quantity,
  comparison: 'above',
  against: { is: 'number', value },
  source,
});
const mode = (id: string, when: Condition): Mode => ({ id, name: id, when, decides: '', limits: [], source });
/** Modes made for this test: by the inflow, by the lake, and always. */
const procedure = {
  ...confirmed,
  modes: [
    mode('cut', above('inflow', 800)),
    mode('high', above('lake_level', 174)),
    mode('normal', { when: 'always' }),
  ],
};

/** The present inflow, and those of some minutes ago. */
function judgeMode(situation: Situation, lately: Readonly<Record<number, number>> = {}) {
  const inflowLately = Object.entries(lately)
    .map(([minutes, value]) => ({ value, atMs: nowMs - Number(minutes) * minuteMs }))
    .toSorted((a, b) => a.atMs - b.atMs);
  const verdict = modeOf({ procedure, facts: { ...facts(situation), inflowLately }, period: null });
  if (verdict.state === 'not_judged') return null;
  const { laxer } = verdict;
  return [verdict.mode.id, ...(laxer ? [laxer.mode.id, (laxer.fromMs - nowMs) / minuteMs] : [])];
}

it('a mode that only the inflow makes laxer is in force for half an hour on, and says which follows from the inflow of now', () => {
  expect(judgeMode({ inflow: 785 }, { 5: 820, 10: 768 })).toEqual(['cut', 'normal', heldMin - 5]);
  expect(judgeMode({ inflow: 785 }, { 5: 790, 10: 820, 25: 810 })).toEqual(['cut', 'normal', heldMin - 10]);
  expect(judgeMode({ inflow: 785 }, { 30: 820 })).toEqual(['normal']);
});

it('a more urgent mode is in force at once', () => {
  expect(judgeMode({ inflow: 820 }, { 5: 700, 10: 700 })).toEqual(['cut']);
});

it('what the lake says counts at once, in both directions, beside an inflow that is held', () => {
  expect(judgeMode({ inflow: 700, lake: 174.5 })).toEqual(['high']);
  expect(judgeMode({ inflow: 700, lake: 173.9 }, { 5: 700 })).toEqual(['normal']);
  expect(judgeMode({ inflow: 700, lake: 174.5 }, { 5: 820 })).toEqual(['cut', 'high', heldMin - 5]);
});

it('what nobody can judge now is not judged by what was', () => {
  expect(judgeMode({ inflow: null }, { 5: 820 })).toBeNull();
});
