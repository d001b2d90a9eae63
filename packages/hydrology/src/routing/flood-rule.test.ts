import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FloodRuleSettings, floodRule } from './flood-rule.ts';
import { type GateSequence, lastState, setState, stateOf } from './gate-sequence.ts';
import { routeLevelPool } from './level-pool.ts';
import { type Pool, poolStateAt } from './pool.ts';
import { damOutlet, turbines } from './pool-outlets.ts';
import { sampleCurve } from './testing/sample-lake.ts';

const gate = (id: string) =>
  damOutlet({
    type: 'arcGate',
    id,
    crest: { crestM: 239, widthM: 12, weirCoefficient: 0.47, lip: { relation: 'arc', sill: 'ogee' } },
    maxOpeningM: 11,
  });
const dam: Pool = { curve: sampleCurve, outlets: [turbines('H1+H2', 235), gate('V1'), gate('V2'), gate('V3')] };
const sequence: GateSequence = { groups: [[2], [1, 3]], openingsM: [0.5, 1, 1.5, 2, 3, 4, 6, 8] };
const rule: FloodRuleSettings = { sequence, normalLevelM: 250, openAllLevelM: 253, maxMovesPerStep: 20 };
const closed = [100, 0, 0, 0];

const bell = (peak: number, rows = 73) =>
  Float64Array.from({ length: rows }, (_, row) => 120 + peak * Math.exp(-(((row - 20) / 7) ** 2)));
const route = (inflowM3s: ArrayLike<number>, levelM: number, settings = rule) =>
  routeLevelPool(dam, { stepS: 1800, inflowM3s, rule: floodRule(dam, settings) }, poolStateAt(dam, levelM, closed));

describe('the order of opening', () => {
  it('goes from the middle bay outwards, all gates within one opening', () => {
    const states = Array.from({ length: 6 }, (_, state) => {
      const settings = new Float64Array(4);
      setState(sequence, state, settings);
      return [...settings.subarray(1)];
    });
    expect(states).toEqual([
      [0, 0, 0],
      [0, 0.5, 0],
      [0.5, 0.5, 0.5],
      [0.5, 1, 0.5],
      [1, 1, 1],
      [1, 1.5, 1],
    ]);
    expect(lastState(sequence)).toBe(16);
  });

  it('is read back from the openings, also from those set by hand between two states', () => {
    const settings = new Float64Array(4);
    for (let state = 0; state <= lastState(sequence); state++) {
      setState(sequence, state, settings);
      expect(stateOf(sequence, settings)).toBe(state);
    }
    expect(stateOf(sequence, Float64Array.of(0, 0.7, 0.9, 0.6))).toBe(2);
    expect(stateOf(sequence, Float64Array.of(0, 5, 0, 5))).toBe(0);
  });
});

describe('the flood release rule', () => {
  it('lets no more out than comes in while the flood rises, at the start of every step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 50, max: 1500 }),
        fc.double({ min: 249, max: 250.5, noNaN: true }),
        (peak, levelM) => {
          const inflow = bell(peak);
          const run = route(inflow, levelM);
          for (let row = 0; row + 1 < run.rows; row++) {
            const free = run.levelM[row]! >= 250 && run.levelM[row]! < 253 && inflow[row + 1]! >= inflow[row]!;
            if (free) expect(run.outflowM3s[row]!).toBeLessThanOrEqual(inflow[row]! + 1e-9);
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('holds what is open while the flood falls and brings the lake back to its normal level', () => {
    const inflow = bell(900, 145);
    const run = route(inflow, 250);
    const top = run.levelM.indexOf(Math.max(...run.levelM));
    expect(run.levelM[top]).toBeGreaterThan(250);
    expect(run.levelM.at(-1)!).toBeLessThan(250.1);
    expect(run.levelM.at(-1)!).toBeGreaterThan(249);
    expect(run.outflowM3s[top + 4]).toBeGreaterThan(inflow[top + 4]!);
  });

  it('keeps the gates closed below the normal level', () => {
    const run = route(bell(60), 245);
    expect(Math.max(...run.levelM)).toBeLessThan(250);
    for (const at of [1, 2, 3]) expect(Math.max(...run.settings[at]!)).toBe(0);
  });

  it('opens everything at once from the design flood level on', () => {
    const run = route(bell(100), 253, { ...rule, maxMovesPerStep: 1 });
    expect([1, 2, 3].map((at) => run.settings[at]![0])).toEqual([8, 8, 8]);
  });

  it('moves no further in a step than it may, and keeps the gates within one opening of each other', () => {
    const run = route(bell(1200), 250, { ...rule, maxMovesPerStep: 2 });
    const openings = [0, ...sequence.openingsM];
    let before = 0;
    for (let row = 0; row + 1 < run.rows; row++) {
      const settings = Float64Array.from(run.settings, (column) => column[row]!);
      const state = stateOf(sequence, settings);
      if (run.levelM[row]! < 253) expect(Math.abs(state - before)).toBeLessThanOrEqual(2);
      const places = [1, 2, 3].map((at) => openings.indexOf(settings[at]!));
      expect(Math.max(...places) - Math.min(...places)).toBeLessThanOrEqual(1);
      before = state;
    }
  });

  it('continues from any row as if the run had never been split', () => {
    const inflow = bell(900);
    const fullRoute = route(inflow, 249.9);
    for (const at of [1, 12, 25, 50]) {
      const task = (from: number, to?: number) => ({
        stepS: 1800,
        inflowM3s: inflow.subarray(from, to),
        rule: floodRule(dam, rule),
      });
      const first = routeLevelPool(dam, task(0, at + 1), poolStateAt(dam, 249.9, closed));
      const second = routeLevelPool(dam, task(at), first.state);
      expect([...first.levelM.subarray(0, at), ...second.levelM]).toEqual([...fullRoute.levelM]);
      expect(second.state).toEqual(fullRoute.state);
    }
  });

  it('refuses sequences, levels and moves that cannot be', () => {
    const make = (change: Partial<FloodRuleSettings>) => () => floodRule(dam, { ...rule, ...change });
    const groups = (...rows: number[][]) => make({ sequence: { ...sequence, groups: rows } });
    const openings = (...openingsM: number[]) => make({ sequence: { ...sequence, openingsM } });
    expect(groups()).toThrow('sequence.bad_groups');
    expect(groups([1], [])).toThrow('sequence.bad_groups');
    expect(groups([1], [1, 2])).toThrow('sequence.bad_groups');
    expect(groups([4])).toThrow('sequence.bad_groups');
    expect(groups([0.5])).toThrow('sequence.bad_groups');
    expect(openings()).toThrow('sequence.no_openings');
    expect(openings(0)).toThrow('input.not_positive');
    expect(openings(1, 1)).toThrow('sequence.openings_not_rising');
    expect(make({ openAllLevelM: 250 })).toThrow('rule.levels_crossed');
    expect(make({ normalLevelM: Number.NaN })).toThrow('input.not_finite');
    expect(make({ maxMovesPerStep: 0 })).toThrow('input.not_positive');
    expect(make({ maxMovesPerStep: 1.5 })).toThrow('input.not_whole');
  });
});
