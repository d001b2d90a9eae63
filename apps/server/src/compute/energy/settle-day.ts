import { integerAt, itemAt, numberAt } from '@spillway/checked/reads';
import { dayNumber, localDate } from '@spillway/hydrology/energy/local-day';
import { marketHours, marketRevenue, slotEnergyKwh } from '@spillway/hydrology/energy/market';
import { splitPower } from '@spillway/hydrology/energy/power-energy';
import { seasonOn } from '@spillway/hydrology/energy/season';
import { settle } from '@spillway/hydrology/energy/settlement';
import type { SplitEnergy } from '@spillway/hydrology/energy/split-kernel';
import { type TariffCalendar, tariffCalendar } from '@spillway/hydrology/energy/tariff-calendar';
import type { TimeOfUse } from '@spillway/hydrology/energy/time-of-use';
import { Flag } from '@spillway/hydrology/flags';
import { roundHalfUp } from '@spillway/hydrology/statistics/round-half-up';
import { dayMs } from '@spillway/plant-time/spans';
import { engineTariff, type MarketDay, type Terms } from '../tariffs/tariffs.ts';

/** Power of one unit over the day and the hours around it. */
export interface UnitPower {
  readonly unitId: string;
  readonly timesMs: Float64Array;
  readonly powerMw: Float64Array;
  readonly ratedMw: number;
  /** Null when each value holds until the next. */
  readonly maxBridgeMs: number | null;
  /** Each value is the mean over this time before it; null: instantaneous. */
  readonly meanMs: number | null;
}

export interface EnergyRow {
  /** Empty for the whole plant. */
  readonly unitId: string;
  readonly band: string;
  readonly season: string | null;
  readonly generatedKwh: number;
  readonly soldKwh: number;
  readonly revenueVnd: number | null;
  readonly flags: number;
}

export interface SettledDay {
  readonly day: string;
  readonly rows: readonly EnergyRow[];
  readonly coveredShare: number;
  readonly flags: number;
}

export interface DayTask {
  readonly day: string;
  readonly utcOffsetMin: number;
  readonly tariff: Terms | null;
  readonly units: readonly UnitPower[];
  readonly market: MarketDay | null;
  /** Energy sold from the first day of a season up to, but not including, this day. */
  soldSince(firstDay: string): number;
}

/** The plant's own consumption in percent of its output, used when no tariff states it. */
const usualSelfUsePercent = 1;
const wholePlant = '';

/** Hours for days without a tariff: energy gets neither a band nor a price. */
const emptyTimeOfUse: TimeOfUse = {
  schedules: [
    {
      id: 'none',
      firstDay: '1900-01-01',
      lastDay: '1900-01-01',
      otherwise: 'none',
      dayTypes: [{ id: 'every-day', weekdays: [1, 2, 3, 4, 5, 6, 7], dates: [], spans: [] }],
    },
  ],
};

/** Energy and revenue of one day in whole kWh and dong; months and years are sums of days. */
export function settleDay(task: DayTask): SettledDay {
  const { day, tariff, units } = task;
  if (units.length === 0) return { day, rows: [], coveredShare: 0, flags: Flag.missing };
  return tariff?.market ? marketDay(task, tariff.market.slots, tariff.market.contract_price) : clockDay(task);
}

function splitsOf({ day, utcOffsetMin, units }: DayTask, hours: TimeOfUse) {
  const calendar = tariffCalendar(hours, { firstDay: day, lastDay: day, utcOffsetMin });
  return { calendar, splits: units.map((unit) => ({ unit: unit.unitId, split: splitPower(unit, calendar) })) };
}

function clockDay(task: DayTask): SettledDay {
  const { day, tariff } = task;
  const rules = tariff?.timeOfUse ? engineTariff(tariff.timeOfUse, tariff) : null;
  const { calendar, splits } = splitsOf(task, rules?.timeOfUse ?? emptyTimeOfUse);
  const season = rules ? seasonOn(rules.seasons, dayNumber(day)) : null;
  const seasonFirstDay = season && localDate(season.first);
  const carried =
    rules?.excess && season && seasonFirstDay
      ? { season: season.season, seasonFirstDay, soldKwh: task.soldSince(seasonFirstDay) }
      : null;
  const settlement = settle({
    calendar,
    units: splits,
    seasons: rules?.seasons ?? [],
    prices: rules?.prices ?? [],
    excess: rules?.excess ?? null,
    selfUsePercent: tariff?.selfUsePercent ?? usualSelfUsePercent,
    carried,
  });
  const { coveredShare, flags } = itemAt(settlement.days, 0);
  const rows = settlement.rows.map((row) => ({
    unitId: row.unit,
    band: row.band ?? 'none',
    season: row.season,
    generatedKwh: roundHalfUp(row.generatedKwh, 0),
    soldKwh: roundHalfUp(row.soldKwh, 0),
    revenueVnd: row.revenueVnd,
    flags: row.flags,
  }));
  return { day, rows, coveredShare, flags };
}

function marketDay(task: DayTask, slots: 24 | 48, contractVndPerKwh: number): SettledDay {
  const { day, tariff, market } = task;
  const { calendar, splits } = splitsOf(task, marketHours(slots, day));
  const soldShare = 1 - (tariff?.selfUsePercent ?? usualSelfUsePercent) / 100;
  const none = new Float64Array(slots);
  const priced = market?.prices?.length === slots ? market.prices : null;
  const rows = splits.flatMap(({ unit, split }): EnergyRow[] => {
    const meteredKwh = slotEnergyKwh(split, calendar, 0).map((kwh) => kwh * soldShare);
    const generatedKwh = sumOf(split);
    if (!(generatedKwh > 0)) return [];
    const paid = { meteredKwh, contractKwh: none, contractVndPerKwh: 0 };
    return [
      {
        unitId: unit,
        band: 'market',
        season: null,
        generatedKwh: roundHalfUp(generatedKwh, 0),
        soldKwh: roundHalfUp(generatedKwh * soldShare, 0),
        revenueVnd: priced && marketRevenue({ ...paid, marketVndPerKwh: priced }).marketVnd,
        flags: integerAt(split.flags, 0),
      },
    ];
  });
  if (priced && market?.contract?.length === slots) {
    const difference = { meteredKwh: none, marketVndPerKwh: priced, contractKwh: market.contract, contractVndPerKwh };
    const { contractVnd } = marketRevenue(difference);
    const emptyFields = { season: null, generatedKwh: 0, soldKwh: 0, flags: Flag.none };
    rows.push({ unitId: wholePlant, band: 'contract', revenueVnd: contractVnd, ...emptyFields });
  }
  return { day, rows, ...coverOf(splits, calendar) };
}

const sumOf = ({ energyKwh }: SplitEnergy): number => energyKwh.reduce((sum, kwh) => sum + kwh, 0);

function coverOf(splits: readonly { readonly split: SplitEnergy }[], { days }: TariffCalendar) {
  const wholeMs = dayMs * days;
  const coveredShare = splits.reduce(
    (sum, { split }) => sum + numberAt(split.coveredMs, 0) / wholeMs / splits.length,
    0,
  );
  const flags = splits.reduce((all, { split }) => all | integerAt(split.flags, 0), Flag.none as number);
  return { coveredShare, flags };
}
