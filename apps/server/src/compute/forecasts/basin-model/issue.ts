import { itemAt } from '@spillway/checked/reads';
import { lacksOf, type ModelTrouble, modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { filterFor } from '@spillway/hydrology/assimilation/filter-options';
import { areBandsMeasured } from '@spillway/hydrology/ensemble/unmeasured-bands';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { wallMsAt } from '@spillway/plant-time/zone';
import type { BasinVersion } from '../../../plant/basin/basin.ts';
import { seasonAt } from '../../../plant/settings/settings.ts';
import { partsOfThread } from '../../../platform/workers/workers.ts';
import { generalOwner, type PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { firstSampleMs } from '../../../series/samples/samples.ts';
import { findSeries, seriesByOwner } from '../../calculation/calculation.ts';
import { stateOf } from '../../release-plans/release-plans.ts';
import { type NewModelRun, packFloats, type StoredModelRun } from '../stored-runs/stored-runs.ts';
import type { BasinModelDeps } from './deps.ts';
import { orNull, type RunFacts, rainFacts } from './facts.ts';
import { isMoved, type LakeOrReason, lakeAhead, type ReleasedLake, releasedAt } from './lake.ts';
import { learntDays } from './learn.ts';
import { fewGaugesShare, flowLevels, issuedLeadsH, lakeLevels, learntLeadsH, recentRainH } from './model/leads.ts';
import type { Learnt } from './model/learnt.ts';
import { packState, unpackState } from './model/packed.ts';
import { unpackShapes } from './model/shapes.ts';
import type { ModelAnswer, ModelTask } from './model/task.ts';
import { type FutureRain, readRainAhead } from './rain.ts';
import { packRecord, readRecord } from './record.ts';
import { insertState, readLearnt, readState } from './store.ts';

/** Increase the number when the same task gives other results. */
const engine = 'nam 4';
const program = new URL('./model/program.ts', import.meta.url);
const memoryMb = 192;
const maxMs = 120_000;
/**
 * The state is stored for hours this old, after which hardly any readings arrive; later hours are simulated again in
 * each run.
 */
const settledH = 48;
/** Warm-up of a parameter set that has no stored state. */
const warmUpH = 90 * 24;
const randomSeed = 20_261_124;
/** After a shorter warm-up the soil moisture is still uncertain. */
const shortRecordH = 30 * 24;
/** A run without inflow for this long counts as lacking it. */
const recentInflowH = 3;

export type IssueOccasion =
  | { readonly kind: 'hour' | 'demand' | 'openings' | 'late' }
  | { readonly kind: 'plan'; readonly planId: string };

type NotIssuedReason = 'no_plant' | 'no_basin' | 'no_record' | 'said';
export type IssueResult =
  | { readonly runId: number; readonly why: null }
  | { readonly runId: null; readonly why: NotIssuedReason };

const notIssued = (reason: NotIssuedReason): IssueResult => ({ runId: null, why: reason });

export function createIssue(deps: BasinModelDeps) {
  const { database, clock, plant, series, forecasts, now, plans, publish } = deps;
  const db = database.sql;

  async function sceneOf(catalogue: PlantCatalogue, basin: BasinVersion, baseMs: number) {
    const { hydroCode, plantNo, timeZone } = catalogue;
    const plantNow = await now.at(hydroCode, clock.now());
    const storedState = await readState(db, plantNo, basin.basinId, baseMs - settledH * hourMs);
    const state = storedState && unpackState(storedState.state);
    const inflow = findSeries(seriesByOwner(catalogue), 'general', generalOwner, 'inflow_moving_average');
    const firstRecordMs = inflow && (await firstSampleMs(db, plantNo, [inflow.seriesId]));
    if (!inflow || firstRecordMs === null || firstRecordMs === undefined) return null;
    const beginsMs = Math.max(baseMs - warmUpH * hourMs, Math.ceil(firstRecordMs / hourMs) * hourMs);
    const firstMs = storedState ? storedState.atMs + hourMs : Math.min(baseMs, beginsMs);
    const { content } = basin;
    const { capacityCurve: curve } = plantNow.inForce;
    const rows = Math.round((baseMs - firstMs) / hourMs) + 1;
    const of = { plant: catalogue, content, curve, levelM: plantNow.lake.current.value };
    const [record, rain, learnt, last, judgedFloods] = await Promise.all([
      readRecord({ database, described: plant.described }, of, { firstMs, rows }),
      readRainAhead({ rainForecasts: deps.rainForecasts, basinRain: series.basinRain }, catalogue, baseMs, clock.now()),
      readLearnt(db, plantNo),
      plans.last(hydroCode),
      deps.judgedFloods(plantNo, modelSource, { fromMs: baseMs - learntDays * dayMs, toMs: baseMs }),
    ]);
    const plan = last && stateOf(last, clock.now().getTime()) === 'standing' ? last : null;
    const season = seasonAt(plantNow.inForce.settings, baseMs)?.name ?? '';
    const newest = record.observedM3s.findLast((flow) => flow >= 0);
    const lake = lakeAhead(plantNow, plan?.content ?? null, baseMs, newest ?? 0);
    const offsetH = (wallMsAt(baseMs, timeZone) - baseMs) / hourMs;
    const { value: levelM, isNow } = plantNow.lake.current;
    const { designFloodM } = plantNow.levels;
    return {
      inflow,
      record,
      rain,
      learnt,
      areBandsMeasured: areBandsMeasured(judgedFloods),
      plan,
      season,
      lake,
      offsetH,
      state,
      stateFromMs: storedState?.atMs ?? null,
      released: levelM !== null && isNow ? releasedAt(plantNow, levelM) : null,
      isAtDesign: levelM !== null && isNow && designFloodM !== null && levelM >= designFloodM,
    };
  }

  const issue = async (hydroCode: string, occasion: IssueOccasion, signal?: AbortSignal): Promise<IssueResult> => {
    const catalogue = await series.catalogue.of(hydroCode);
    if (!catalogue) return notIssued('no_plant');
    const { plantNo } = catalogue;
    const issuedAt = clock.now();
    const basin = await plant.basins.at(hydroCode, issuedAt);
    if (basin === null) return notIssued('no_basin');
    const baseMs = Math.floor(issuedAt.getTime() / hourMs) * hourMs;
    const name = occasionText(occasion, issuedAt);
    const issueKey = { source: modelSource, baseMs, occasion: name };
    if (await forecasts.isSaid(plantNo, issueKey)) return notIssued('said');
    const scene = await sceneOf(catalogue, basin, baseMs);
    if (scene === null) return notIssued('no_record');
    const task = taskOf(basin, scene, baseMs);
    const answer = await runInThread(task, signal);
    const facts = factsOf(scene, answer, { basin, learnt: task.learnt });
    const levelId = findSeries(seriesByOwner(catalogue), 'general', generalOwner, 'lake_level')?.seriesId;
    const run: NewModelRun = {
      ...issueKey,
      model: `${engine} ${basin.content.origin}`,
      issuedAt,
      basinId: basin.basinId,
      planId: scene.plan?.planId ?? null,
      facts,
      shapes: answer.shapes,
      inputs: packFloats(packRecord(scene.record)),
      ...forecastSeriesOf(answer, scene.inflow.seriesId, levelId ?? null),
    };
    const runId = await database.transaction(async (tx) => {
      const made = await forecasts.issueRun(tx, plantNo, run);
      if (made === null) return null;
      for (const { row, state } of answer.keptStates) {
        const atMs = scene.record.firstMs + row * hourMs;
        await insertState(tx, plantNo, basin.basinId, { atMs, steps: state.steps, state: packState(state) });
      }
      await publish(tx, { topic: 'forecast.issued', hydroCode, payload: { source: modelSource } });
      return made;
    });
    return runId === null ? notIssued('said') : { runId, why: null };
  };

  /**
   * A forecast with its rain multiplied by a factor; nothing is stored. Null when there is no forecast for this plant.
   */
  const forecastForRain = async (
    hydroCode: string,
    baseMs: number,
    factor: number,
  ): Promise<NewModelRun['said'] | null> => {
    const catalogue = await series.catalogue.of(hydroCode);
    const basin = catalogue && (await plant.basins.at(hydroCode, clock.now()));
    const scene = catalogue && basin ? await sceneOf(catalogue, basin, baseMs) : null;
    if (!basin || !scene) return null;
    const task = taskOf(basin, scene, baseMs);
    const scenariosMm = task.scenariosMm.map((rain) => rain.map((mm) => mm * factor));
    return forecastSeriesOf(await runInThread({ ...task, scenariosMm, lake: null }), scene.inflow.seriesId, null).said;
  };

  /** Whether its lake level, and the rain to the design level, assume openings that have changed since. */
  const isOfOtherOpenings = async (hydroCode: string, { released }: RunFacts): Promise<boolean> => {
    if (!released) return false;
    const releaseNow = releasedAt(await now.at(hydroCode, clock.now()), released.levelM);
    return releaseNow !== null && isMoved(released, releaseNow);
  };
  /** Whether rain or inflow missing from the run has arrived since. */
  const hadFewerInputs = async (hydroCode: string, run: Pick<StoredModelRun, 'baseMs' | 'facts'>): Promise<boolean> => {
    const missingInputs = lacksOf((run.facts as RunFacts).troubles);
    if (!missingInputs.some((one) => one === 'no_inflow' || one === 'gauges_all_silent')) return false;
    const catalogue = await series.catalogue.of(hydroCode);
    const basin = catalogue && (await plant.basins.at(hydroCode, clock.now()));
    if (!catalogue || !basin) return false;
    const of = { plant: catalogue, content: basin.content, curve: null, levelM: null };
    const hours = { firstMs: run.baseMs - (recentRainH - 1) * hourMs, rows: recentRainH };
    const { gaugeMm, observedM3s } = await readRecord({ database, described: plant.described }, of, hours);
    return (
      (missingInputs.includes('no_inflow') && hasRecentValue(observedM3s, recentInflowH)) ||
      (missingInputs.includes('gauges_all_silent') && gaugeMm.some((column) => hasRecentValue(column, recentRainH)))
    );
  };
  return Object.assign(issue, { ifRain: forecastForRain, isOfOtherOpenings, sawLess: hadFewerInputs });
}

type Scene = {
  readonly record: ModelTask['record'];
  readonly rain: FutureRain;
  readonly learnt: { readonly learntAt: Date; readonly learnt: readonly Learnt[] } | null;
  readonly areBandsMeasured: boolean;
  readonly season: string;
  readonly lake: LakeOrReason;
  readonly offsetH: number;
  readonly state: ModelTask['state'];
  readonly stateFromMs: number | null;
  readonly released: ReleasedLake | null;
  readonly isAtDesign: boolean;
};

const hasRecentValue = (column: Float32Array, hours: number): boolean => column.slice(-hours).some((one) => one >= 0);

/** Two requests within the same minute share one run. */
function occasionText(occasion: IssueOccasion, at: Date): string {
  if (occasion.kind === 'plan') return `plan ${occasion.planId}`;
  return occasion.kind === 'hour' ? 'hour' : `${occasion.kind} ${Math.floor(at.getTime() / minuteMs)}`;
}

function taskOf({ content }: BasinVersion, scene: Scene, baseMs: number): ModelTask {
  const { record, rain, learnt, areBandsMeasured, season, lake, offsetH, state } = scene;
  const rows = record.observedM3s.length;
  const keepRows: number[] = [];
  for (let row = 0; row < rows - settledH; row++) {
    const wallH = Math.round((record.firstMs + row * hourMs) / hourMs + offsetH);
    if (wallH % 24 === 0 && record.firstMs + row * hourMs <= baseMs - settledH * hourMs) keepRows.push(row);
  }
  return {
    content,
    offsetH,
    filter: { ...filterFor(content.spread), seed: randomSeed },
    state,
    record,
    // A warm-up would store a state for each of its days: the last one is enough to resume from.
    keepRows: keepRows.slice(-1),
    scenariosMm: rain.ahead.flatMap(({ scenariosMm }) => scenariosMm),
    learnt: learnt?.learnt.find((one) => one.season === season) ?? null,
    areBandsMeasured,
    lake: lake.lake,
  };
}

async function runInThread(task: ModelTask, signal?: AbortSignal): Promise<ModelAnswer> {
  const work = { program, data: task, memoryMb, maxMs: maxMs, ...(signal ? { signal } : {}) };
  for await (const answer of partsOfThread<ModelAnswer>(work)) return answer;
  throw new Error('the thread of a forecast ended without one');
}

function forecastSeriesOf(
  answer: ModelAnswer,
  inflowId: number,
  levelId: number | null,
): Pick<NewModelRun, 'said' | 'members'> {
  const leadsMin = issuedLeadsH.map((leadH) => leadH * 60);
  const { middleM3s, quantilesM3s, members, memberCount, lake } = answer;
  const valuesAtLeads = (rows: Float32Array) => issuedLeadsH.map((leadH) => itemAt(rows, leadH));
  const inflow = { seriesId: inflowId, leadsMin, middle: middleM3s, levels: flowLevels, quantiles: quantilesM3s };
  const level =
    lake === null || levelId === null
      ? []
      : [
          {
            seriesId: levelId,
            leadsMin,
            middle: valuesAtLeads(lake.middleM),
            levels: lakeLevels,
            quantiles: [valuesAtLeads(lake.lowM), valuesAtLeads(lake.highM)],
          },
        ];
  return { said: [inflow, ...level], members: [{ seriesId: inflowId, count: memberCount, flows: members }] };
}

interface RunOutcome {
  readonly basin: BasinVersion;
  readonly learnt: Learnt | null;
}

function troublesOf(scene: Scene, answer: ModelAnswer, { basin, learnt }: RunOutcome): ModelTrouble[] {
  const { record, rain, lake } = scene;
  const rows = record.observedM3s.length;
  const modelTroubles: ModelTrouble[] = [];
  if (answer.upstream === 'silent') modelTroubles.push('upstream_silent');
  if (answer.upstream === 'doubtful') modelTroubles.push('upstream_doubtful');
  const { gaugeShare, gaugeShareLately } = answer.day;
  if (gaugeShareLately === 0) modelTroubles.push('gauges_all_silent');
  else if (Math.min(gaugeShare, gaugeShareLately) < fewGaugesShare) modelTroubles.push('gauges_silent');
  if (!hasRecentValue(record.observedM3s, recentInflowH)) modelTroubles.push('no_inflow');
  if (rain.ahead.every(({ source }) => source === null)) modelTroubles.push('no_rain_forecast');
  else {
    if (rain.ahead.every(({ reachesH }) => reachesH < 72)) modelTroubles.push('rain_forecast_short');
    if (rain.ahead.some(({ isMeasured }) => !isMeasured)) modelTroubles.push('rain_errors_unknown');
  }
  if (scene.stateFromMs === null && rows < shortRecordH) modelTroubles.push('short_record');
  if (basin.content.origin === 'regional') modelTroubles.push('regional_parameters');
  if (!scene.areBandsMeasured || learnt === null || learnt.leads.some(({ band }) => band === null))
    modelTroubles.push('bands_unmeasured');
  if (lake.why !== null) modelTroubles.push(lake.why);
  else if (answer.lake === null) modelTroubles.push('above_curve');
  else if (answer.lake.overtopped + answer.lake.emptied > 0) modelTroubles.push('lake_leaves_curve');
  return modelTroubles;
}

function factsOf(scene: Scene, answer: ModelAnswer, runOutcome: RunOutcome): RunFacts {
  const { lake, peak, rainToDesign } = answer;
  const highest = lake?.highestM.toSorted() ?? [];
  const raw = unpackShapes(answer.shapes).leads;
  const at = (share: number) => itemAt(highest, Math.round(share * (highest.length - 1)));
  return {
    engine,
    season: scene.season,
    troubles: troublesOf(scene, answer, runOutcome),
    observedM3s: orNull(answer.observedM3s),
    modelledM3s: orNull(answer.modelledM3s),
    stateFromMs: scene.stateFromMs,
    rowsFromMs: scene.record.firstMs,
    day: answer.day,
    stores: answer.stores,
    factors: answer.factors,
    partsM3s: answer.partsM3s,
    rain: scene.rain.ahead.map(rainFacts),
    learntAt: scene.learnt?.learntAt.toISOString() ?? null,
    speaks: learntLeadsH.map((leadH, index) => {
      const lead = scene.areBandsMeasured ? runOutcome.learnt?.leads[index] : undefined;
      return {
        leadH,
        method: lead?.speaks.method ?? 'combined',
        share: lead?.share ?? 0,
        cases: lead?.band?.cases ?? 0,
        meanM3s: itemAt(raw, index).meanM3s,
      };
    }),
    peak,
    // Even when the lake cannot be simulated, its level may already be at the design level.
    rainToDesign: rainToDesign ?? (scene.isAtDesign ? { kind: 'already' } : null),
    released: scene.released,
    lake: lake && {
      lowestHighestM: at(0.1),
      middleHighestM: at(0.5),
      highestHighestM: at(0.9),
      spilledMcm: [lake.spilledLowMcm, lake.spilledMiddleMcm, lake.spilledHighMcm],
      overtopped: lake.overtopped,
      emptied: lake.emptied,
    },
  };
}
