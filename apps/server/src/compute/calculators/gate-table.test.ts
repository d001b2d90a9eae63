import { gateDischarge } from '@spillway/hydrology/outlets/gate-discharge';
import { preparePlant } from '@spillway/hydrology/plant/plant';
import { twoKeyTable } from '@spillway/hydrology/tables/two-key';
import { describe, expect, it } from 'vitest';
import { type GateScene, gatesFor, totalFor } from './gate-table.ts';

/** Worked out by hand: at 170 m each gate releases 50 m³/s at 0.5 m, 100 at 1 m, 140 at 1.5 m and 180 at 2 m. */
const zaq = twoKeyTable(
  'ZAQ-1',
  [160, 160, 160, 160, 160, 170, 170, 170, 170, 170],
  [0, 0.5, 1, 1.5, 2, 0, 0.5, 1, 1.5, 2],
  [0, 25, 50, 70, 90, 0, 50, 100, 140, 180],
);
const codes = ['A', 'B', 'C'];
const plant = preparePlant({
  gates: codes.map((id) => ({ type: 'arcGate', id, zaq, maxOpeningM: 2 })),
  units: [],
});
const source = { article: 'Điều 12', text: '', isVerified: true };
const rule = { order: [['B'], ['A', 'C']], stepM: 0.5, apartM: 0.5, dwellMin: 10, metresPerMin: 0.1, source };
const scene = (openings: readonly number[] = [0, 0, 0], out: readonly string[] = []): GateScene => ({
  plant,
  levelM: 170,
  set: {
    tailwaterM: Number.NaN,
    // The engine treats an outlet that is out of service as shut.
    gateOpeningsM: openings.map((openingM, index) => (out.includes(codes[index]!) ? 0 : openingM)),
    unitPowersMw: [],
    unitsInService: [],
  },
  gates: codes.map((code, index) => ({ code, place: index, greatestM: 2, inService: !out.includes(code) })),
  rule,
});
/** A second calculation: each gate on its own, with the gate's own function. */
const summed = (openingsM: Readonly<Record<string, number>>) =>
  plant.gates.reduce(
    (sum, gate) => sum + gateDischarge(gate, { lakeLevelM: 170, openingM: openingsM[gate.id]! }).dischargeM3s,
    0,
  );

describe('the gate table by order', () => {
  it('is the example worked by hand, step by step, with the time each takes', () => {
    // 0; B 0.5: 50; A, C 0.5: 150; B 1: 200; A, C 1: 300. The first step with at least 230 m³/s is the fourth.
    expect(gatesFor(scene(), 200)).toMatchObject({ openingsM: { A: 0.5, B: 1, C: 0.5 }, totalM3s: 200, atStep: 3 });
    const found = gatesFor(scene(), 230);
    expect(found).toMatchObject({ openingsM: { A: 1, B: 1, C: 1 }, totalM3s: 300, isReached: true, atStep: 4 });
    expect(found.steps.map(({ step, totalM3s }) => [step.moved.join(), totalM3s])).toEqual([
      ['B', 50],
      ['A,C', 150],
      ['B', 200],
      ['A,C', 300],
    ]);
    // Each move is half a metre at 0.1 m/min, with ten minutes between two moves.
    expect(found.steps.map(({ minutes }) => Math.round(minutes))).toEqual([5, 20, 35, 50]);
    expect(found.minutes).toBeCloseTo(50, 6);
  });

  it('says the same as the sum of the gates, each by its own function', () => {
    for (let wantedM3s = 0; wantedM3s <= 540; wantedM3s += 30) {
      const { openingsM, totalM3s } = gatesFor(scene(), wantedM3s);
      expect(totalM3s).toBeCloseTo(summed(openingsM), 9);
      expect(totalM3s).toBeGreaterThanOrEqual(wantedM3s - 1e-9);
    }
  });

  it('opens nothing for what flows already, typed with one decimal, and shows the release below and above', () => {
    expect(gatesFor(scene([0, 0.5, 0]), 50.04)).toMatchObject({ steps: [], totalM3s: 50, minutes: 0 });
    const found = gatesFor(scene([0, 0.5, 0]), 60);
    expect(found).toMatchObject({
      totalM3s: 150,
      below: { totalM3s: 50, openingsM: { B: 0.5 } },
      above: { totalM3s: 150 },
    });
    // An opening set by hand, between two positions of the sequence: 25 m³/s through C alone.
    const manualTable = gatesFor(scene([0, 0, 0.25]), 25.05);
    expect(manualTable).toMatchObject({ steps: [], openingsM: { A: 0, B: 0, C: 0.25 } });
    expect([manualTable.below?.totalM3s, manualTable.above?.totalM3s]).toEqual([0, 50]);
    expect(gatesFor(scene(), 0).below).toBeNull();
    expect(gatesFor(scene([2, 2, 2]), 600).above).toBeNull();
  });

  it('goes on from where the gates stand, and back in the other order', () => {
    expect(gatesFor(scene([0.5, 1, 0.5]), 300).steps.map(({ step }) => step.moved.join())).toEqual(['A,C']);
    const back = gatesFor(scene([1, 1, 1]), 50);
    expect(back.steps.map(({ step, totalM3s }) => [step.moved.join(), totalM3s])).toEqual([
      ['A,C', 200],
      ['B', 150],
      ['A,C', 50],
    ]);
    expect(gatesFor(scene([1, 1, 1]), 300)).toMatchObject({ steps: [], minutes: 0 });
  });

  it('leaves out a gate in maintenance, and says what cannot be reached', () => {
    const found = gatesFor(scene([0, 0, 0], ['C']), 250);
    expect(found.openingsM).toEqual({ A: 1.5, B: 1.5, C: 0 });
    expect(found.totalM3s).toBeCloseTo(280, 9);
    expect(gatesFor(scene([0, 0, 0], ['C']), 500)).toMatchObject({
      isReached: false,
      totalM3s: 360,
      openingsM: { A: 2, B: 2, C: 0 },
    });
  });

  it('comes back without it, too: what is typed for a gate in maintenance opens nothing, and nothing is out of reach for it', () => {
    const without = totalFor(scene([0, 0, 0], ['C']), { A: 1, B: 1 });
    expect(without).toMatchObject({ totalM3s: 200, isReached: true, isInSequence: true });
    expect(totalFor(scene([0, 0, 0], ['C']), { A: 1, B: 1, C: 2 })).toEqual(without);
    // The gate's sensor may be removed as well.
    for (let wantedM3s = 10; wantedM3s < 360; wantedM3s += 70) {
      const { openingsM, atStep, totalM3s } = gatesFor(scene([0, 0, Number.NaN], ['C']), wantedM3s);
      expect(totalFor(scene([0, 0, 0], ['C']), openingsM)).toMatchObject({ atStep, isInSequence: true, totalM3s });
    }
  });

  it('goes the other way: openings give their total, and their place in the sequence', () => {
    expect(totalFor(scene(), { A: 0.5, B: 1, C: 0.5 })).toMatchObject({
      totalM3s: 200,
      isInSequence: true,
      atStep: 3,
    });
    // The openings are no position of the sequence, so the next position that closes no gate is given.
    const between = totalFor(scene(), { A: 0.25, B: 0, C: 0 });
    expect(between).toMatchObject({ isInSequence: false, atStep: 2, openingsM: { A: 0.25, B: 0, C: 0 } });
    expect(between.totalM3s).toBeCloseTo(summed(between.openingsM), 9);
  });

  it('comes back to where it began: the total of what it found is found again', () => {
    for (let wantedM3s = 10; wantedM3s < 540; wantedM3s += 70) {
      const { openingsM, atStep, totalM3s } = gatesFor(scene(), wantedM3s);
      expect(totalFor(scene(), openingsM)).toMatchObject({ atStep, isInSequence: true, totalM3s });
    }
  });

  it('without an order opens all together by half a metre, and says nothing of time', () => {
    const found = gatesFor({ ...scene(), rule: null }, 150);
    expect(found).toMatchObject({ openingsM: { A: 0.5, B: 0.5, C: 0.5 }, totalM3s: 150, minutes: null });
  });

  it('does not lose gates that the order does not name: they stay as they are', () => {
    const only = { ...scene([0, 0, 1]), rule: { ...rule, order: [['B'], ['A', 'V9']] } };
    expect(gatesFor(only, 250)).toMatchObject({ openingsM: { A: 0.5, B: 1, C: 1 }, totalM3s: 250 });
  });
});
