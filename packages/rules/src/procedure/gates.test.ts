import { describe, expect, it } from 'vitest';
import type { GateRule } from './definition.ts';
import { gateSequence, gatesMentioned, minutesOf, stepFor } from './gates.ts';

const source = { article: 'Phụ lục', text: '', isVerified: true };
const rule: GateRule = {
  order: [['C2'], ['C1', 'C3']],
  stepM: 0.5,
  apartM: 0.5,
  dwellMin: 10,
  metresPerMin: 0.1,
  source,
};
const greatest = { C1: 1, C2: 1, C3: 1 };
const total = (openingsM: Readonly<Record<string, number>>) =>
  Object.values(openingsM).reduce((sum, openingM) => sum + 100 * openingM, 0);
const told = (steps: ReturnType<typeof gateSequence>) =>
  steps.map(({ openingsM }) => ['C1', 'C2', 'C3'].map((gate) => openingsM[gate]).join(' '));

describe('the sequence of gates', () => {
  it('opens them by steps in their order, those of one list together', () => {
    expect(told(gateSequence(rule, greatest))).toEqual(['0 0 0', '0 0.5 0', '0.5 0.5 0.5', '0.5 1 0.5', '1 1 1']);
  });

  it('leaves a gate in maintenance where it stands', () => {
    expect(told(gateSequence(rule, greatest, { C1: 0.3 }))).toEqual([
      '0.3 0 0',
      '0.3 0.5 0',
      '0.3 0.5 0.5',
      '0.3 1 0.5',
      '0.3 1 1',
    ]);
  });

  it('never lets a gate stand further from another than allowed', () => {
    for (const { openingsM } of gateSequence({ ...rule, stepM: 0.3 }, greatest)) {
      const all = Object.values(openingsM);
      expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(0.5 + 1e-9);
    }
  });

  it('has a position for a wanted discharge, and says where all gates are not enough', () => {
    const sequence = gateSequence(rule, greatest);
    expect(stepFor(sequence, total, 120)).toEqual({ at: 2, dischargeM3s: 150, isReached: true });
    expect(stepFor(sequence, total, 0)).toEqual({ at: 0, dischargeM3s: 0, isReached: true });
    expect(stepFor(sequence, total, 900)).toEqual({ at: 4, dischargeM3s: 300, isReached: false });
  });

  it('takes the travel of each move and what is waited between them', () => {
    expect(minutesOf(rule, gateSequence(rule, greatest), 2)).toBeCloseTo(5 + 10 + 5, 9);
    expect(minutesOf(rule, gateSequence(rule, greatest), 0)).toBe(0);
  });
});

it('speaks of the gates of its sequence, and of all where it names none that the plant has', () => {
  const of = (order: readonly (readonly string[])[] | null) => [
    ...gatesMentioned(order && { order }, ['V1', 'V2', 'CXN']),
  ];
  expect(of([['V1', 'V9'], ['V2']])).toEqual(['V1', 'V2']);
  expect(of([['X1'], ['X2']])).toEqual(['V1', 'V2', 'CXN']);
  expect(of(null)).toEqual(['V1', 'V2', 'CXN']);
});
