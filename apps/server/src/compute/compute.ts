import type { RoomDeps } from '../access/deps.ts';
import type { Plant } from '../plant/plant.ts';
import { designFloodOf } from '../plant/settings/settings.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Series } from '../series/series.ts';
import { createBalanceCheck } from './balance-check/balance-check.ts';
import { balanceRoutes } from './balance-check/routes.ts';
import { createCalculation } from './calculation/calculation.ts';
import { operationRoutes } from './calculation/operation/routes.ts';
import { calculationPastRoutes } from './calculation/past/past-routes.ts';
import { calculationRoutes } from './calculation/routes.ts';
import { createCalculators } from './calculators/calculators.ts';
import { calculatorRoutes } from './calculators/routes.ts';
import { createCalibrations } from './calibrations/calibrations.ts';
import { calibrationRoutes } from './calibrations/routes.ts';
import { createNow } from './current/current.ts';
import { createEnergy, dayAt, energyReader, markDays } from './energy/energy.ts';
import { energyRoutes } from './energy/routes.ts';
import { createExplain } from './explain/explain.ts';
import { explainRoutes } from './explain/routes.ts';
import { createFloodSigns } from './flood-signs/flood-signs.ts';
import { createBasinModel } from './forecasts/basin-model/basin-model.ts';
import { basinModelRoutes } from './forecasts/basin-model/routes.ts';
import { createForecastsInUse, createMeasuredAt } from './forecasts/in-use/in-use.ts';
import { createManualForecasts } from './forecasts/manual/manual.ts';
import { manualForecastRoutes } from './forecasts/manual/routes.ts';
import { createNowcast } from './forecasts/nowcast/nowcast.ts';
import { createRainFiles } from './forecasts/rain-forecasts/rain-files.ts';
import { createRainForecasts } from './forecasts/rain-forecasts/rain-forecasts.ts';
import { rainForecastRoutes } from './forecasts/rain-forecasts/routes.ts';
import { skillRoutes } from './forecasts/skill/routes.ts';
import { createSkill } from './forecasts/skill/skill.ts';
import { createForecasts } from './forecasts/stored-runs/stored-runs.ts';
import { createFreeboard } from './freeboard/freeboard.ts';
import { freeboardRoutes } from './freeboard/routes.ts';
import { createImpact } from './impact/impact.ts';
import { createReadingsImpact } from './impact/readings.ts';
import { readingsImpactRoutes } from './impact/readings-routes.ts';
import { impactRoutes } from './impact/routes.ts';
import { createAcceptLater } from './procedure-check/later-acceptance.ts';
import { createRules, type NoticesSent } from './procedure-check/procedure-check.ts';
import { rulesRoutes } from './procedure-check/routes.ts';
import { createPlanAhead, createPlans } from './release-plans/release-plans.ts';
import { planRoutes } from './release-plans/routes.ts';
import { simulationRoutes } from './simulation/routes.ts';
import { createSimulation } from './simulation/simulation.ts';
import { tariffFileRoutes } from './tariffs/file-routes.ts';
import { moneyImpactRoutes } from './tariffs/impact-routes.ts';
import { createMarketFiles } from './tariffs/market-files.ts';
import { tariffRoutes } from './tariffs/routes.ts';
import { createTariffFiles } from './tariffs/tariff-files.ts';
import { createTariffs } from './tariffs/tariffs.ts';

export { calculationReader } from './calculation/calculation.ts';
export type { StoredOperation } from './calculation/operation/store.ts';
export { energyReader };

interface ComputeDeps extends RoomDeps {
  readonly log: Log;
  readonly isFlood: (hydroCode: string) => Promise<boolean>;
  readonly plant: Pick<
    Plant,
    'basins' | 'curves' | 'settings' | 'inForce' | 'described' | 'file' | 'history' | 'orders' | 'procedures'
  >;
  readonly series: Pick<
    Series,
    | 'catalogue'
    | 'readingsWhatIf'
    | 'rederivationsLeft'
    | 'computed'
    | 'basinRain'
    | 'rainTold'
    | 'reads'
    | 'fedDemos'
    | 'collectorHeard'
    | 'watches'
  >;
  /** Must be given before `start`: the jobs are defined here. */
  readonly jobs: Pick<Jobs, 'define' | 'send'>;
  /** Active notices, provided by a module that depends on this one for deadlines. */
  readonly noticesSent: NoticesSent;
}

export function createCompute(deps: ComputeDeps) {
  const { plant, series, clock } = deps;
  const { catalogue, reads, computed, collectorHeard } = series;
  const { inForce, history } = plant;
  const room = { ...deps, catalogue, reads, computed, inForce, history };
  const calculation = createCalculation(room);
  const forecasts = createForecasts(deps);
  const nowcast = createNowcast({ ...deps, ...series, inForce, forecasts });
  const witness = createBalanceCheck(room);
  const rainForecasts = createRainForecasts(room);
  const { records, timeZoneOf } = calculation;
  const todayOf = async (hydroCode: string) => {
    const { values } = await plant.settings.read(hydroCode);
    return dayAt(clock.now().getTime(), values.timeZone);
  };
  const pricing = { ...room, daysChanged: markDays, todayOf };
  const tariffs = createTariffs(pricing);
  const energy = createEnergy({ ...pricing, tariffs });
  const tariffFiles = createTariffFiles(tariffs);
  const market = createMarketFiles({ ...pricing, tariffs });
  const now = createNow({ records, inForce, catalogue, reads });
  const measuredAt = createMeasuredAt(deps);
  const forecastsInUse = createForecastsInUse({ forecasts, inForce, measuredAt });
  const freeboardAt = createFreeboard({ now, catalogue, speaking: forecastsInUse });
  const rulesDeps = { ...room, forecasts, speaking: forecastsInUse, measuredAt, planAhead: createPlanAhead(deps) };
  const rules = createRules({ ...rulesDeps, now });
  const simulation = createSimulation({ ...rulesDeps, records, rules, tariffs });
  const plans = createPlans({ ...deps, now, rules });
  const skill = createSkill({
    ...deps,
    ...series,
    forecasts,
    plans,
    designFlood: async (hydroCode) => designFloodOf((await plant.settings.read(hydroCode)).values),
  });
  const { judgedFloods } = skill;
  const basinModel = createBasinModel({
    ...deps,
    rainForecasts,
    forecasts,
    now,
    plans,
    speaking: forecastsInUse,
    judgedFloods,
  });
  const floodSigns = createFloodSigns({ ...deps, now, floodThreshold: skill.threshold });
  plant.file.part(skill.filePart);
  const calibrations = createCalibrations(room);
  const hand = createManualForecasts({ ...room, forecasts, speaking: forecastsInUse, basinModel });
  const explain = createExplain({
    clock,
    records,
    forecasts,
    currentNowcast: nowcast.standing,
    rainForecasts,
    handOfRun: hand.ofRun,
    skillLine: skill.line,
    ...plant,
    ...series,
  });
  return {
    implementations: [
      ...calculatorRoutes(createCalculators({ plant, now, clock })),
      ...impactRoutes(createImpact({ clock, plant, catalogue, calculation }), plant),
      ...readingsImpactRoutes(createReadingsImpact({ ...series, plant, calculation })),
      ...calculationRoutes(calculation),
      ...operationRoutes(calculation.operation),
      ...calculationPastRoutes(calculation, series),
      ...balanceRoutes(witness),
      ...freeboardRoutes(freeboardAt, clock),
      ...rulesRoutes(rules, createAcceptLater({ ...deps, rules })),
      ...planRoutes(plans, now, clock),
      ...basinModelRoutes({
        clock,
        model: basinModel,
        forecasts,
        basins: plant.basins,
        catalogue,
        collectorHeard,
      }),
      ...skillRoutes(skill, clock),
      ...simulationRoutes(simulation, async (hydroCode) => (await plant.described.settings.read(hydroCode)).name),
      ...calibrationRoutes(calibrations, plant.basins, clock),
      ...manualForecastRoutes(hand, clock),
      ...explainRoutes(explain, timeZoneOf),
      ...tariffRoutes({ tariffs, files: market, todayOf, waitingDays: energy.money.waitingDays }),
      ...moneyImpactRoutes({ tariffs, files: tariffFiles, market, money: energy.money, catalogue }),
      ...tariffFileRoutes(tariffFiles, todayOf),
      ...energyRoutes(energy.output, energy.corrections),
      ...rainForecastRoutes({
        clock,
        forecasts: rainForecasts,
        files: createRainFiles({ clock, forecasts: rainForecasts }),
        collectorHeard,
      }),
    ],
    /** Run by the job: all that is due, stale or requested. */
    calculate: calculation.run,
    /** Run by the job: a forecast for every new record. */
    issueNowcasts: nowcast.run,
    /** Run by the job: balance checks of plants with new records. */
    lookAtBalances: witness.run,
    /** Run by the job: the hourly forecast of each basin model. */
    forecastBasins: basinModel.run,
    /** The basin model: its forecast, and the probability of reaching a threshold. */
    basinModel,
    floodSigns,
    /** Run by the job: scores forecasts of past or changed days. */
    judgeForecasts: skill.run,
    /** Run by the job: the requested calibrations. */
    calibrateBasins: calibrations.run,
    /** Run by the job: energy and revenue of new or changed days. */
    settleEnergy: energy.run,
    /** Called at the first start. */
    startDemoTariffs: tariffs.startDemo,
    records,
    operation: calculation.operation.stored,
    now,
    forecasts,
    /** The author and reason of a manual forecast. */
    handOfRun: hand.ofRun,
    /** The inflow forecast in use. */
    speaking: forecastsInUse,
    /** The nowcast, whichever forecast is in use. */
    currentNowcast: nowcast.standing,
    rainForecasts,
    /** The time at which the lake reaches its levels when no gate moves. */
    freeboardAt,
    rules,
    /** Release plans; a plan is suspended when the plant deviates from it. */
    plans,
    /** Scores of the forecasts of the last twelve months, by source and lead. */
    skillOfLastYear: skill.lastYear,
    /** The last findings of the balance check. */
    currentWitness: witness.standing,
  };
}

export type Compute = ReturnType<typeof createCompute>;
