import { itemAt } from '@spillway/checked/reads';
import type { OutletInForce } from '../../plant/in-force/in-force.ts';
import { generalOwner, type PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { AggregateRow } from '../../series/read/read.ts';
import { findSeries, seriesByOwner } from '../calculation/calculation.ts';
import { listLoggedDays } from './correction-store.ts';
import { daysWithin, elapsedDays, nextDay, startOfDayMs } from './days.ts';
import type { EnergyDeps } from './deps.ts';
import { figuresOf, type OutputFigures, type Water } from './output-figures.ts';
import { type Group, letters, readCovers, readParts } from './output-store.ts';
import { refuseLongSpan } from './refuse-long-span.ts';
import { countStaleDays, type DaySpan, readEnds } from './store.ts';

export interface PeriodOutput extends OutputFigures {
  readonly period: string;
  readonly accumulatedKwh: number;
  readonly accumulatedVnd: number;
}

export interface OutputAnswer {
  readonly rows: readonly PeriodOutput[];
  readonly total: Omit<PeriodOutput, 'period'> | null;
  readonly compared: readonly PeriodOutput[] | null;
  readonly units: readonly OutletInForce[];
  readonly firstDay: string | null;
  readonly waitingDays: number;
}

const dayS = 86_400;

export function createOutput({ database, clock, inForce, catalogue, reads }: EnergyDeps) {
  const db = database.sql;

  /** Water by day; the plant's own days are used. */
  async function waterOf(plant: PlantCatalogue, { from, to }: DaySpan) {
    const all = seriesByOwner(plant);
    const of = (quantity: 'total_discharge_turbine' | 'total_discharge_dam') =>
      findSeries(all, 'general', generalOwner, quantity);
    const [turbined, spilled] = [of('total_discharge_turbine'), of('total_discharge_dam')];
    const ids = [turbined, spilled].flatMap((one) => one?.seriesId ?? []);
    const period = {
      fromMs: startOfDayMs(from, plant.timeZone),
      toMs: startOfDayMs(to, plant.timeZone) + dayS * 1000,
    };
    const rows =
      ids.length === 0 ? new Map<number, AggregateRow[]>() : await reads.aggregate(plant.hydroCode, ids, period, 'day');
    const water = (one: typeof turbined): Map<string, Water> =>
      new Map(
        (one ? (rows.get(one.seriesId) ?? []) : []).map(({ dateString, sum, used }) => [
          dateString.slice(0, 10),
          { volumeM3: (sum ?? 0) * (one?.stepS ?? 300), knownDays: Math.min(1, (used * (one?.stepS ?? 300)) / dayS) },
        ]),
      );
    return { turbined: water(turbined), spilled: water(spilled) };
  }

  /** The rows of a span and their total. */
  async function rowsOf(plant: PlantCatalogue, span: DaySpan, group: Group, ratedMw: number | null) {
    const { plantNo, hydroCode, timeZone } = plant;
    const nowMs = clock.now().getTime();
    const [parts, covers, logged, water] = await Promise.all([
      readParts(db, plantNo, span, group),
      readCovers(db, plantNo, span, group),
      listLoggedDays(db, { hydroCode, plantNo }, span),
      waterOf(plant, span),
    ]);
    const corrections = logged.filter(({ e, r }) => e !== null || r !== null);
    const timeOf = (requestedDays: DaySpan) => ({
      elapsedDays: elapsedDays(requestedDays, nowMs, timeZone),
      isOver: startOfDayMs(nextDay(requestedDays.to), timeZone) <= nowMs,
    });
    const periodTotals = (period: string) => ({
      ...timeOf(period === '' ? span : daysWithin(span, period)),
      parts: parts.filter((part) => part.period.startsWith(period)),
      corrections: corrections.filter(({ day }) => day.startsWith(period)),
      turbined: sumOf(water.turbined, period),
      spilled: sumOf(water.spilled, period),
      ratedMw,
    });
    const knownByKey = new Map(covers.map((cover) => [cover.period, cover]));
    for (const { day } of corrections) {
      const period = day.slice(0, letters[group]);
      if (!knownByKey.has(period))
        knownByKey.set(period, { period, days: 1, coveredDays: 0, goodShare: null, flags: 0 });
    }
    const sortedCovers = [...knownByKey.values()].toSorted((a, b) => (a.period < b.period ? -1 : 1));
    let [accumulatedKwh, accumulatedVnd] = [0, 0];
    const rows = sortedCovers.map((cover): PeriodOutput => {
      const figures = figuresOf({ cover, ...periodTotals(cover.period) });
      accumulatedKwh += figures.soldKwh;
      accumulatedVnd += figures.revenueVnd ?? 0;
      return { period: cover.period, ...figures, accumulatedKwh, accumulatedVnd };
    });
    return { rows, whole: sortedCovers.length === 0 ? null : { ...periodTotals(''), cover: totalCover(sortedCovers) } };
  }

  return {
    async statistics(
      hydroCode: string,
      span: DaySpan & { readonly group: Group; readonly compareYear: number | null },
    ): Promise<OutputAnswer> {
      refuseLongSpan(span);
      const { units } = await inForce.at(hydroCode, clock.now());
      const plant = await catalogue.of(hydroCode);
      if (!plant) return { rows: [], total: null, compared: null, units, firstDay: null, waitingDays: 0 };
      const ratedMw = ratedOf(units);
      const { group, compareYear } = span;
      const [{ rows, whole }, compared, { first }, waitingDays] = await Promise.all([
        rowsOf(plant, span, group, ratedMw),
        compareYear === null ? null : rowsOf(plant, inYear(span, compareYear), group, ratedMw),
        readEnds(db, plant.plantNo),
        countStaleDays(db, plant.plantNo, span),
      ]);
      const last = rows.at(-1);
      const total =
        whole && last ? { ...figuresOf({ ...whole, parts: merged(whole.parts) }), ...accumulated(last) } : null;
      return { rows, total, compared: compared?.rows ?? null, units, firstDay: first, waitingDays };
    },
  };
}

export type Output = ReturnType<typeof createOutput>;

const accumulated = ({ accumulatedKwh, accumulatedVnd }: PeriodOutput) => ({ accumulatedKwh, accumulatedVnd });

/** The same days, shifted so that the span begins in `compareYear`. */
function inYear({ from, to }: DaySpan, compareYear: number): DaySpan {
  const shift = compareYear - Number(from.slice(0, 4));
  const shifted = (day: string) => {
    const year = String(Number(day.slice(0, 4)) + shift).padStart(4, '0');
    const isLeapDay = day.endsWith('02-29') && Number.isNaN(Date.parse(`${year}-02-29`));
    return isLeapDay ? `${year}-02-28` : `${year}${day.slice(4)}`;
  };
  return { from: shifted(from), to: shifted(to) };
}

function ratedOf(units: readonly OutletInForce[]): number | null {
  const rated = units.map(({ ratedPowerMw }) => ratedPowerMw);
  return rated.length > 0 && rated.every((mw) => mw !== null) ? rated.reduce((sum, mw) => sum + mw, 0) : null;
}

function sumOf(byDay: ReadonlyMap<string, Water>, period: string): Water | null {
  const days = [...byDay].filter(([day]) => day.startsWith(period)).map(([, water]) => water);
  if (days.length === 0) return null;
  return {
    volumeM3: days.reduce((sum, one) => sum + one.volumeM3, 0),
    knownDays: days.reduce((sum, one) => sum + one.knownDays, 0),
  };
}

type Covers = Awaited<ReturnType<typeof readCovers>>;
type Parts = Awaited<ReturnType<typeof readParts>>;

function totalCover(covers: Covers): Covers[number] {
  const add = (of: (cover: Covers[number]) => number) => covers.reduce((sum, cover) => sum + of(cover), 0);
  const good = covers.flatMap(({ goodShare, days }) => (goodShare === null ? [] : [{ goodShare, days }]));
  const goodDays = good.reduce((sum, { days }) => sum + days, 0);
  return {
    period: '',
    days: add(({ days }) => days),
    coveredDays: add(({ coveredDays }) => coveredDays),
    goodShare: goodDays === 0 ? null : good.reduce((sum, one) => sum + one.goodShare * one.days, 0) / goodDays,
    flags: covers.reduce((all, { flags }) => all | flags, 0),
  };
}

/** One part for each unit and band over all periods. */
function merged(parts: Parts): Parts {
  return [...Map.groupBy(parts, ({ unitId, band }) => `${unitId} ${band}`).values()].map((all) => {
    const add = (of: (part: Parts[number]) => number) => all.reduce((sum, part) => sum + of(part), 0);
    const priced = all.flatMap(({ revenueVnd }) => revenueVnd ?? []);
    return {
      ...itemAt(all, 0),
      generatedKwh: add((part) => part.generatedKwh),
      soldKwh: add((part) => part.soldKwh),
      revenueVnd: priced.length === 0 ? null : priced.reduce((sum, vnd) => sum + vnd, 0),
      unpricedKwh: add((part) => part.unpricedKwh),
    };
  });
}
