import { describe, expect, it } from 'vitest';
import { prepareBasin } from '../basin/basin.ts';
import { basinStateFrom } from '../basin/basin-state.ts';
import { runBasin } from '../basin/run-basin.ts';
import { fourParts, threeGauges } from '../basin/testing/basins.ts';
import { type BasinCalibrationTask, calibrateBasin, withParameters } from './basin-calibration.ts';

const hours = 240;
const forcing = {
  gaugeMm: threeGauges(hours),
  evaporationMm: new Float64Array(hours).fill(0.1),
  upstreamM3s: [new Float64Array(hours).fill(15), new Float64Array(hours).fill(4)],
};
const start = { surfaceFraction: 0.5, rootZoneFraction: 0.7, baseflowM3s: 18, upstreamM3s: [15, 4] };
const description = { ...fourParts, substeps: 2 };
/** The true parameters: all parts but the one at the lake respond more slowly and have less runoff. */
const soughtParameters = { routingConstantH: 11, overlandCoefficient: 0.45 };
const truth = prepareBasin(withParameters(description, soughtParameters, ['lake']));
const observedM3s = runBasin(truth, forcing, basinStateFrom(truth, start)).inflowM3s;
const task: BasinCalibrationTask = {
  description,
  free: { routingConstantH: { low: 3, high: 40 }, overlandCoefficient: { low: 0.1, high: 1 } },
  kept: ['lake'],
  forcing,
  observedM3s,
  warmUpRows: 6,
  start,
  effort: { seed: 3, population: 12, generations: 25, tolerance: 1e-9 },
};

function resultOf(search: ReturnType<typeof calibrateBasin>) {
  let turn = search.next();
  while (!turn.done) turn = search.next();
  return turn.value;
}

describe('the calibration of a basin of parts', () => {
  it('finds what is free, and leaves what is kept and what is fixed', () => {
    const { parameters, skill } = resultOf(calibrateBasin(task));
    expect(Object.keys(parameters).sort()).toEqual(['overlandCoefficient', 'routingConstantH']);
    expect(parameters.routingConstantH).toBeCloseTo(11, 1);
    expect(parameters.overlandCoefficient).toBeCloseTo(0.45, 2);
    expect(skill.nashSutcliffe).toBeGreaterThan(0.9999);
    const found = withParameters(description, parameters, ['lake']);
    expect(found.parts[3]).toBe(description.parts[3]);
    expect(found.parts[0]!.parameters.surfaceMaxMm).toBe(description.parts[0]!.parameters.surfaceMaxMm);
  });

  it('goes on from the state of a progress as if it had never stopped', () => {
    const fullResult = resultOf(calibrateBasin({ ...task, effort: { ...task.effort!, generations: 6 } }));
    const search = calibrateBasin({ ...task, effort: { ...task.effort!, generations: 6 } });
    for (let turn = 0; turn < 3; turn++) search.next();
    const stopped = search.next();
    if (stopped.done) throw new Error('it ended too early');
    const from = JSON.parse(JSON.stringify(stopped.value.state));
    expect(resultOf(calibrateBasin({ ...task, effort: { ...task.effort!, generations: 6 }, from }))).toEqual(
      fullResult,
    );
  });

  it('refuses to search nothing, a part that is not there, and a gap upstream', () => {
    expect(() => calibrateBasin({ ...task, free: {} })).toThrow('calibration.nothing_free');
    expect(() => calibrateBasin({ ...task, kept: ['upper', 'middle', 'side', 'lake'] })).toThrow(
      'calibration.nothing_free',
    );
    expect(() => calibrateBasin({ ...task, kept: ['nowhere'] })).toThrow('calibration.no_such_part');
    expect(() => calibrateBasin({ ...task, free: { routingConstantH: { low: 9, high: 9 } } })).toThrow(
      'calibration.empty_range',
    );
    const upstreamM3s = [
      forcing.upstreamM3s[0]!.map((flow, row) => (row === 3 ? Number.NaN : flow)),
      forcing.upstreamM3s[1]!,
    ];
    expect(() => calibrateBasin({ ...task, forcing: { ...forcing, upstreamM3s } })).toThrow('series.missing_value');
  });
});
