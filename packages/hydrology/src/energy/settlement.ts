import { integerAt, numberAt } from '@spillway/checked/reads';
import { HydrologyError, requireNotNegative } from '../errors.ts';
import { Flag } from '../flags.ts';
import { requireWithin } from '../runoff/within.ts';
import { roundHalfUp } from '../statistics/round-half-up.ts';
import { requireLength } from '../statistics/series-checks.ts';
import {
  type ExcessRule,
  excessOfDayKwh,
  excessThresholdKwh,
  hasExcess,
  requireExcessRule,
  type SeasonToDate,
  seasonToDate,
} from './excess.ts';
import { type DayNumber, type LocalDate, localDate, MS_PER_DAY } from './local-day.ts';
import { type PriceBook, type PriceRow, priceBook } from './price.ts';
import { requireSeasons, type SeasonPlan, type SeasonSpan, seasonOn } from './season.ts';
import type { SplitEnergy } from './split-kernel.ts';
import type { TariffCalendar } from './tariff-calendar.ts';

export interface UnitEnergy {
  readonly unit: string;
  readonly split: SplitEnergy;
}

export interface SettlementTask {
  readonly calendar: TariffCalendar;
  readonly units: readonly UnitEnergy[];
  /** Empty when the contract has no seasons. */
  readonly seasons: readonly SeasonPlan[];
  readonly prices: readonly PriceRow[];
  readonly excess: ExcessRule | null;
  /** The plant's own use as a share of its sensors' energy: 0 when the meter is at the point of sale. */
  readonly selfUsePercent: number;
  /** The end of the settlement before this one; null at the start of a season or when nothing is known. */
  readonly carried: SeasonToDate | null;
}

/** Energy and money of one day, unit and band. */
export interface EnergyRow {
  readonly date: LocalDate;
  readonly unit: string;
  readonly season: string | null;
  /** Null on days without a schedule. */
  readonly band: string | null;
  readonly generatedKwh: number;
  readonly soldKwh: number;
  /** Null when no price was entered; the revenue is null with it, never 0. */
  readonly priceVndPerKwh: number | null;
  readonly revenueVnd: number | null;
  readonly flags: number;
}

export interface DayCover {
  readonly date: LocalDate;
  /** The share of the day, as mean of all units, with known power. */
  readonly coveredShare: number;
  readonly flags: number;
}

export interface Settlement {
  readonly rows: readonly EnergyRow[];
  readonly days: readonly DayCover[];
  readonly seasonToDate: SeasonToDate | null;
}

/**
 * Revenue of split energy.   sold = generated (1 - self use);   revenue = sold * price, half up to whole dong per row
 * Totals sum these rounded rows. Excess: once the plant's sold energy of the season passes the threshold, the rest of the day
 * is excess, taken from its units and bands in proportion; every later day of the season is excess whole. A settlement that
 * starts inside such a season without `carried` counts from zero and flags its rows `estimated`.
 */
export function settle(task: SettlementTask): Settlement {
  requireTask(task);
  const { calendar, units, seasons, excess } = task;
  const prices = priceBook(task.prices);
  const bandCount = calendar.bands.length;
  const soldShare = 1 - task.selfUsePercent / 100;
  const rows: EnergyRow[] = [];
  const days: DayCover[] = [];
  let seasonSoFar = task.carried;

  for (let index = 0; index < calendar.days; index++) {
    const day = calendar.firstDay + index;
    const season = seasonOn(seasons, day);
    let excessShare = 0;
    let countedFromZero: number = Flag.none;
    if (excess !== null && hasExcess(excess, season, day)) {
      const before = soldSoFar(seasonSoFar, season);
      if (before === null && day !== season.first) countedFromZero = Flag.estimated;
      const soldToday = soldOfDay(units, index, bandCount) * soldShare;
      const above = excessOfDayKwh(before ?? 0, soldToday, excessThresholdKwh(excess, season));
      excessShare = soldToday > 0 ? above / soldToday : 0;
      seasonSoFar = seasonToDate(season, (before ?? 0) + soldToday);
    }
    for (const { unit, split } of units) {
      const flags = integerAt(split.flags, index) | countedFromZero;
      const seasonName = season?.season ?? null;
      let excessKwh = 0;
      for (const [band, name] of calendar.bands.entries()) {
        const generatedKwh = numberAt(split.energyKwh, index * bandCount + band);
        if (!(generatedKwh > 0)) continue;
        const settledPart = { unit, seasonName, band: name, generatedKwh: generatedKwh * (1 - excessShare), flags };
        if (excessShare < 1) rows.push(priced(prices, day, settledPart, soldShare));
        excessKwh += generatedKwh * excessShare;
      }
      if (excess !== null && excessKwh > 0) {
        const movedPart = { unit, seasonName, band: excess.band, generatedKwh: excessKwh, flags };
        rows.push(priced(prices, day, movedPart, soldShare));
      }
    }
    days.push(coverOf(day, index, units));
  }
  return { rows, days, seasonToDate: seasonSoFar };
}

interface UnpricedRow {
  readonly unit: string;
  readonly seasonName: string | null;
  readonly band: string | null;
  readonly generatedKwh: number;
  readonly flags: number;
}

function priced(prices: PriceBook, day: DayNumber, row: UnpricedRow, soldShare: number): EnergyRow {
  const soldKwh = row.generatedKwh * soldShare;
  const priceVndPerKwh = prices(day, row.seasonName, row.band);
  return {
    date: localDate(day),
    unit: row.unit,
    season: row.seasonName,
    band: row.band,
    generatedKwh: row.generatedKwh,
    soldKwh,
    priceVndPerKwh,
    revenueVnd: priceVndPerKwh === null ? null : roundHalfUp(soldKwh * priceVndPerKwh, 0),
    flags: row.flags,
  };
}

/** The known part of the season of the day; null when the account is of another season or there is none. */
function soldSoFar(seasonSoFar: SeasonToDate | null, season: SeasonSpan): number | null {
  if (seasonSoFar === null || seasonSoFar.season !== season.season) return null;
  return seasonSoFar.seasonFirstDay === localDate(season.first) ? seasonSoFar.soldKwh : null;
}

function soldOfDay(units: readonly UnitEnergy[], at: number, bandCount: number): number {
  let sum = 0;
  for (const { split } of units) {
    for (let cell = at * bandCount; cell < (at + 1) * bandCount; cell++) sum += numberAt(split.energyKwh, cell);
  }
  return sum;
}

function coverOf(day: DayNumber, at: number, units: readonly UnitEnergy[]): DayCover {
  let coveredShare = 0;
  let flags: number = Flag.none;
  for (const { split } of units) {
    coveredShare += numberAt(split.coveredMs, at) / MS_PER_DAY / units.length;
    flags |= integerAt(split.flags, at);
  }
  return { date: localDate(day), coveredShare, flags };
}

function requireTask({ calendar, units, seasons, excess, selfUsePercent, carried }: SettlementTask): void {
  if (units.length === 0) throw new HydrologyError('settlement.no_units');
  if (new Set(units.map(({ unit }) => unit)).size < units.length) throw new HydrologyError('settlement.unit_twice');
  for (const { unit, split } of units) requireLength(unit, split.coveredMs, calendar.days);
  requireSeasons(seasons);
  if (excess !== null) requireExcessRule(excess);
  requireWithin('selfUsePercent', selfUsePercent, 0, 100);
  if (carried !== null) requireNotNegative('soldKwh', carried.soldKwh);
}
