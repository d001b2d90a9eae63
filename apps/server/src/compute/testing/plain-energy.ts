import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import {
  dividedBy,
  type Exact,
  exactFraction,
  isLess,
  minus,
  plus,
  roundValue,
  sumOf,
  times,
  written,
  zero,
} from '../../testing/exact.ts';
import { midnight } from '../../testing/vietnam-clock.ts';
import { halfHourMs, type Power } from './power-of-year.ts';

/** A tariff in the wire format, independent of the product's own types. */
interface PlainTariff {
  readonly first_day: string;
  readonly last_day: string | null;
  readonly self_use_percent: number;
  readonly market: { readonly contract_price: number } | null;
  readonly time_of_use: null | {
    readonly otherwise: string;
    readonly day_types: readonly {
      readonly weekdays: readonly number[];
      readonly dates: readonly string[];
      readonly spans: readonly { readonly from_minute: number; readonly to_minute: number; readonly band: string }[];
    }[];
    readonly seasons: readonly { readonly season: string; readonly from: string; readonly to: string }[];
    readonly prices: readonly {
      readonly season: string | null;
      readonly band: string;
      readonly energy: number;
      readonly capacity: number;
    }[];
    readonly excess: { readonly season: string; readonly load_factor: number; readonly rated_mw: number } | null;
  };
}

type ClockRules = NonNullable<PlainTariff['time_of_use']>;

/** Market price and contracted energy for each half hour, by day. */
interface PlainMarket {
  readonly prices: ReadonlyMap<string, readonly number[]>;
  readonly contract: ReadonlyMap<string, readonly number[]>;
}

/** One row for each day, unit (empty: the plant) and band, in whole kWh and whole dong. */
export interface PlainRow {
  readonly day: string;
  readonly unit: string;
  readonly band: string;
  readonly generated: number;
  readonly sold: number;
  readonly revenue: number | null;
}

interface Line {
  readonly fromMs: number;
  readonly toMs: number;
  readonly fromKw: number;
  readonly toKw: number;
}

const kwMsOfKwh = 3_600_000;
const usualSelfUsePercent = 1;

/** Straight lines between readings at most three steps apart; implausible values are skipped. */
export function linesOfLogger(powers: readonly Power[], stepMin: number): Line[] {
  const newest = new Map<number, number>();
  for (const { atMs, kw } of powers) newest.set(atMs, kw);
  const knownPowers = [...newest]
    .filter(([, kw]) => kw >= -1000 && kw <= 60_000)
    .map(([atMs, kw]) => ({ atMs, kw: Math.max(0, kw) }))
    .toSorted((a, b) => a.atMs - b.atMs);
  return knownPowers.flatMap(({ atMs: toMs, kw: toKw }, n) => {
    const before = knownPowers[n - 1];
    if (!before || toMs - before.atMs > 3 * stepMin * minuteMs) return [];
    return [{ fromMs: before.atMs, toMs, fromKw: before.kw, toKw }];
  });
}

/** Constant from one entry to the next. */
export const linesOfEntries = (all: readonly Power[], untilMs: number): Line[] =>
  all.map(({ atMs, kw }, n) => ({ fromMs: atMs, toMs: all[n + 1]?.atMs ?? untilMs, fromKw: kw, toKw: kw }));

/** Exact kWh of each half hour, and how much of its time is known. */
function halfHours(lines: readonly Line[]): Map<number, { kwh: Exact; knownMs: number }> {
  const halves = new Map<number, { kwh: Exact; knownMs: number }>();
  for (const { fromMs, toMs, fromKw, toKw } of lines)
    for (let startMs = fromMs - (fromMs % halfHourMs); startMs < toMs; startMs += halfHourMs) {
      const [beginMs, endMs] = [Math.max(startMs, fromMs), Math.min(startMs + halfHourMs, toMs)];
      const lengthMs = BigInt(toMs - fromMs);
      // Twice the mean power of the piece, times the length of the line.
      const ends = 2n * BigInt(fromKw) * lengthMs + BigInt(toKw - fromKw) * BigInt(beginMs + endMs - 2 * fromMs);
      const kwh = exactFraction(ends * BigInt(endMs - beginMs), 2n * lengthMs * BigInt(kwMsOfKwh));
      const before = halves.get(startMs) ?? { kwh: zero, knownMs: 0 };
      halves.set(startMs, { kwh: plus(before.kwh, kwh), knownMs: before.knownMs + endMs - beginMs });
    }
  return halves;
}

interface PlainYear {
  readonly rows: readonly PlainRow[];
  /** Share of each day for which the power of all units is known. */
  readonly known: ReadonlyMap<string, number>;
}

/** Computes every day on its own, from readings to dong. */
export function plainEnergy(
  unitLines: ReadonlyMap<string, readonly Line[]>,
  tariffs: readonly PlainTariff[],
  market: PlainMarket,
  days: readonly string[],
): PlainYear {
  const units = [...unitLines].map(([unit, lines]) => ({ unit, halves: halfHours(lines) }));
  const rows: PlainRow[] = [];
  const knownByKey = new Map<string, number>();
  for (const day of days) {
    const tariff = tariffs.find((one) => one.first_day <= day && day <= (one.last_day ?? '9999-12-31')) ?? null;
    const startMs = midnight(day);
    const dayUnits = units.map(({ unit, halves }) => {
      const found = Array.from({ length: 48 }, (_, half) => halves.get(startMs + half * halfHourMs));
      return {
        unit,
        kwh: found.map((one) => one?.kwh ?? zero),
        knownMs: found.reduce((sum, one) => sum + (one?.knownMs ?? 0), 0),
      };
    });
    knownByKey.set(day, dayUnits.reduce((sum, { knownMs }) => sum + knownMs, 0) / dayMs / units.length);
    if (tariff?.market) rows.push(...onMarket(day, dayUnits, tariff, tariff.market.contract_price, market));
    else rows.push(...byClock(day, dayUnits, tariff, rows));
  }
  return { rows, known: knownByKey };
}

interface UnitDay {
  readonly unit: string;
  /** For each half hour of the day. */
  readonly kwh: readonly Exact[];
}

const soldShareOf = (tariff: PlainTariff | null): Exact =>
  dividedBy(minus(exactFraction(100), written(tariff?.self_use_percent ?? usualSelfUsePercent)), exactFraction(100));

function byClock(
  day: string,
  dayUnits: readonly UnitDay[],
  tariff: PlainTariff | null,
  before: readonly PlainRow[],
): PlainRow[] {
  const rules = tariff?.time_of_use ?? null;
  const soldShare = soldShareOf(tariff);
  const season = rules ? seasonOf(rules, day) : null;
  const soldToday = times(sumOf(dayUnits.flatMap(({ kwh }) => kwh)), soldShare);
  const excessShare = rules && season ? excessOf(rules, season, soldToday, before) : zero;
  const keptShare = minus(exactFraction(1), excessShare);
  const rowOf = (unit: string, band: string, generated: Exact): PlainRow[] => {
    if (!isLess(zero, generated)) return [];
    const sold = times(generated, soldShare);
    const price = rules?.prices.find((one) => one.band === band && one.season === (season?.name ?? null));
    const revenue = price ? roundValue(times(sold, plus(written(price.energy), written(price.capacity))), 0) : null;
    return [{ day, unit, band, generated: roundValue(generated, 0), sold: roundValue(sold, 0), revenue }];
  };
  return dayUnits.flatMap(({ unit, kwh }) => {
    const byBand = Map.groupBy(kwh.entries(), ([half]) => (rules ? bandOf(rules, day, half * 30) : 'none'));
    const keptRows = [...byBand].flatMap(([band, all]) =>
      rowOf(unit, band, times(sumOf(all.map(([, one]) => one)), keptShare)),
    );
    return [...keptRows, ...rowOf(unit, 'excess', times(sumOf(kwh), excessShare))];
  });
}

/**
 * Prices each half hour; for contracted energy the difference to the contract price is added, for the plant as a whole.
 */
function onMarket(
  day: string,
  dayUnits: readonly UnitDay[],
  tariff: PlainTariff,
  contractPrice: number,
  market: PlainMarket,
): PlainRow[] {
  const soldShare = soldShareOf(tariff);
  const [prices, contract] = [market.prices.get(day)?.map(written), market.contract.get(day)?.map(written)];
  const rows = dayUnits.flatMap(({ unit, kwh }): PlainRow[] => {
    const generated = sumOf(kwh);
    if (!isLess(zero, generated)) return [];
    const paid = prices && sumOf(kwh.map((one, half) => times(times(one, soldShare), prices[half]!)));
    const sold = roundValue(times(generated, soldShare), 0);
    return [
      {
        day,
        unit,
        band: 'market',
        generated: roundValue(generated, 0),
        sold,
        revenue: paid ? roundValue(paid, 0) : null,
      },
    ];
  });
  if (!prices || !contract) return rows;
  const difference = sumOf(contract.map((one, half) => times(one, minus(written(contractPrice), prices[half]!))));
  return [...rows, { day, unit: '', band: 'contract', generated: 0, sold: 0, revenue: roundValue(difference, 0) }];
}

/**
 * The part of a day above what the season may deliver at its load factor; the settled days before it are taken as
 * stored.
 */
function excessOf(
  { excess }: ClockRules,
  { name, firstDay, days }: Season,
  soldToday: Exact,
  before: readonly PlainRow[],
): Exact {
  if (excess === null || excess.season !== name || !isLess(zero, soldToday)) return zero;
  const previouslySoldKwh = before.reduce((sum, row) => (row.day >= firstDay ? sum + row.sold : sum), 0);
  const maxSoldKwh = times(
    times(written(excess.rated_mw), written(excess.load_factor)),
    exactFraction(1000 * 24 * days),
  );
  const above = minus(plus(exactFraction(previouslySoldKwh), soldToday), maxSoldKwh);
  if (!isLess(zero, above)) return zero;
  return isLess(above, soldToday) ? dividedBy(above, soldToday) : exactFraction(1);
}

function bandOf({ day_types: types, otherwise }: ClockRules, day: string, minute: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const type =
    types.find(({ dates }) => dates.includes(day)) ?? types.find(({ weekdays }) => weekdays.includes(weekday));
  return type?.spans.find((span) => span.from_minute <= minute && minute < span.to_minute)?.band ?? otherwise;
}

interface Season {
  readonly name: string;
  readonly firstDay: string;
  readonly days: number;
}

/** The seasons in the test lie within a year or span one new year. */
function seasonOf({ seasons }: ClockRules, day: string): Season | null {
  const monthDay = day.slice(5);
  const year = Number(day.slice(0, 4));
  for (const { season: name, from, to } of seasons) {
    const isOverNewYear = from > to;
    const isInSeason = isOverNewYear ? monthDay >= from || monthDay <= to : monthDay >= from && monthDay <= to;
    if (!isInSeason) continue;
    const firstYear = isOverNewYear && monthDay <= to ? year - 1 : year;
    const [firstDay, lastDay] = [`${firstYear}-${from}`, `${isOverNewYear ? firstYear + 1 : firstYear}-${to}`];
    return { name, firstDay, days: (midnight(lastDay) - midnight(firstDay)) / dayMs + 1 };
  }
  return null;
}
