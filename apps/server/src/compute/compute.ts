import type { RoomDeps } from '../access/deps.ts';
import type { Plant } from '../plant/plant.ts';
import { designFloodOf } from '../plant/settings/settings.ts';
import type { Implementation } from '../platform/http/implement.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import type { Series } from '../series/series.ts';
import { createAffected } from './affected/affected.ts';
import { affectedMoneyRoutes } from './tariffs/affected-routes.ts';
import { createAffectedReadings } from './affected/readings.ts';
import { affectedReadingsRoutes } from './affected/readings-routes.ts';
import { affectedRoutes } from './affected/routes.ts';
import { type BasinModel, createBasinModel } from './basin/basin.ts';
import { basinModelRoutes } from './basin/routes.ts';
import { type Calculation, createCalculation } from './calculation/calculation.ts';
import { operationRoutes } from './calculation/operation/routes.ts';
import { calculationPastRoutes } from './calculation/past/past-routes.ts';
import { calculationRoutes } from './calculation/routes.ts';
import { createCalculators } from './calculators/calculators.ts';
import { calculatorRoutes } from './calculators/routes.ts';
import { type Calibrations, createCalibrations } from './calibrations/calibrations.ts';
import { calibrationRoutes } from './calibrations/routes.ts';
import { createEnergy, dayAt, energyReader, markDays } from './energy/energy.ts';
import { energyRoutes } from './energy/routes.ts';
import { createExplain } from './explain/explain.ts';
import { explainRoutes } from './explain/routes.ts';
import { createFloodSigns } from './flood-signs/flood-signs.ts';
import { createForecasts, type Forecasts } from './forecasts/forecasts.ts';
import { createFreeboard, type FreeboardAt } from './freeboard/freeboard.ts';
import { freeboardRoutes } from './freeboard/routes.ts';
import { createForecastHand, type ForecastHand } from './hand/hand.ts';
import { forecastHandRoutes } from './hand/routes.ts';
import { createNow, type Now } from './now/now.ts';
import { createNowcast, type Nowcast } from './nowcast/nowcast.ts';
import { createPlanAhead, createPlans, type Plans } from './plans/plans.ts';
import { planRoutes } from './plans/routes.ts';
import { createRainFiles } from './rain-forecasts/rain-files.ts';
import { createRainForecasts, type RainForecasts } from './rain-forecasts/rain-forecasts.ts';
import { rainForecastRoutes } from './rain-forecasts/routes.ts';
import { createAcceptLater } from './rules/accept-later.ts';
import { rulesRoutes } from './rules/routes.ts';
import { createRules, type NoticesSent, type Rules } from './rules/rules.ts';
import { simulationRoutes } from './simulation/routes.ts';
import { createSimulation } from './simulation/simulation.ts';
import { skillRoutes } from './skill/routes.ts';
import { createSkill, type ForecastSkill } from './skill/skill.ts';
import { createMeasuredAt, createSpeaking, type Speaking } from './speaking/speaking.ts';
import { tariffFileRoutes } from './tariffs/file-routes.ts';
import { createMarketFiles } from './tariffs/market-files.ts';
import { tariffRoutes } from './tariffs/routes.ts';
import { createTariffFiles } from './tariffs/tariff-files.ts';
import { createTariffs, type Tariffs } from './tariffs/tariffs.ts';
import { balanceRoutes } from './witness/routes.ts';
import { type BalanceWitness, createWitness } from './witness/witness.ts';

export { calculationReader } from './calculation/calculation.ts';
export type { StoredOperation } from './calculation/operation/store.ts';
export { energyReader };

interface ComputeDeps extends RoomDeps {
  readonly log: Log;
  /** Whether a plant is in flood mode. */
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
  /** Before `start`: the floor defines its jobs here. */
  readonly jobs: Pick<Jobs, 'define' | 'send'>;
  /** Notices before a release that stand: told by a room above, which asks this floor for what binds. */
  readonly noticesSent: NoticesSent;
}

export interface Compute {
  readonly implementations: readonly Implementation[];
  /** From the job: all that is due, stale or asked for. */
  calculate: Calculation['run'];
  /** From the job: a forecast for every record that is new. */
  issueNowcasts: Nowcast['run'];
  /** From the job: what does not add up in the balance of plants whose record went on. */
  lookAtBalances: BalanceWitness['run'];
  /** From the job: what the model of each basin says of the hour. */
  forecastBasins: BasinModel['run'];
  /** From the job: the calibrations that somebody wants. */
  calibrateBasins: Calibrations['run'];
  /** The model of the basin: what it said, and how likely a threshold is reached. */
  readonly basinModel: BasinModel;
  /** What says that a flood runs, in flood mode or not. */
  readonly floodSigns: ReturnType<typeof createFloodSigns>;
  /** From the job: what forecasts of days that went by, or changed, were worth. */
  readonly judgeForecasts: ForecastSkill['run'];
  /** From the job: energy and money of days that are new or changed. */
  settleEnergy: (signal?: AbortSignal) => Promise<void>;
  /** At the first start. */
  readonly startDemoTariffs: Tariffs['startDemo'];
  /** For what is shown of it. */
  readonly records: Calculation['records'];
  /** Whether the clock calculates for a plant or people do. */
  readonly operation: Calculation['operation']['stored'];
  /** What a plant is at an instant, for whoever shows it or warns of it. */
  readonly now: Now;
  readonly forecasts: Forecasts;
  /** What a person wrote of a forecast by hand. */
  readonly handOfRun: ForecastHand['ofRun'];
  /** Whose forecast of the inflow a plant goes by. */
  readonly speaking: Speaking;
  /** The forecast by slope, whoever speaks. */
  readonly currentNowcast: Nowcast['standing'];
  readonly rainForecasts: RainForecasts;
  /** When the lake comes to its levels while nobody touches a gate. */
  readonly freeboardAt: FreeboardAt;
  /** What the operating procedure and orders say of a plant. */
  readonly rules: Rules;
  /** Planned releases: entered by people, suspended where the plant leaves them. */
  readonly plans: Plans;
  /** What the water balance said of its gauges, sensors and tables when it was looked at last. */
  readonly currentWitness: BalanceWitness['standing'];
}

/** The floor of what is computed from what is measured. */
export function createCompute(deps: ComputeDeps): Compute {
  const { plant, series, clock } = deps;
  const { catalogue, computed } = series;
  const calculation = createCalculation({
    ...deps,
    inForce: plant.inForce,
    catalogue,
    computed,
    history: plant.history,
  });
  const forecasts = createForecasts(deps);
  const nowcast = createNowcast({ ...deps, ...series, inForce: plant.inForce, forecasts });
  const witness = createWitness({ ...deps, catalogue, inForce: plant.inForce });
  const rainForecasts = createRainForecasts({ ...deps, history: plant.history });
  const { records, timeZoneOf } = calculation;
  const todayOf = async (hydroCode: string) => {
    const { values } = await plant.settings.read(hydroCode);
    return dayAt(clock.now().getTime(), values.timeZone);
  };
  const pricing = { ...deps, history: plant.history, daysChanged: markDays, todayOf };
  const tariffs = createTariffs(pricing);
  const energy = createEnergy({ ...pricing, inForce: plant.inForce, catalogue, reads: series.reads, tariffs });
  const tariffFiles = createTariffFiles(tariffs);
  const market = createMarketFiles({ ...pricing, tariffs });
  const now = createNow({ records, inForce: plant.inForce, catalogue, reads: series.reads });
  const measuredAt = createMeasuredAt(deps);
  const speaking = createSpeaking({ forecasts, inForce: plant.inForce, measuredAt });
  const freeboardAt = createFreeboard({ now, catalogue, speaking });
  const ofRules = {
    ...deps,
    reads: series.reads,
    catalogue,
    forecasts,
    speaking,
    measuredAt,
    planAhead: createPlanAhead(deps),
  };
  const rules = createRules({ ...ofRules, now });
  const simulation = createSimulation({
    ...ofRules,
    history: plant.history,
    inForce: plant.inForce,
    records,
    rules,
    tariffs,
  });
  const plans = createPlans({ ...deps, now, rules });
  const skill = createSkill({
    ...deps,
    ...series,
    forecasts,
    plans,
    designFlood: async (hydroCode) => designFloodOf((await plant.settings.read(hydroCode)).values),
  });
  const { judgedFloods } = skill;
  const basinModel = createBasinModel({ ...deps, rainForecasts, forecasts, now, plans, speaking, judgedFloods });
  const floodSigns = createFloodSigns({ ...deps, now, floodThreshold: skill.threshold });
  plant.file.part(skill.filePart);
  const calibrations = createCalibrations({ ...deps, catalogue });
  const hand = createForecastHand({ ...deps, catalogue, forecasts, speaking, basinModel });
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
      ...affectedRoutes(createAffected({ clock, plant, catalogue, calculation }), plant),
      ...affectedReadingsRoutes(createAffectedReadings({ ...series, plant, calculation })),
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
        collectorHeard: series.collectorHeard,
      }),
      ...skillRoutes(skill, clock),
      ...simulationRoutes(simulation, async (hydroCode) => (await plant.described.settings.read(hydroCode)).name),
      ...calibrationRoutes(calibrations, plant.basins, clock),
      ...forecastHandRoutes(hand, clock),
      ...explainRoutes(explain, timeZoneOf),
      ...tariffRoutes({ tariffs, files: market, todayOf, waitingDays: energy.money.waitingDays }),
      ...affectedMoneyRoutes({ tariffs, files: tariffFiles, market, money: energy.money, catalogue }),
      ...tariffFileRoutes(tariffFiles, todayOf),
      ...energyRoutes(energy.output, energy.corrections),
      ...rainForecastRoutes({
        clock,
        forecasts: rainForecasts,
        files: createRainFiles({ clock, forecasts: rainForecasts }),
        collectorHeard: series.collectorHeard,
      }),
    ],
    calculate: calculation.run,
    issueNowcasts: nowcast.run,
    lookAtBalances: witness.run,
    forecastBasins: basinModel.run,
    basinModel,
    floodSigns,
    judgeForecasts: skill.run,
    calibrateBasins: calibrations.run,
    settleEnergy: energy.run,
    startDemoTariffs: tariffs.startDemo,
    records,
    operation: calculation.operation.stored,
    now,
    forecasts,
    handOfRun: hand.ofRun,
    speaking,
    currentNowcast: nowcast.standing,
    rainForecasts,
    freeboardAt,
    rules,
    plans,
    currentWitness: witness.standing,
  };
}
