import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { sourceName } from '../outlets/source.ts';
import { refusalOf } from '../tables/testing/refusal.ts';
import { twoKeyTable } from '../tables/two-key.ts';
import { type Plant, preparePlant } from './plant.ts';
import { runPlant } from './run.ts';
import { createRun, createSeries, type PlantRun, type PlantSeries } from './run-series.ts';
import { stepPlant } from './step.ts';
import { fillSampleYear, fiveGates, qeta, qhl, qz, samplePlant, threeUnits } from './testing/sample-plant.ts';

/** Results of a run for one step, in the format that the single step returns. */
function written(plant: Plant, run: PlantRun, step: number) {
  const result = ({ values, flags }: PlantRun['outM3s']) => ({ value: values[step], flags: flags[step] });
  const outlet = (id: string, { dischargeM3s, flags, source }: PlantRun['gates'][number]) => ({
    id,
    dischargeM3s: dischargeM3s[step],
    flags: flags[step],
    source: sourceName(source[step]!),
  });
  return {
    gates: run.gates.map((gate, g) => outlet(plant.gates[g]!.id, gate)),
    units: run.units.map((unit, u) => ({ ...outlet(plant.units[u]!.id, unit), netHeadM: unit.netHeadM[step] })),
    tailwaterM: result(run.tailwaterM),
    turbineM3s: result(run.turbineM3s),
    damM3s: result(run.damM3s),
    outM3s: result(run.outM3s),
    iterations: run.iterations[step],
  };
}

function stepped(plant: Plant, series: PlantSeries, step: number) {
  const { trace, ...answer } = stepPlant(plant, {
    lakeLevelM: series.lakeLevelM[step]!,
    tailwaterM: series.tailwaterM[step]!,
    gateOpeningsM: series.gateOpeningM.map((column) => column[step]!),
    unitPowersMw: series.unitPowerMw.map((column) => column[step]!),
    unitsInService: series.unitInService.map((column) => column[step] === 1),
  });
  return { answer, trace };
}

const zpq = twoKeyTable('ZPQ', [240, 240, 250, 250], [30, 40, 30, 40], [29.4, 38.5, 27.9, 36.5]);
const units = [
  ...threeUnits,
  { id: 'level', turbine: 'reaction', ratedPowerMw: 60, maxFlowM3s: 60, zpq },
  { id: 'rest', turbine: 'reaction', ratedPowerMw: 60, maxFlowM3s: 60, method: 'QZ' },
  { id: 'pelton', turbine: 'impulse', ratedPowerMw: 60, maxFlowM3s: 60, nozzleLevelM: 124, qeta, qhl, waterway: 'w' },
] as const;

describe('a run', () => {
  it('gives at every step what the step with its trace gives, to the last digit', () => {
    const reading = (min: number, max: number) =>
      fc.oneof({ weight: 8, arbitrary: fc.double({ min, max, noNaN: true }) }, { weight: 1, arbitrary: fc.double() });
    const steps = fc.array(
      fc.record({
        level: reading(236, 256),
        tailwater: fc.oneof(fc.constant(Number.NaN), reading(119, 125)),
        openings: fc.array(reading(0, 12), { minLength: 5, maxLength: 5 }),
        powers: fc.array(reading(-2, 70), { minLength: 6, maxLength: 6 }),
        service: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
      }),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, fc.subarray([...units]), fc.boolean(), (readings, chosen, ratingIncludesDam) => {
        const plant = preparePlant({ gates: fiveGates, units: chosen, tailwaterRating: qz, ratingIncludesDam });
        const series = createSeries(plant, readings.length);
        for (const [step, reading] of readings.entries()) {
          series.lakeLevelM[step] = reading.level;
          series.tailwaterM[step] = reading.tailwater;
          for (const [g, column] of series.gateOpeningM.entries()) column[step] = reading.openings[g]!;
          for (const [u, column] of series.unitPowerMw.entries()) column[step] = reading.powers[u]!;
          for (const [u, column] of series.unitInService.entries()) column[step] = reading.service[u] ? 1 : 0;
        }
        const run = createRun(plant, readings.length);
        runPlant(plant, series, run);
        for (const step of readings.keys()) {
          const { answer, trace } = stepped(plant, series, step);
          expect(written(plant, run, step)).toEqual(answer);
          for (const { dischargeM3s, flags, source } of [...answer.gates, ...answer.units]) {
            expect(dischargeM3s).toBeGreaterThanOrEqual(0);
            expect(dischargeM3s).toBeLessThan(Number.POSITIVE_INFINITY);
            if (source === 'none' && dischargeM3s === 0) expect(flags).not.toBe(Flag.none);
          }
          expect(answer.outM3s.value).toBeCloseTo(
            [...answer.gates, ...answer.units].reduce((sum, { dischargeM3s }) => sum + dischargeM3s, 0),
            6,
          );
          expect(trace.at(-1)?.values.outM3s).toBe(answer.outM3s.value);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('over a sample year is finite everywhere and explained at any step', () => {
    const plant = preparePlant(samplePlant);
    const series = createSeries(plant, 8760);
    fillSampleYear(series, 24);
    const run = createRun(plant, series.steps);
    runPlant(plant, series, run);
    expect(run.outM3s.values.every(Number.isFinite)).toBe(true);
    expect(run.outM3s.flags.every((flags) => (flags & (Flag.missing | Flag.notConverged)) === 0)).toBe(true);
    expect(Math.max(...run.iterations)).toBeLessThan(12);
    for (const step of [0, 1234, 5555, 7000, 8759]) {
      expect(written(plant, run, step)).toEqual(stepped(plant, series, step).answer);
    }
  });

  it('writes only the stretch it was asked for', () => {
    const plant = preparePlant(samplePlant);
    const series = createSeries(plant, 10);
    fillSampleYear(series);
    const run = createRun(plant, 10);
    runPlant(plant, series, run, 3, 5);
    expect([...run.outM3s.values].map((value) => value > 0)).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('refuses series that do not fit before it writes anything', () => {
    const plant = preparePlant(samplePlant);
    const series = createSeries(plant, 10);
    const run = createRun(plant, 10);
    expect(refusalOf(() => runPlant(plant, series, run, 0, 11))).toBe('plant.run_range');
    expect(refusalOf(() => runPlant(plant, series, run, 5, 4))).toBe('plant.run_range');
    expect(refusalOf(() => runPlant(plant, series, run, 0.5, 4))).toBe('plant.run_range');
    expect(refusalOf(() => runPlant(plant, series, createRun(plant, 9)))).toBe('plant.run_range');
    expect(refusalOf(() => runPlant(plant, { ...series, lakeLevelM: new Float64Array(2) }, run))).toBe(
      'series.too_short',
    );
    expect(refusalOf(() => runPlant(plant, { ...series, gateOpeningM: [] }, run))).toBe('plant.input_count');
    expect(refusalOf(() => runPlant(plant, series, { ...run, units: [] }))).toBe('plant.input_count');
  });

  it('marks every step of a series without readings as missing', () => {
    const plant = preparePlant(samplePlant);
    const run = createRun(plant, 3);
    runPlant(plant, createSeries(plant, 3), run);
    expect([...run.outM3s.flags]).toEqual([Flag.missing, Flag.missing, Flag.missing]);
    expect([...run.outM3s.values]).toEqual([0, 0, 0]);
  });
});
