import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { namCalibrationRanges } from '../runoff/nam-parameters.ts';
import { runNam } from '../runoff/nam-run.ts';
import { namStateFrom } from '../runoff/nam-state.ts';
import { differentialEvolution, type Search } from './differential-evolution.ts';
import { calibrateGr4j, type Gr4jCalibrationTask } from './gr4j-calibration.ts';
import { calibrateNam, type NamCalibrationTask } from './nam-calibration.ts';
import type { SearchState } from './search-state.ts';
import { monsoon } from './testing/monsoon.ts';

interface SearchProgress {
  readonly state: SearchState;
}

/** The state as stored in a table. */
const keptOf = (state: SearchState): SearchState => JSON.parse(JSON.stringify(state));

function runToEnd<Progress extends SearchProgress, Result>(search: Generator<Progress, Result, void>) {
  const yields: Progress[] = [];
  for (let turn = 0; turn < 10_000; turn++) {
    const { done, value } = search.next();
    if (done) return { yields, result: value };
    yields.push(value);
  }
  throw new Error('the search did not end');
}

/** Runs each generation with a new search, which gets only the stored state of the one before. */
function runInPieces<Progress extends SearchProgress, Result>(
  begin: (from: SearchState | null) => Generator<Progress, Result, void>,
) {
  const yields: Progress[] = [];
  for (let turn = 0; turn < 10_000; turn++) {
    const last = yields.at(-1);
    const { done, value } = begin(last ? keptOf(last.state) : null).next();
    if (done) return { yields, result: value };
    yields.push(value);
  }
  throw new Error('the search did not end');
}

const bowl = (x: Float64Array) => x.reduce((sum, value) => sum + (value - 0.3) * (value - 0.3), 0);
const ranges = Array.from({ length: 3 }, () => ({ low: -5, high: 5 }));
const plain: Search = { ranges, loss: bowl, seed: 1, population: 30, generations: 20, tolerance: 0 };

const start = { surfaceFraction: 0.5, rootZoneFraction: 0.6, baseflowM3s: 8 };
const basin = { areaKm2: 412, stepH: 24, substeps: 2 };
const forcing = monsoon(200, 5);
const truth = {
  surfaceMaxMm: 14,
  rootZoneMaxMm: 180,
  overlandCoefficient: 0.55,
  interflowConstantH: 700,
  routingConstantH: 20,
  overlandThreshold: 0.35,
  interflowThreshold: 0.2,
  rechargeThreshold: 0.3,
  baseflowConstantH: 1800,
};
const observedM3s = runNam({ ...basin, parameters: truth }, forcing, namStateFrom(start, truth, 412)).dischargeM3s;
const effort = { seed: 1, population: 16, generations: 6, tolerance: 0 };
const nam: NamCalibrationTask = { ...basin, forcing, observedM3s, warmUpRows: 30, start, effort };
const half = { productionFraction: 0.5, routingFraction: 0.5 };
const gr4j: Gr4jCalibrationTask = { areaKm2: 412, forcing, observedM3s, warmUpRows: 30, start: half, effort };

describe('a search that goes on from what was kept', () => {
  it('ends where it did before it could: only sums and products, so the same on every machine', () => {
    const best = (seed: number) => [...runToEnd(differentialEvolution({ ...plain, seed })).result.best];
    expect(best(1)).toEqual([0.29594012016749305, 0.2996742705018511, 0.30151097250792924]);
    expect(best(2)).toEqual([0.3043820234276912, 0.29582817861909955, 0.2991382419704357]);
    expect(best(77)).toEqual([0.30068659754476684, 0.30487156037593044, 0.29325458142395633]);
  });

  it('yields what came after, wherever and however often it was cut, to the last bit', () => {
    for (const seed of [1, 2, 77]) {
      const fullSearch = runToEnd(differentialEvolution({ ...plain, seed }));
      for (const [cut, { state }] of fullSearch.yields.entries()) {
        const rest = runToEnd(differentialEvolution({ ...plain, seed, from: keptOf(state) }));
        expect(rest).toEqual({ yields: fullSearch.yields.slice(cut + 1), result: fullSearch.result });
      }
      expect(runInPieces((from) => differentialEvolution({ ...plain, seed, from }))).toEqual(fullSearch);
    }
  });

  it('does so for every size, seed, range, tolerance and cut, with candidates that have no loss', () => {
    const range = fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 1000 }));
    const searches = fc.record({
      seed: fc.integer({ min: 0, max: 0xffff_ffff }),
      population: fc.integer({ min: 4, max: 20 }),
      generations: fc.integer({ min: 1, max: 12 }),
      tolerance: fc.constantFrom(0, 1e-3, 10),
      ranges: fc.array(
        range.map(([low, width]) => ({ low, high: low + width / 7 })),
        { minLength: 1, maxLength: 4 },
      ),
    });
    fc.assert(
      fc.property(searches, fc.nat(), (one, cut) => {
        // The loss is undefined in the upper tenth of the first range, as with parameters that a model cannot run with.
        const { low, high } = one.ranges[0]!;
        const loss = (x: Float64Array) => (x[0]! > low + 0.9 * (high - low) ? Number.NaN : bowl(x));
        const fullSearch = runToEnd(differentialEvolution({ ...one, loss }));
        const at = cut % fullSearch.yields.length;
        const from = keptOf(fullSearch.yields[at]!.state);
        const rest = runToEnd(differentialEvolution({ ...one, loss, from }));
        expect(rest).toEqual({ yields: fullSearch.yields.slice(at + 1), result: fullSearch.result });
      }),
    );
  });

  it('leaves what it was given as it was, and hands out what no later generation changes', () => {
    const search = differentialEvolution(plain);
    const first = search.next().value.state;
    const before = keptOf(first);
    search.next();
    expect(first).toEqual(before);
    runToEnd(differentialEvolution({ ...plain, from: first }));
    expect(first).toEqual(before);
  });

  it('goes further than it was to, where more generations are asked for', () => {
    const long = runToEnd(differentialEvolution({ ...plain, generations: 30 }));
    const { state } = runToEnd(differentialEvolution(plain)).result;
    expect(runToEnd(differentialEvolution({ ...plain, generations: 30, from: state })).result).toEqual(long.result);
  });

  it('refuses what another search left, and losses of another record', () => {
    const { state } = runToEnd(differentialEvolution(plain)).result;
    const from = (overrides: Partial<SearchState>, search: Partial<Search> = {}) =>
      differentialEvolution({ ...plain, ...search, from: { ...state, ...overrides } });
    const refusalOf = (name: string) => `calibration.other_search {"name":"${name}"}`;
    expect(() => from({ generation: 1.5 }).next()).toThrow(refusalOf('generation'));
    expect(() => from({}, { population: 31 }).next()).toThrow(refusalOf('members'));
    expect(() => from({}, { ranges: ranges.slice(1) }).next()).toThrow(refusalOf('members'));
    expect(() => from({}, { ranges: ranges.map(() => ({ low: 1, high: 5 })) }).next()).toThrow(refusalOf('members'));
    expect(() => from({ losses: state.losses.slice(1) }).next()).toThrow(refusalOf('losses'));
    expect(() => from({ losses: state.losses.map(() => null) }).next()).toThrow(refusalOf('losses'));
    for (const random of [
      [0, 0, 0, 0],
      [1, 2, 3],
      [1, 2, 3, -4],
      [1, 2, 3, 0.5],
    ])
      expect(() => from({ random }).next()).toThrow(refusalOf('random'));
    expect(() => from({}, { loss: (x) => bowl(x) + 1 }).next()).toThrow('calibration.other_task');
  });
});

describe('a calibration that goes on from what was kept', () => {
  it('of NAM has the same progress and parameters, each generation by another', () => {
    for (const seed of [1, 2, 77]) {
      const task = { ...nam, effort: { ...effort, seed } };
      expect(runInPieces((from) => calibrateNam({ ...task, from }))).toEqual(runToEnd(calibrateNam(task)));
    }
  });

  it('of GR4J, too', () => {
    for (const seed of [1, 2, 77]) {
      const task = { ...gr4j, effort: { ...effort, seed } };
      expect(runInPieces((from) => calibrateGr4j({ ...task, from }))).toEqual(runToEnd(calibrateGr4j(task)));
    }
  });

  it('is the same task though its ranges were kept in another order', () => {
    const reversedRanges = Object.fromEntries(
      Object.entries(namCalibrationRanges).reverse(),
    ) as typeof namCalibrationRanges;
    const { yields, result } = runToEnd(calibrateNam(nam));
    const { state } = yields[2]!;
    expect(runToEnd(calibrateNam({ ...nam, ranges: reversedRanges, from: state })).result).toEqual(result);
  });

  it('is refused where the record is another by now', () => {
    const { state } = runToEnd(calibrateNam(nam)).yields[2]!;
    const more = observedM3s.map((flow) => flow * 1.1);
    expect(() => calibrateNam({ ...nam, observedM3s: more, from: state }).next()).toThrow('calibration.other_task');
  });
});
