import { BasinFilter } from '@spillway/hydrology/assimilation/basin-filter';
import { combinationInputs, rainBefore, rainPastH } from '@spillway/hydrology/assimilation/combination-inputs';
import { type FilterOptions, filterFor } from '@spillway/hydrology/assimilation/filter-options';
import type { FilterState } from '@spillway/hydrology/assimilation/filter-row';
import { OpenLoop } from '@spillway/hydrology/assimilation/open-loop';
import { type BasinDescription, prepareBasin } from '@spillway/hydrology/basin/basin';
import { type BasinState, basinStateFrom } from '@spillway/hydrology/basin/basin-state';
import { forecastMembersInto, type Scenario } from '@spillway/hydrology/ensemble/forecast-members';
import { parameterSets } from '@spillway/hydrology/ensemble/parameter-sets';
import { type PastRainForecast, rainMembers } from '@spillway/hydrology/ensemble/rain-errors';
import { findFloods } from '@spillway/hydrology/floods/find-floods';
import { dayAhead } from '@spillway/hydrology/forecast/day-ahead';
import type { World } from './world.ts';

export const leadsH = [1, 3, 6, 12, 24] as const;
const apartH = 24;
/** Hours between the forecasts of a flood; the first is before the flood. */
const usualEveryH = 3;
export const yearH = 365.25 * 24;
const spinUpH = 20 * 24;
/** The weather service issues every six hours, and the newest issue arrives two hours later. */
const weather = { everyH: 6, delayH: 2, aheadH: 72 } as const;
const rainMemberCount = 25;
const blockH = 6;

/** One forecast with one lead time in a flood. */
export interface TrialCase {
  readonly flood: number;
  readonly validHour: number;
  readonly year: number;
  readonly trueM3s: number;
  readonly observedM3s: number;
  readonly atIssueM3s: number;
  readonly nowcastM3s: number;
  /** The model without updating, driven by gauges and the rain forecast, and its error at issue. */
  readonly openM3s: number;
  readonly openErrorM3s: number;
  /** Members of the filter, and the error of their mean at issue. */
  readonly membersM3s: Float64Array;
  readonly filterErrorM3s: number;
  /** Columns for `fitCombination`. */
  readonly inputs: readonly number[];
  readonly isRising: boolean;
}

export interface Trial {
  readonly floods: number;
  readonly years: number;
  /** By lead time: cases of the learning years, and of the years that are scored. */
  readonly learnt: readonly (readonly TrialCase[])[];
  readonly judged: readonly (readonly TrialCase[])[];
  /**
   * Hourly observed and modelled flow of the learning years, or of all years if there are none; AR(1) is fitted to
   * their difference.
   */
  readonly learning: { readonly observedM3s: Float64Array; readonly modelledM3s: Float64Array };
  /** Water that the filter added and removed, mm a year, and the worst residual of its water balance, mm. */
  readonly addedMmAYear: number;
  readonly worstResidualMm: number;
}

interface TrialTask {
  readonly model: BasinDescription;
  readonly learningYears: number;
  readonly filter?: Partial<FilterOptions>;
  readonly sets?: number;
  readonly setSpread?: number;
  /**
   * `gauged`: the hours ahead have the rain that the gauges will measure. Impossible in practice; it shows the value of
   * the state apart from the weather forecast.
   */
  readonly rainAhead?: 'forecast' | 'gauged';
  /** At most 60, the reach of the rain forecasts. */
  readonly leadsH?: readonly number[];
  /** Hours from one forecast to the next. */
  readonly everyH?: number;
  /** Treats every hour of the season as one flood, dry or not. */
  readonly isWholeSeason?: boolean;
  /** Forecasts are issued in that year alone. */
  readonly year?: number;
  readonly floodM3s?: number;
  readonly warmUpH?: number;
  /**
   * Hour of the year at which the filter starts from the model alone, since its updates in a dry season do not matter.
   * 0: it runs all year.
   */
  readonly seasonFromH?: number;
}

/** Forecasts of every flood of a world, from nothing but the data available when each was issued. */
export function runTrial(world: World, task: TrialTask): Trial {
  const {
    model,
    learningYears,
    sets = 10,
    setSpread = 0.15,
    rainAhead = 'forecast',
    leadsH: requestedLeadsH = leadsH,
  } = task;
  const { everyH = usualEveryH, isWholeSeason = false, floodM3s = 150 } = task;
  const { warmUpH = 365 * 24, seasonFromH = 220 * 24, year: asksYear } = task;
  const aheadH = Math.max(...requestedLeadsH);
  const basin = prepareBasin(model);
  const options = { ...filterFor(setSpread), ...task.filter };
  const start = basinStateFrom(basin, { surfaceFraction: 0.5, rootZoneFraction: 0.6, baseflowM3s: 8 });
  const basins = parameterSets(model, sets, setSpread, 7).map(prepareBasin);
  const filterFrom = (state: BasinState | FilterState) => new BasinFilter(basins, options, state);
  let filter = filterFrom(start);
  const open = new OpenLoop(basin, start);
  const found = findFloods(world.trueM3s, { thresholdM3s: floodM3s, stepH: 1, apartH }).filter(
    ({ start: from, end }) =>
      from > warmUpH &&
      (seasonFromH === 0 || (from % yearH > seasonFromH + spinUpH && end % yearH > from % yearH)) &&
      end + aheadH < world.hours,
  );
  const floods = isWholeSeason ? [{ start: 0, peak: 0, end: world.hours - 1 }] : found;
  const floodOf = new Int32Array(world.hours).fill(-1);
  for (const [index, { start: from, end }] of floods.entries()) floodOf.fill(index, from, end + 1);
  const judgedFromH = Math.round(learningYears * 365.25 * 24);
  const learnt = requestedLeadsH.map((): TrialCase[] => []);
  const trialCases = requestedLeadsH.map((): TrialCase[] => []);
  const learningToH = judgedFromH || world.hours;
  const modelledM3s = new Float64Array(learningToH);
  const archive: PastRainForecast[] = [];
  const members = new Float64Array(options.members * aheadH);
  let [added, worst] = [0, 0];
  for (let hour = 0; hour < world.hours - aheadH; hour += 1) {
    const partRainMm = world.gaugedMm.map((column) => column[hour]!);
    const row = {
      partRainMm,
      potentialMm: world.potentialMm[hour]!,
      upstreamM3s: [],
      observedM3s: world.observedM3s[hour]!,
      errorM3s: world.errorM3s,
    };
    const openM3s = open.step(row);
    if (hour < learningToH) modelledM3s[hour] = openM3s;
    const hourOfYear = (hour % yearH) - seasonFromH;
    if (hourOfYear < 0) continue;
    // A new season starts from the model alone, with the learnt yield.
    if (seasonFromH > 0 && hourOfYear < 1) {
      const { logRain, logYield, logPace } = filter.save();
      const fresh = filterFrom(open.save()).save();
      filter = filterFrom({ ...fresh, logRain, logYield, logPace });
    }
    const seen = filter.step(row);
    if (hour > warmUpH) {
      added += Math.abs(seen.addedMm);
      worst = Math.max(worst, Math.abs(seen.residualMm));
    }
    if (hour % weather.everyH === 0) archive.push(...pastForecast(world, hour, aheadH));
    const isNear = floodOf[hour] !== -1 || floodOf[Math.min(world.hours - 1, hour + aheadH)] !== -1;
    if (!isNear || (seasonFromH > 0 && hourOfYear < spinUpH) || hour < warmUpH || hour % everyH !== 0) continue;
    const year = Math.floor(hour / yearH);
    if (asksYear !== undefined && year !== asksYear) continue;
    const isGauged = rainAhead === 'gauged';
    const rain = isGauged
      ? world.gaugedMeanMm.subarray(hour + 1, hour + 1 + aheadH)
      : knownForecast(world, hour, aheadH);
    const openAhead = open.aheadM3s(scenarioOf(world, hour, rain));
    const pastMm = world.gaugedMeanMm.subarray(hour + 1 - rainPastH, hour + 1);
    const atIssue = {
      observedM3s: world.observedM3s[hour]!,
      earlierM3s: world.observedM3s[hour - 3]!,
      expectedM3s: seen.expectedM3s,
      openM3s,
    };
    const scenarios = isGauged ? [scenarioOf(world, hour, rain)] : scenariosOf(world, hour, rain, archive);
    forecastMembersInto(filter, scenarios, members);
    const nowcast = nowcastOf(world, hour, requestedLeadsH);
    for (const [index, leadH] of requestedLeadsH.entries()) {
      const valid = hour + leadH;
      const flood = floodOf[valid]!;
      if (flood < 0) continue;
      const membersM3s = Float64Array.from(
        { length: options.members },
        (_, member) => members[member * aheadH + leadH - 1]!,
      );
      const atLead = {
        meanM3s: membersM3s.reduce((sum, flow) => sum + flow, 0) / membersM3s.length,
        openM3s: openAhead[leadH - 1]!,
        rainMm: rainBefore(pastMm, rain, leadH),
      };
      (hour < judgedFromH ? learnt : trialCases)[index]!.push({
        flood,
        validHour: valid,
        year,
        trueM3s: world.trueM3s[valid]!,
        observedM3s: world.observedM3s[valid]!,
        atIssueM3s: world.observedM3s[hour]!,
        nowcastM3s: nowcast(leadH),
        openM3s: openAhead[leadH - 1]!,
        openErrorM3s: world.observedM3s[hour]! - openM3s,
        membersM3s,
        filterErrorM3s: world.observedM3s[hour]! - seen.expectedM3s,
        inputs: combinationInputs(atIssue, atLead),
        isRising: valid <= floods[flood]!.peak,
      });
    }
  }
  const years = (world.hours - judgedFromH) / 24 / 365.25;
  return {
    floods: floods.filter(({ start: from }) => from >= judgedFromH).length,
    years,
    learnt,
    judged: trialCases,
    learning: {
      observedM3s: world.observedM3s.slice(warmUpH, learningToH),
      modelledM3s: modelledM3s.slice(warmUpH),
    },
    addedMmAYear: (added / (world.hours - warmUpH)) * 24 * 365.25,
    worstResidualMm: worst,
  };
}

/** The latest rain forecast that had arrived, from the hour after `hour` on. */
function knownForecast(world: World, hour: number, aheadH: number): Float64Array {
  const issueHour = Math.floor((hour - weather.delayH) / weather.everyH) * weather.everyH;
  return Float64Array.from(world.rainForecast(issueHour + 1, weather.aheadH)).subarray(
    hour - issueHour,
    hour - issueHour + aheadH,
  );
}

/** The forecast issued `aheadH` hours ago beside the rain measured since, in blocks. */
function pastForecast(world: World, hour: number, aheadH: number): PastRainForecast[] {
  const then = hour - aheadH;
  if (then < weather.everyH + weather.delayH) return [];
  const said = blocksOf(knownForecast(world, then, aheadH));
  if (said.every((mm) => mm < 1)) return [];
  return [{ forecastMm: said, fellMm: blocksOf(world.gaugedMeanMm.subarray(then + 1, then + 1 + aheadH)) }];
}

const blocksOf = (hourly: Float64Array): Float64Array =>
  Float64Array.from({ length: hourly.length / blockH }, (_, block) =>
    hourly.subarray(block * blockH, (block + 1) * blockH).reduce((sum, mm) => sum + mm, 0),
  );

function scenariosOf(world: World, hour: number, rain: Float64Array, archive: readonly PastRainForecast[]): Scenario[] {
  const said = blocksOf(rain);
  return rainMembers(said, archive, Math.min(archive.length, rainMemberCount)).map((made) =>
    scenarioOf(
      world,
      hour,
      rain.map((mm, row) => {
        const block = Math.floor(row / blockH);
        return said[block]! > 0.05 ? (mm * made[block]!) / said[block]! : made[block]! / blockH;
      }),
    ),
  );
}

function scenarioOf(world: World, hour: number, hourly: Float64Array): Scenario {
  const potentialMm = world.potentialMm.subarray(hour + 1, hour + 1 + hourly.length);
  return { partRainMm: world.gaugedMm.map(() => hourly), potentialMm, upstreamM3s: [] };
}

/** Forecast of the product without a basin model. */
function nowcastOf(world: World, hour: number, requestedLeadsH: readonly number[]): (leadH: number) => number {
  const from = hour - 12;
  const dischargeM3s = world.observedM3s.subarray(from + 1, hour + 1);
  const recentRainMm = world.gaugedMeanMm.subarray(hour - 5, hour + 1).reduce((sum, mm) => sum + mm, 0);
  const { dischargeM3s: said } = dayAhead({
    timesH: dischargeM3s.map((_, row) => row - 11),
    dischargeM3s,
    startM3s: world.observedM3s[hour]!,
    startH: 0,
    horizonsH: [...requestedLeadsH],
    isWet: recentRainMm >= 1,
  });
  return (leadH) => said[requestedLeadsH.indexOf(leadH)]!;
}
