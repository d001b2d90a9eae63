import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { leastCases } from '@spillway/contract/compute/forecasts/skill/codes';
import { skillOfSums } from '@spillway/hydrology/verification/lead-sums';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import { Refusal } from '../../platform/http/refusal.ts';
import { generalOwner, type PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import { findSeries, seriesByOwner } from '../calculation/calculation.ts';
import { factsView, type RunFacts } from '../forecasts/basin-model/basin-model.ts';
import { inflowSeriesOf } from '../forecasts/in-use/in-use.ts';
import { nowcastSource } from '../forecasts/nowcast/nowcast.ts';
import type { SkillLine } from '../forecasts/skill/skill.ts';
import { type ForecastSeries, modelFreshness, type StoredModelRun } from '../forecasts/stored-runs/stored-runs.ts';
import type { ExplainDeps } from './deps.ts';
import { emptyExplanation } from './empty.ts';
import { type Explanation, plantView } from './names.ts';

interface AskedRun {
  readonly runId: number;
  readonly horizonMin: number;
  readonly isLake: boolean;
}

type ModelRunView = NonNullable<Explanation['modelRun']>;

/**
 * The model runs hourly. A manual forecast is used for as long as it is in force, so its age counts from its record.
 */
const cadenceMs = hourMs;

/** Explains how a stored run got its figure: rain, stores, correction to the river, band, release plan. */
export async function explainModelRun(
  { clock, forecasts, basins, handOfRun, skillLine }: ExplainDeps,
  plant: PlantCatalogue,
  { runId, horizonMin, isLake }: AskedRun,
): Promise<Explanation> {
  const { plantNo, hydroCode, timeZone } = plant;
  const field = isLake ? 'lake_level' : 'inflow_moving_average';
  const levelId = () => findSeries(seriesByOwner(plant), 'general', generalOwner, field)?.seriesId;
  const series = plant.byId.get((isLake ? levelId() : inflowSeriesOf(plant)) ?? Number.NaN);
  const run = await forecasts.run(plantNo, runId);
  if (!run || !series) throw new Refusal('explain.nothing');
  const [all, versions, hand, lines] = await Promise.all([
    forecasts.saidOfRun(plantNo, runId),
    basins.list(hydroCode),
    handOfRun(plantNo, runId),
    skillLine(hydroCode, isLake ? 'lake_level' : 'inflow'),
  ]);
  const statedSeries = all.find(({ seriesId }) => seriesId === series.seriesId);
  const index = statedSeries?.leadsMin.indexOf(horizonMin) ?? -1;
  if (!statedSeries || index < 0) throw new Refusal('explain.nothing');
  const basin = versions.find(({ basinId }) => basinId === run.basinId) ?? null;
  const facts = run.shapes ? (run.facts as RunFacts) : null;
  const band = bandOf(statedSeries, index);
  const at = (level: number) => band.find((one) => Math.abs(one.level - level) < 1e-6)?.value ?? null;
  const timeMs = run.baseMs + horizonMin * minuteMs;
  const nowMs = clock.now().getTime();
  const { state } = modelFreshness(run.baseMs, nowMs);
  return {
    ...emptyExplanation,
    kind: 'forecast',
    object: plantView,
    field,
    seriesId: series.seriesId,
    quantity: series.quantity,
    unit: series.unit,
    time: new Date(timeMs),
    dateString: wallText(timeMs, timeZone),
    value: knownOf(statedSeries.middle[index]),
    forecast: {
      model: run.model,
      method: methodOf(run, facts, horizonMin),
      baseTime: new Date(run.baseMs),
      issuedAt: run.issuedAt,
      horizonMinutes: horizonMin,
      low: at(0.1),
      high: at(0.9),
      state: run.source === modelSource ? state : 'current',
      cadenceSeconds: cadenceMs / 1000,
      isPast: timeMs <= nowMs,
      rainNotCounted: null,
      skill: skillOf(lines.find(({ source, leadMin }) => source === run.source && leadMin === horizonMin)),
    },
    modelRun: {
      ...run,
      troubles: [...(facts?.troubles ?? [])],
      band,
      speaks: facts && !isLake ? learntAtHorizon(facts, horizonMin) : null,
      facts: facts && factsView(facts, basin),
      hand: hand && {
        author: hand.author,
        reason: hand.reason,
        fromRunId: hand.madeFrom.source === nowcastSource ? null : hand.madeFrom.runId,
        peakFactor: hand.change.peakFactor,
        laterMinutes: hand.change.laterMin,
        rainFactor: hand.change.rainFactor,
      },
    },
  };
}

/** 32-bit numbers are rounded to the digits they carry. */
const knownOf = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Math.round(value * 1000) / 1000;

const bandOf = ({ levels, quantiles }: ForecastSeries, index: number): ModelRunView['band'] =>
  levels.map((level, at) => ({ level: Math.round(level * 1000) / 1000, value: knownOf(quantiles[at]?.[index]) }));

/** The skill shown beside the figure; null when this lead has no score or too few cases. */
function skillOf(line: SkillLine | undefined): NonNullable<Explanation['forecast']>['skill'] {
  const skill = line ? skillOfSums(line.leadMin, line.sums) : null;
  if (!line || skill === null || skill.pairs < leastCases) return null;
  const { persisted } = line.sums;
  return {
    ...skill,
    meanError: skill.bias,
    persistenceError: persisted ? persisted.absoluteErrors / persisted.pairs : null,
    days: line.days,
  };
}

/** Uses the errors of the next learnt lead. */
const learntRuleAt = ({ speaks }: RunFacts, horizonMin: number) =>
  speaks.find(({ leadH }) => leadH * 60 >= horizonMin) ?? speaks.at(-1) ?? null;

function methodOf({ source }: StoredModelRun, facts: RunFacts | null, horizonMin: number): string {
  return facts === null ? source : (learntRuleAt(facts, horizonMin)?.method ?? 'model');
}

function learntAtHorizon(facts: RunFacts, horizonMin: number): ModelRunView['speaks'] {
  const rule = learntRuleAt(facts, horizonMin);
  if (rule === null) return null;
  const { observedM3s, modelledM3s } = facts;
  const isCorrected = rule.method === 'corrected' && observedM3s !== null && modelledM3s !== null;
  return {
    ...rule,
    leadHours: rule.leadH,
    method: rule.method as NonNullable<ModelRunView['speaks']>['method'],
    uncorrected: rule.leadH * 60 === horizonMin ? knownOf(rule.meanM3s) : null,
    correction: isCorrected ? knownOf(rule.share * (observedM3s - modelledM3s)) : null,
  };
}
