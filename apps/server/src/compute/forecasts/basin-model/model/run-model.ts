import { itemAt, numberAt, required } from '@spillway/checked/reads';
import { describedBasin } from '@spillway/contract/plant/basin/described';
import { BasinFilter } from '@spillway/hydrology/assimilation/basin-filter';
import { rainPastH } from '@spillway/hydrology/assimilation/combination-inputs';
import type { FilterStep } from '@spillway/hydrology/assimilation/filter-row';
import { OpenLoop } from '@spillway/hydrology/assimilation/open-loop';
import { type BasinModel, prepareBasin } from '@spillway/hydrology/basin/basin';
import { type BasinState, basinStateFrom } from '@spillway/hydrology/basin/basin-state';
import { evaporationAt } from '@spillway/hydrology/basin/evaporation';
import { partRainInto } from '@spillway/hydrology/basin/part-rain';
import { runBasin } from '@spillway/hydrology/basin/run-basin';
import { forecastMembersInto } from '@spillway/hydrology/ensemble/forecast-members';
import { lakeFan } from '@spillway/hydrology/ensemble/lake-fan';
import { parameterSets } from '@spillway/hydrology/ensemble/parameter-sets';
import { peakRange, quantileOf } from '@spillway/hydrology/ensemble/peak-range';
import { type RainAnswer, rainToLevel } from '@spillway/hydrology/ensemble/rain-to-level';
import { HydrologyError } from '@spillway/hydrology/errors';
import { poolStateAt } from '@spillway/hydrology/routing/pool';
import { hourMs } from '@spillway/plant-time/spans';
import { type LakeAhead, poolOf } from './lake.ts';
import { aheadH, fewGaugesShare, recentRainH } from './leads.ts';
import { forecastFlowOf } from './say.ts';
import type { CurrentStores, DayOfFilter, LakeForecast, ModelAnswer, ModelState, ModelTask } from './task.ts';

/** The number of parameter sets that the members use in turn when parameters are uncertain. */
const setCount = 8;
const dayRows = 24;
/** For the inverse question: the rain that fills the lake to a level. */
const rainH = 12;
const askedAheadH = 48;
const maxRainMm = 1500;

/** The initial stores of a basin without a state: about half full, with the river's present flow. */
const coldStartState = { surfaceFraction: 0.5, rootZoneFraction: 0.6 } as const;

/**
 * Computes one forecast from record to lake. The function is pure: on one JavaScript engine the same task gives the
 * same bits.
 */
export function runModel(modelTask: ModelTask): ModelAnswer {
  const upstream = upstreamOf(modelTask.record);
  const task = upstream === 'doubtful' ? { ...modelTask, record: believedFlows(modelTask.record) } : modelTask;
  const { content, record, filter: options } = task;
  const description = describedBasin(content);
  const sets = content.spread > 0 ? parameterSets(description, setCount, content.spread, options.seed) : [description];
  const models = sets.map(prepareBasin);
  const model = itemAt(models, 0);
  const begin = task.state ?? startOf(model, task);
  const filter = new BasinFilter(models, options, begin);
  const open = new OpenLoop(model, openStartOf(model, begin));
  const { steps, openFlow, basinMm, keptStates } = follow({ filter, open }, model, task);
  const raw = new Float64Array(filter.members * aheadH);
  const scenarios = scenariosOf(model, task);
  forecastMembersInto(filter, scenarios, raw);
  const rows = record.observedM3s.length;
  const observedM3s = record.observedM3s[rows - 1] ?? Number.NaN;
  // The members' flow after assimilating the observation: a forecast of lead zero.
  const modelledM3s = steps.at(-1)?.expectedM3s ?? Number.NaN;
  const state: ModelState = { ...filter.save(), open: open.save() };
  const aheadMm = meanRainOf(task);
  const expected = { ...itemAt(scenarios, 0), partRainMm: model.parts.map(() => aheadMm) };
  const known = {
    observedM3s,
    earlierM3s: record.observedM3s[rows - 1 - earlierH] ?? Number.NaN,
    expectedM3s: modelledM3s,
    openM3s: openFlow.at(-1) ?? Number.NaN,
    openAheadM3s: open.aheadM3s(expected),
    pastMm: Array.from({ length: rainPastH }, (_, hour) => basinMm[rows - rainPastH + hour] ?? Number.NaN),
    aheadMm,
  };
  const day = dayOf(steps, task, model);
  const isUncertain = upstream !== 'heard' || Math.min(day.gaugeShare, day.gaugeShareLately) < fewGaugesShare;
  const forecastFlow = forecastFlowOf(raw, filter.members, known, {
    learnt: task.learnt,
    areBandsMeasured: task.areBandsMeasured,
    parameterSpread: content.spread,
    widening: isUncertain ? unsure : 1,
  });
  const last = steps.at(-1);
  const factors = { rain: last?.rainFactor ?? 1, yield: last?.yieldFactor ?? 1, pace: last?.paceFactor ?? 1 };
  const mean = meanOf(state.members);
  return {
    keptStates,
    state,
    day,
    upstream,
    stores: storesOf(model, mean),
    factors,
    modelledM3s,
    observedM3s,
    partsM3s: partsOf(model, mean, task),
    memberCount: filter.members,
    ...forecastFlow,
    peak: peakRange(forecastFlow.members, aheadH, 1),
    lake: task.lake && lakeForecastOf(task.lake, forecastFlow.members),
    rainToDesign: task.lake && rainAnswerOf(model, mean, { task, lake: task.lake, yieldFactor: factors.yield }),
  };
}

/** Bands were measured in hours with more data, so they are widened by half, as for unmeasured leads. */
const unsure = 1.5;
const heardWithinH = 3;
/**
 * A release in transit or noise of the balance is not a contradiction: the number of hours compared together, and the
 * tolerated ratio.
 */
const comparedH = 12;
const maxOverShare = 1.5;
const maxOverM3s = 20;

/** The inflow of the lake is at least the release upstream. */
function upstreamOf({ upstreamM3s, observedM3s }: ModelTask['record']): ModelAnswer['upstream'] {
  if (upstreamM3s.some((column) => !column.slice(-heardWithinH).some((flow) => flow >= 0))) return 'silent';
  let [releasedM3s, incomingM3s, rows] = [0, 0, 0];
  for (let row = Math.max(0, observedM3s.length - comparedH); row < observedM3s.length; row++) {
    const [own, observed] = [
      upstreamM3s.reduce((sum, column) => sum + itemAt(column, row), 0),
      itemAt(observedM3s, row),
    ];
    if (!Number.isFinite(own + observed)) continue;
    [releasedM3s, incomingM3s, rows] = [releasedM3s + own, incomingM3s + Math.max(0, observed), rows + 1];
  }
  return rows > 0 && releasedM3s > maxOverShare * incomingM3s + maxOverM3s * rows ? 'doubtful' : 'heard';
}

/** Scales suspect upstream releases down to what arrived. */
function believedFlows(record: ModelTask['record']): ModelTask['record'] {
  const { upstreamM3s, observedM3s } = record;
  const share = observedM3s.map((observed, row) => {
    const releasedM3s = upstreamM3s.reduce((sum, column) => sum + Math.max(0, itemAt(column, row)), 0);
    return releasedM3s > 0 && observed >= 0 ? Math.min(1, observed / releasedM3s) : 1;
  });
  return { ...record, upstreamM3s: upstreamM3s.map((column) => column.map((flow, row) => flow * itemAt(share, row))) };
}

/** A change of flow shows clearly over three hours. */
const earlierH = 3;

/** Mean over the rain scenarios of the basin, mm an hour. */
const meanRainOf = ({ scenariosMm }: ModelTask): Float64Array =>
  Float64Array.from({ length: aheadH }, (_, row) =>
    scenariosMm.reduce((sum, rain) => sum + numberAt(rain, row) / scenariosMm.length, 0),
  );

/**
 * Earlier versions stored the filter alone; the members' mean is used then, and within a season of rain it converges to
 * the open model's own state.
 */
const openStartOf = (model: BasinModel, begin: BasinState | ModelState): BasinState =>
  'members' in begin ? (begin.open ?? keepWithinStores(model, meanOf(begin.members))) : begin;

function startOf(model: BasinModel, { record }: ModelTask): BasinState {
  const first = record.observedM3s.find((flow) => flow >= 0);
  const baseflowM3s = Math.min(first ?? Number.POSITIVE_INFINITY, model.areaKm2 * 0.05);
  const upstreamM3s = record.upstreamM3s.map((column) => column.find((flow) => flow >= 0) ?? 0);
  return basinStateFrom(model, { ...coldStartState, baseflowM3s, upstreamM3s });
}

const potentialAt = ({ content, offsetH }: ModelTask, endMs: number): number =>
  evaporationAt(content.evaporation, endMs + offsetH * hourMs, 1);

interface FilterState {
  readonly filter: BasinFilter;
  readonly open: OpenLoop;
}

function follow({ filter, open }: FilterState, model: BasinModel, task: ModelTask) {
  const { record, keepRows } = task;
  const partRainMm = new Float64Array(model.parts.length);
  const upstreamM3s = new Float64Array(model.upstream.length);
  const steps: FilterStep[] = [];
  const openFlow: number[] = [];
  const basinMm: number[] = [];
  const keptStates: { row: number; state: ModelState }[] = [];
  for (let row = 0; row < record.observedM3s.length; row++) {
    partRainInto(model, record.gaugeMm, row, partRainMm);
    // An upstream plant without data is assumed to keep its last release.
    for (const [index, column] of record.upstreamM3s.entries()) {
      const flow = column[row] ?? Number.NaN;
      if (flow >= 0) upstreamM3s[index] = flow;
    }
    const observed = itemAt(record.observedM3s, row);
    const hour = {
      partRainMm,
      potentialMm: potentialAt(task, record.firstMs + row * hourMs),
      upstreamM3s,
      observedM3s: observed > 0 ? observed : null,
      errorM3s: Math.max(0, itemAt(record.errorM3s, row)),
    };
    openFlow.push(open.step(hour));
    basinMm.push(
      model.parts.reduce((mm, { areaKm2 }, part) => mm + (numberAt(partRainMm, part) * areaKm2) / model.areaKm2, 0),
    );
    steps.push(filter.step(hour));
    if (keepRows.includes(row)) keptStates.push({ row, state: { ...filter.save(), open: open.save() } });
  }
  return { steps, openFlow, basinMm, keptStates };
}

function scenariosOf(model: BasinModel, task: ModelTask) {
  const { record, scenariosMm } = task;
  const rows = record.observedM3s.length;
  const baseMs = record.firstMs + (rows - 1) * hourMs;
  const potentialMm = Float64Array.from({ length: aheadH }, (_, row) => potentialAt(task, baseMs + (row + 1) * hourMs));
  const upstreamM3s = record.upstreamM3s.map((column) => {
    const newest = column.findLast((flow) => flow >= 0) ?? 0;
    return new Float64Array(aheadH).fill(newest);
  });
  return scenariosMm.map((rain) => ({ partRainMm: model.parts.map(() => rain), potentialMm, upstreamM3s }));
}

function dayOf(steps: readonly FilterStep[], { record }: ModelTask, model: BasinModel): DayOfFilter {
  const day = steps.slice(-dayRows);
  const rows = record.observedM3s.length;
  const sum = (of: (step: FilterStep) => number) => day.reduce((all, step) => all + of(step), 0);
  const shareOf = (hours: number): number => {
    let [spoke, weighed] = [0, 0];
    for (const { rainWeights } of model.parts)
      for (const [gauge, column] of record.gaugeMm.entries())
        for (let row = rows - hours; row < rows; row++) {
          weighed += numberAt(rainWeights, gauge);
          if ((column[row] ?? Number.NaN) >= 0) spoke += numberAt(rainWeights, gauge);
        }
    return weighed > 0 ? spoke / weighed : 0;
  };
  return {
    rows: day.length,
    rainMm: sum(({ rainMm }) => rainMm),
    upstreamMm: sum(({ upstreamMm }) => upstreamMm),
    evaporationMm: sum(({ evaporationMm }) => evaporationMm),
    outflowMm: sum(({ outflowMm }) => outflowMm),
    addedMm: sum(({ addedMm }) => addedMm),
    wanderedMm: sum(({ wanderedMm }) => wanderedMm),
    storageChangeMm: sum(({ storageChangeMm }) => storageChangeMm),
    residualMm: sum(({ residualMm }) => residualMm),
    observedRows: day.filter(({ surprise }) => surprise !== null).length,
    gaugeShare: shareOf(day.length),
    gaugeShareLately: shareOf(Math.min(day.length, recentRainH)),
  };
}

/** The members' mean: stores are additive, so their mean is a valid state. */
function meanOf(members: readonly BasinState[]): BasinState {
  const n = members.length;
  const [first] = members;
  const mean = (of: (state: BasinState) => number) => members.reduce((sum, state) => sum + of(state) / n, 0);
  return {
    parts: required(first).parts.map(({ nam, reach }, part) => ({
      nam: Object.fromEntries(
        Object.keys(nam).map((store) => [
          store,
          mean(({ parts }) => itemAt(parts, part).nam[store as keyof typeof nam] as number),
        ]),
      ) as unknown as typeof nam,
      reach: reach.map((_, index) => mean(({ parts }) => itemAt(itemAt(parts, part).reach, index))),
    })),
    upstream: required(first).upstream.map((reach, at) =>
      reach.map((_, index) => mean(({ upstream }) => itemAt(itemAt(upstream, at), index))),
    ),
  };
}

/** Limits the stores to the capacity of the parameter set in force: members with other sets may hold more. */
function keepWithinStores(model: BasinModel, state: BasinState): BasinState {
  const parts = state.parts.map(({ nam, reach }, index) => {
    const { surfaceMaxMm, rootZoneMaxMm } = itemAt(model.description.parts, index).parameters;
    const [surfaceMm, rootZoneMm] = [Math.min(nam.surfaceMm, surfaceMaxMm), Math.min(nam.rootZoneMm, rootZoneMaxMm)];
    return { nam: { ...nam, surfaceMm, rootZoneMm }, reach };
  });
  return { ...state, parts };
}

function storesOf(model: BasinModel, state: BasinState): CurrentStores {
  const by = (of: (nam: BasinState['parts'][number]['nam'], part: number) => number) =>
    state.parts.reduce(
      (sum, { nam }, part) => sum + (of(nam, part) * itemAt(model.parts, part).areaKm2) / model.areaKm2,
      0,
    );
  return {
    rootZoneShare: by((nam, part) => nam.rootZoneMm / itemAt(model.description.parts, part).parameters.rootZoneMaxMm),
    surfaceMm: by(({ surfaceMm }) => surfaceMm),
    overlandMm: by(({ overland1Mm, overland2Mm }) => overland1Mm + overland2Mm),
    interflowMm: by(({ interflow1Mm, interflow2Mm }) => interflow1Mm + interflow2Mm),
    baseflowMm: by(({ baseflowMm }) => baseflowMm),
  };
}

/** The flow of each part in the next hour without rain. */
function partsOf(model: BasinModel, mean: BasinState, { record }: ModelTask): number[] {
  const gaugeMm = Array.from({ length: model.description.gauges }, () => new Float64Array(1));
  const upstreamM3s = record.upstreamM3s.map((column) => [column.findLast((flow) => flow >= 0) ?? 0]);
  const { partM3s } = runBasin(model, { gaugeMm, evaporationMm: [0], upstreamM3s }, keepWithinStores(model, mean));
  return partM3s.map((column) => numberAt(column, 0));
}

function lakeForecastOf(lake: LakeAhead, members: Float32Array): LakeForecast | null {
  try {
    const pool = poolOf(lake);
    const begun = Float64Array.from(lake.begun);
    const start = poolStateAt(pool, lake.levelM, [numberAt(begun, 0), numberAt(begun, 0)]);
    const task = { stepS: 3600, plan: [begun, begun], spills: [false, true] };
    const fan = lakeFan(pool, start, members, aheadH, Math.max(0, lake.nowM3s), task);
    const spilled = fan.spilledMcm.toSorted();
    return {
      lowM: Float32Array.from(fan.lowM),
      middleM: Float32Array.from(fan.middleM),
      highM: Float32Array.from(fan.highM),
      highestM: Float32Array.from(fan.highestM),
      spilledLowMcm: quantileOf(spilled, 0.1),
      spilledMiddleMcm: quantileOf(spilled, 0.5),
      spilledHighMcm: quantileOf(spilled, 0.9),
      emptied: fan.emptied,
      overtopped: fan.overtopped,
    };
  } catch (error) {
    // With the lake above its curve, or releases unknown there, the flow is forecast without a lake level, and the
    // reason is given.
    if (error instanceof HydrologyError) return null;
    throw error;
  }
}

interface RunRequest {
  readonly task: ModelTask;
  readonly lake: LakeAhead;
  readonly yieldFactor: number;
}

function rainAnswerOf(model: BasinModel, mean: BasinState, { task, lake, yieldFactor }: RunRequest): RainAnswer | null {
  if (lake.targetM === null) return null;
  const { record } = task;
  const baseMs = record.firstMs + (record.observedM3s.length - 1) * hourMs;
  try {
    // With unchanged openings, regardless of the plan.
    const pool = poolOf({ ...lake, releases: lake.releases.slice(0, 1) });
    const answer = rainToLevel({
      basin: model,
      state: keepWithinStores(model, mean),
      pool,
      lake: poolStateAt(pool, lake.levelM, [0, 0]),
      nowM3s: Math.max(0, lake.nowM3s),
      targetM: lake.targetM,
      rainH,
      aheadH: askedAheadH,
      potentialMm: Float64Array.from({ length: askedAheadH }, (_, row) =>
        potentialAt(task, baseMs + (row + 1) * hourMs),
      ),
      upstreamM3s: record.upstreamM3s.map((column) =>
        new Float64Array(askedAheadH).fill(column.findLast((flow) => flow >= 0) ?? 0),
      ),
      mostMm: maxRainMm,
    });
    // Converts to rain at the gauges: the basin has been yielding this much more or less than its parameters give.
    return answer.kind === 'rain' ? { ...answer, rainMm: answer.rainMm / Math.max(0.2, yieldFactor) } : answer;
  } catch (error) {
    if (error instanceof HydrologyError) return null;
    throw error;
  }
}
