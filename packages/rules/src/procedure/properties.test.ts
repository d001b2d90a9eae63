import { minuteMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bindingOf } from './binding-of.ts';
import { faultsOf } from './check.ts';
import { songTranh2 } from './examples/song-tranh-2.ts';
import { gateSequence, stepFor } from './gates.ts';
import { misplacedDays, periodOn } from './periods.ts';
import { confirmed, facts, type Situation } from './testing/scenes.ts';
import { advanceStep, type LastMode } from './trail.ts';

const days = Array.from({ length: 366 }, (_, index) =>
  new Date(Date.UTC(2024, 0, 1 + index)).toISOString().slice(5, 10),
);
const situation = fc.record({
  day: fc.constantFrom(...days),
  lake: fc.option(fc.double({ min: 140, max: 178, noNaN: true })),
  inflow: fc.option(fc.double({ min: 0, max: 4000, noNaN: true })),
  release: fc.option(fc.double({ min: 0, max: 4000, noNaN: true })),
  giaoThuy: fc.option(fc.double({ min: 2, max: 10, noNaN: true })),
  cauLau: fc.option(fc.double({ min: 0, max: 5, noNaN: true })),
  warnings: fc.option(fc.subarray(['flood_warning', 'storm_warning', 'dry_outlook'])),
  before: fc.option(fc.constantFrom(...confirmed.modes.map(({ id }) => id))),
  trend: fc.constantFrom('rising' as const, 'steady' as const, 'falling' as const),
});
const urgency = ['normal', 'storing', 'return', 'lower', 'maintain', 'cut', 'safety'];

describe('the example', () => {
  it('has no fault, and each day of the year one period', () => {
    expect(faultsOf(songTranh2)).toEqual([]);
    expect(misplacedDays(songTranh2.periods)).toEqual({ without: [], twice: [] });
    expect(periodOn(songTranh2.periods, '02-29')!.id).toBe('dry');
  });

  it('never has two modes, and never none without a reason', () => {
    fc.assert(
      fc.property(situation, (of) => {
        const { mode } = bindingOf(confirmed, facts(of));
        if (mode.state === 'judged') return;
        expect(mode.couldBe.length).toBeGreaterThan(1);
        expect(mode.doubts.length).toBeGreaterThan(0);
      }),
    );
  });

  it('has one mode at every minute of a year and of any walk through it: no gap in time', () => {
    const walk = fc.array(situation, { minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(walk, fc.integer({ min: 0, max: 365 }), (steps, first) => {
        let last: LastMode | null = null;
        for (const [index, of] of steps.entries()) {
          const { modeBefore: _, ...known } = facts({ ...of, day: days[(first + index) % days.length]! });
          const atMs = known.atMs + index * 7 * minuteMs;
          const step = advanceStep(confirmed, { ...known, atMs }, last);
          const { period, mode } = step.binding;
          expect(period).not.toBeNull();
          expect(mode.state === 'judged' ? [mode.mode.id] : mode.couldBe.map(({ id }) => id)).not.toEqual([]);
          if (mode.state === 'judged') expect(step.last).toEqual({ id: mode.mode.id, atMs });
          last = step.last;
        }
      }),
    );
  });

  it('judges a limit no better where a value goes further past it', () => {
    const of = fc.record({ lake: fc.double({ min: 150, max: 176, noNaN: true }), day: fc.constantFrom(...days) });
    const broken = (scene: Situation) =>
      bindingOf(confirmed, facts(scene)).limits.flatMap(({ limit, state }) => (state === 'broken' ? [limit.id] : []));
    fc.assert(
      fc.property(of, fc.double({ min: 0, max: 3, noNaN: true }), (scene, more) => {
        expect(broken({ ...scene, lake: scene.lake + more })).toEqual(expect.arrayContaining(broken(scene)));
        const dry = { ...scene, dayMean: 27.5 - more };
        expect(broken({ ...dry, dayMean: dry.dayMean - more })).toEqual(expect.arrayContaining(broken(dry)));
      }),
    );
  });

  it('is judged as before once what was missing is known: the mode is among those that could be', () => {
    fc.assert(
      fc.property(situation, situation, (of, more) => {
        const fullSituation = { ...of };
        for (const key of ['lake', 'inflow', 'giaoThuy', 'cauLau', 'warnings', 'before'] as const)
          if (fullSituation[key] === null) Object.assign(fullSituation, { [key]: more[key] });
        const [then, now] = [bindingOf(confirmed, facts(of)).mode, bindingOf(confirmed, facts(fullSituation)).mode];
        const ids = (mode: typeof then) =>
          mode.state === 'judged' ? [mode.mode.id] : mode.couldBe.map(({ id }) => id);
        expect(ids(then)).toEqual(expect.arrayContaining(ids(now)));
      }),
    );
  });

  it('grows no less urgent where more water comes, or the rivers are higher', () => {
    fc.assert(
      fc.property(situation, fc.double({ min: 0, max: 2000, noNaN: true }), (of, more) => {
        const known = {
          ...of,
          lake: of.lake ?? 170,
          inflow: of.inflow ?? 500,
          giaoThuy: of.giaoThuy ?? 5,
          cauLau: of.cauLau ?? 2,
          warnings: of.warnings ?? [],
          before: of.before ?? 'normal',
        };
        const rank = (change: object) => {
          const { mode } = bindingOf(confirmed, facts({ ...known, ...change }));
          if (mode.state !== 'judged') throw new Error('everything is known');
          return urgency.indexOf(mode.mode.id);
        };
        const before = rank({});
        expect(rank({ inflow: known.inflow + more })).toBeGreaterThanOrEqual(before);
        expect(rank({ cauLau: known.cauLau + more / 1000 })).toBeGreaterThanOrEqual(before);
        expect(rank({ giaoThuy: known.giaoThuy + more / 1000 })).toBeGreaterThanOrEqual(before);
      }),
    );
  });
});

describe('a sequence of gates', () => {
  const rule = {
    order: [
      ['C3', 'C4'],
      ['C2', 'C5'],
      ['C1', 'C6'],
    ],
    stepM: 0.5,
    apartM: 0.5,
    dwellMin: 10,
    metresPerMin: 0.3,
    source: songTranh2.modes[0]!.source,
  };
  const greatest = Object.fromEntries(['C1', 'C2', 'C3', 'C4', 'C5', 'C6'].map((gate) => [gate, 14]));
  const total = (openings: Readonly<Record<string, number>>) =>
    Object.values(openings).reduce((sum, one) => sum + 120 * one, 0);

  it('opens from the middle, one step at a time, and no gate stands further from another than allowed', () => {
    const steps = gateSequence(rule, greatest);
    expect(steps[1]).toEqual({ openingsM: { C1: 0, C2: 0, C3: 0.5, C4: 0.5, C5: 0, C6: 0 }, moved: ['C3', 'C4'] });
    for (const { openingsM } of steps) {
      const all = Object.values(openingsM);
      expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(rule.apartM + 1e-9);
    }
    expect(steps.at(-1)!.openingsM).toEqual(greatest);
    expect(steps).toHaveLength(1 + 28 * 3);
  });

  it('leaves a gate in maintenance where it is', () => {
    const steps = gateSequence(rule, greatest, { C3: 0 });
    expect(steps.every(({ openingsM, moved }) => openingsM.C3 === 0 && !moved.includes('C3'))).toBe(true);
    expect(steps.at(-1)!.openingsM).toEqual({ ...greatest, C3: 0 });
  });

  it('gives the first position that lets out the wanted discharge, and says where none does', () => {
    const steps = gateSequence(rule, greatest);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 12_000, noNaN: true }), (wanted) => {
        const found = stepFor(steps, total, wanted);
        const first = steps.findIndex(({ openingsM }) => total(openingsM) >= wanted);
        expect(found.isReached).toBe(first >= 0);
        expect(found.at).toBe(first >= 0 ? first : steps.length - 1);
      }),
    );
  });
});
