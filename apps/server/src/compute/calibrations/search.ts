import { itemAt, numberAt } from '@spillway/checked/reads';
import type { CalibrationAim } from '@spillway/contract/compute/calibrations/codes';
import { type NamField, namFields } from '@spillway/contract/plant/basin/codes';
import { describedBasin, namOf, namOnWire } from '@spillway/contract/plant/basin/described';
import type { BasinContent, NamOnWire } from '@spillway/contract/plant/basin/shape';
import { prepareBasin } from '@spillway/hydrology/basin/basin';
import { type BasinStart, basinStateFrom } from '@spillway/hydrology/basin/basin-state';
import { evaporationAt } from '@spillway/hydrology/basin/evaporation';
import { type BasinForcing, runBasin } from '@spillway/hydrology/basin/run-basin';
import { calibrateBasin } from '@spillway/hydrology/calibration/basin-calibration';
import type { SearchRange } from '@spillway/hydrology/calibration/differential-evolution';
import type { ObjectiveWeights } from '@spillway/hydrology/calibration/objective';
import type { SearchState } from '@spillway/hydrology/calibration/search-state';
import { findFloods } from '@spillway/hydrology/floods/find-floods';
import { skillOf } from '@spillway/hydrology/forecast/skill';
import { type NamParameterName, namCalibrationRanges } from '@spillway/hydrology/runoff/nam-parameters';
import { hourMs } from '@spillway/plant-time/spans';
import type { RunStep } from '../../platform/workers/long-run.ts';
import type { RecordRows } from '../forecasts/basin-model/basin-model.ts';

export interface SearchTask {
  readonly content: BasinContent;
  readonly aim: CalibrationAim;
  readonly fixed: readonly NamField[];
  readonly keptParts: readonly string[];
  readonly generations: number;
  readonly offsetH: number;
  readonly record: RecordRows;
}

export interface SearchProgress {
  readonly generation: number;
  readonly evaluations: number;
  readonly loss: number;
  readonly parameters: Partial<NamOnWire>;
  readonly result: SearchResult | null;
}

interface Scores {
  readonly pairs: number;
  readonly nse: number | null;
  readonly kge: number | null;
  readonly percentBias: number | null;
  readonly rmse: number;
}

export interface SearchResult {
  readonly content: BasinContent;
  readonly ended: 'converged' | 'generations';
  readonly atLimit: readonly NamField[];
  readonly calibrated: Scores;
  readonly validated: Scores | null;
  readonly before: { readonly calibrated: Scores; readonly validated: Scores | null };
  readonly days: {
    readonly fromMs: number;
    readonly observed: readonly (number | null)[];
    readonly simulated: readonly (number | null)[];
    readonly before: readonly (number | null)[];
    readonly rain: readonly (number | null)[];
    readonly split: number;
  };
  readonly duration: {
    readonly shares: readonly number[];
    readonly observed: readonly number[];
    readonly simulated: readonly number[];
  };
  readonly events: readonly {
    readonly peakAtMs: number;
    readonly observedPeak: number;
    readonly simulatedPeak: number;
    readonly observedVolume: number;
    readonly simulatedVolume: number;
    readonly peakLateHours: number;
  }[];
}

const aims: Readonly<Record<CalibrationAim, ObjectiveWeights>> = {
  balanced: { nashSutcliffe: 0.5, nashSutcliffeOfLog: 0.5, klingGupta: 0, volume: 0.5 },
  peaks: { nashSutcliffe: 1, nashSutcliffeOfLog: 0, klingGupta: 0, volume: 0.1 },
  low_flows: { nashSutcliffe: 0, nashSutcliffeOfLog: 1, klingGupta: 0, volume: 0.3 },
  volume: { nashSutcliffe: 0, nashSutcliffeOfLog: 0, klingGupta: 1, volume: 1 },
};

/** Must have the same order as the fields on the wire. */
const engineNames = Object.keys(namOf({} as NamOnWire)) as NamParameterName[];
const wireOf = (name: NamParameterName): NamField => itemAt(namFields, engineNames.indexOf(name));

const warmUpRows = 30 * 24;
/** The search uses the first part; the rest is for validation only. */
const searchedShare = 2 / 3;
const population = 48;
const seed = 1;
const tolerance = 1e-4;

/** A wet start differs from a dry one for months; the warm-up removes most of it. */
const startOf = ({ record }: SearchTask): BasinStart => ({
  surfaceFraction: 0.5,
  rootZoneFraction: 0.6,
  baseflowM3s: Math.max(0.1, record.observedM3s.find((flow) => flow >= 0) ?? 1),
  upstreamM3s: record.upstreamM3s.map((column) => column.find((flow) => flow >= 0) ?? 0),
});

/** Releases upstream must have no gaps: a plant without data is assumed to keep its last release. */
function forcingOf({ record, content, offsetH }: SearchTask): BasinForcing {
  const rows = record.observedM3s.length;
  const filledColumns = record.upstreamM3s.map((column) => {
    let last = column.find((flow) => flow >= 0) ?? 0;
    return column.map((flow) => (last = flow >= 0 ? flow : last));
  });
  return {
    gaugeMm: record.gaugeMm,
    upstreamM3s: filledColumns,
    evaporationMm: Float64Array.from({ length: rows }, (_, row) =>
      evaporationAt(content.evaporation, record.firstMs + (row + offsetH) * hourMs, 1),
    ),
  };
}

const first = <T extends ArrayLike<number>>(column: T, rows: number): number[] => Array.from(column).slice(0, rows);

/** Searches one generation at a time; the last yield has the result, validated on data not used in the search. */
export function* search(task: SearchTask, from: SearchState | null): Generator<RunStep<SearchProgress, SearchState>> {
  const description = describedBasin(task.content);
  const forcing = forcingOf(task);
  const start = startOf(task);
  const rows = task.record.observedM3s.length;
  const split = Math.floor(rows * searchedShare);
  const free = Object.fromEntries(
    engineNames.flatMap((name) => (task.fixed.includes(wireOf(name)) ? [] : [[name, namCalibrationRanges[name]]])),
  ) as Partial<Record<NamParameterName, SearchRange>>;
  const walk = calibrateBasin({
    description,
    free,
    kept: task.keptParts,
    forcing: {
      gaugeMm: forcing.gaugeMm.map((column) => first(column, split)),
      upstreamM3s: forcing.upstreamM3s.map((column) => first(column, split)),
      evaporationMm: first(forcing.evaporationMm, split),
    },
    observedM3s: first(task.record.observedM3s, split),
    warmUpRows: Math.min(warmUpRows, Math.floor(split / 4)),
    start,
    weights: aims[task.aim],
    effort: { seed, population, generations: task.generations, tolerance },
    from,
  });
  const onWire = (found: Partial<Record<NamParameterName, number>>): Partial<NamOnWire> =>
    Object.fromEntries(
      engineNames.flatMap((name) => (found[name] === undefined ? [] : [[wireOf(name), found[name]]])),
    ) as Partial<NamOnWire>;
  for (;;) {
    const { done, value } = walk.next();
    const { generation, evaluations, loss, parameters, state } = value;
    const part = { generation, evaluations, loss, parameters: onWire(parameters) };
    if (!done) {
      // The last hundredth of the progress is the validation.
      yield { share: (0.99 * generation) / value.generations, part: { ...part, result: null }, state };
      continue;
    }
    const content = applyFoundNam(task, onWire(parameters));
    const result = judge(task, content, { forcing, start, split });
    yield {
      share: 1,
      part: { ...part, result: { ...result, ended: value.ended, atLimit: value.atLimit.map(wireOf) } },
      state,
    };
    return;
  }
}

function applyFoundNam({ content, keptParts }: SearchTask, found: Partial<NamOnWire>): BasinContent {
  const parts = content.parts.map((part) =>
    keptParts.includes(part.id)
      ? part
      : { ...part, parameters: namOnWire({ ...namOf(part.parameters), ...foundNamParameters(found) }) },
  );
  return { ...content, parts, origin: 'calibrated', spread: Math.min(content.spread, 0.15) };
}

const foundNamParameters = (found: Partial<NamOnWire>) =>
  Object.fromEntries(Object.entries(namOf(found as NamOnWire)).filter(([, value]) => value !== undefined)) as Partial<
    ReturnType<typeof namOf>
  >;

interface JudgeOptions {
  readonly forcing: BasinForcing;
  readonly start: BasinStart;
  readonly split: number;
}

function simulate(content: BasinContent, { forcing, start }: JudgeOptions): Float64Array {
  const model = prepareBasin(describedBasin(content));
  return runBasin(model, forcing, basinStateFrom(model, start)).inflowM3s;
}

function scoresOf(
  observed: Float32Array,
  simulated: Float64Array,
  [from, to]: readonly [number, number],
): Scores | null {
  const judgedRows = Float64Array.from(observed.subarray(from, to), (flow) => (flow >= 0 ? flow : Number.NaN));
  if (!judgedRows.some(Number.isFinite)) return null;
  const skill = skillOf(judgedRows, simulated.subarray(from, to));
  return {
    pairs: skill.pairs,
    nse: skill.nashSutcliffe,
    kge: skill.klingGupta?.kge ?? null,
    percentBias: skill.percentBias,
    rmse: skill.rootMeanSquareError,
  };
}

const emptyScores: Scores = { pairs: 0, nse: null, kge: null, percentBias: null, rmse: 0 };

function judge(
  task: SearchTask,
  content: BasinContent,
  judgeOptions: JudgeOptions,
): Omit<SearchResult, 'ended' | 'atLimit'> {
  const { record } = task;
  const { split } = judgeOptions;
  const [simulated, before] = [simulate(content, judgeOptions), simulate(task.content, judgeOptions)];
  const rows = simulated.length;
  const warm = Math.min(warmUpRows, Math.floor(split / 4));
  const flowScores = (flows: Float64Array) => ({
    calibrated: scoresOf(record.observedM3s, flows, [warm, split]) ?? emptyScores,
    validated: scoresOf(record.observedM3s, flows, [split, rows]),
  });
  const observed = Float64Array.from(record.observedM3s, (flow) => (flow >= 0 ? flow : Number.NaN));
  const rain = meanRain(task);
  return {
    content,
    ...flowScores(simulated),
    before: flowScores(before),
    days: {
      fromMs: record.firstMs,
      observed: daily(observed, 'mean'),
      simulated: daily(simulated, 'mean'),
      before: daily(before, 'mean'),
      rain: daily(rain, 'sum'),
      split: Math.floor(split / 24),
    },
    duration: durationOf(observed, simulated, warm),
    events: eventsOf(observed, simulated, record.firstMs, warm),
  };
}

function meanRain({ record, content }: SearchTask): Float64Array {
  const areaKm2 = content.parts.reduce((sum, { area }) => sum + area, 0);
  const model = prepareBasin(describedBasin(content));
  return Float64Array.from({ length: record.observedM3s.length }, (_, row) =>
    model.parts.reduce((sum, part) => {
      let [depth, weight] = [0, 0];
      for (const [gauge, column] of record.gaugeMm.entries()) {
        const mm = column[row] ?? Number.NaN;
        if (!(mm >= 0)) continue;
        const share = numberAt(part.rainWeights, gauge);
        depth += mm * share;
        weight += share;
      }
      return sum + (weight > 0 ? depth / weight : 0) * (part.areaKm2 / areaKm2);
    }, 0),
  );
}

function daily(hours: Float64Array, how: 'mean' | 'sum'): (number | null)[] {
  return Array.from({ length: Math.floor(hours.length / 24) }, (_, day) => {
    const knownValues = hours.subarray(day * 24, (day + 1) * 24).filter(Number.isFinite);
    if (knownValues.length < 12) return null;
    const sum = knownValues.reduce((all, one) => all + one, 0);
    return Math.round((how === 'sum' ? sum : sum / knownValues.length) * 100) / 100;
  });
}

const durationShares = Array.from({ length: 51 }, (_, index) => index / 50);

/** The flow exceeded during each given share of the time. */
function durationOf(observed: Float64Array, simulated: Float64Array, warm: number): SearchResult['duration'] {
  const judgedRows = Array.from(observed.keys()).filter(
    (row) => row >= warm && Number.isFinite(numberAt(observed, row)),
  );
  const sorted = (flows: Float64Array) => judgedRows.map((row) => numberAt(flows, row)).sort((a, b) => b - a);
  const at = (flows: number[]) =>
    durationShares.map((share) => Math.round(itemAt(flows, Math.round(share * (flows.length - 1))) * 100) / 100);
  return { shares: durationShares, observed: at(sorted(observed)), simulated: at(sorted(simulated)) };
}

const maxEvents = 20;
const volumeOf = (flows: Float64Array, start: number, end: number): number =>
  flows.subarray(start, end + 1).reduce((sum, flow) => sum + (Number.isFinite(flow) ? flow * 0.0036 : 0), 0);

/** The floods of the record, the largest first, each with the simulated flood. */
function eventsOf(
  observed: Float64Array,
  simulated: Float64Array,
  firstMs: number,
  warm: number,
): SearchResult['events'] {
  const knownValues = observed.filter(Number.isFinite).sort();
  if (knownValues.length < 2) return [];
  const thresholdM3s = Math.max(numberAt(knownValues, Math.floor(0.95 * (knownValues.length - 1))), 0.1);
  return findFloods(observed, { thresholdM3s, stepH: 1, apartH: 24 })
    .filter(({ start }) => start >= warm)
    .sort((a, b) => b.peakM3s - a.peakM3s)
    .slice(0, maxEvents)
    .sort((a, b) => a.peak - b.peak)
    .map(({ start, peak, end, peakM3s }) => {
      let top = start;
      for (let row = start; row <= end; row++) if (numberAt(simulated, row) > numberAt(simulated, top)) top = row;
      return {
        peakAtMs: firstMs + peak * hourMs,
        observedPeak: peakM3s,
        simulatedPeak: numberAt(simulated, top),
        observedVolume: volumeOf(observed, start, end),
        simulatedVolume: volumeOf(simulated, start, end),
        peakLateHours: top - peak,
      };
    });
}
