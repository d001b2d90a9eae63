import { lastOf, required } from '@spillway/checked/reads';
import { lateSteps, maxStatisticsDays } from '@spillway/contract/series/read/chart-limits';
import { dayNumberAt, dayText, startOfDayMs } from '@spillway/plant-time/day';
import { dayMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { plainNumber } from '../../platform/plain-number.ts';
import type { PlantSeries, StoredSeries } from '../catalogue/catalogue.ts';
import type { KnowledgeTime } from '../profile/profile.ts';
import { isUsable } from '../quality/quality.ts';
import { type ArrivalColumns, readArrivals } from './arrivals-store.ts';
import { type HourEnds, readHourEnds } from './hour-ends-store.ts';
import { type LastReading, readLast } from './last-store.ts';
import { bucketMsFor, type Level, levelFor } from './level.ts';
import { type OneReading, type ReadingWanted, readOne } from './one-reading.ts';
import { readStatistics, readVolumes, type SeriesStatistics, type Volume } from './statistics-store.ts';
import {
  type Aggregate,
  type HourSum,
  type Period,
  readDays,
  readEach,
  readHours,
  readNewestBelieved,
  readNewestTwo,
  readPage,
  readReadings,
  type SeriesPeriod,
  type SeriesReading,
  type SteppedRow,
  stepHours,
  sumHoursAsKnown,
  type Thinned,
  thinDays,
  thinHours,
  thinReadings,
} from './store.ts';

export { type KnowledgeTime, knownAsReceived } from '../profile/profile.ts';
export type { ArrivalColumns } from './arrivals-store.ts';
export type { LastReading } from './last-store.ts';
export { bucketMsFor } from './level.ts';
export type { OneReading } from './one-reading.ts';
export type { Period, SeriesReading, SteppedRow } from './store.ts';

export interface PeriodStatistics {
  readonly seriesId: number;
  /** Null without a reading. */
  readonly found: SeriesStatistics | null;
  /** Only for a flow. */
  readonly volume: Volume | null;
}

export interface AggregateRow extends Aggregate {
  /** Start of the row, `yyyy-MM-dd HH:mm:ss` in plant time. */
  readonly dateString: string;
}

export interface Newest {
  /** A reading of any age if it is the newest; if newer ones are suspect, at most a day older than they are. */
  readonly believed: SeriesReading | null;
  /** A newer reading that was rejected. */
  readonly doubted: SeriesReading | null;
}

type AggregateBy = 'hour' | 'day' | 'month';

/** Limits of one response. */
const maxDays: Readonly<Record<AggregateBy, number>> = { hour: 93, day: 3660, month: 36_600 };
const maxDaysOfChart = 36_600;
const pageSize = 5000;
const flowUnit = 'm³/s';

interface ReadDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly catalogue: { of(hydroCode: string): Promise<PlantSeries | null> };
}

/** Queries of readings: each serves one kind of question and has a limit. */
export function createReads({ database, catalogue, clock }: ReadDeps) {
  const { sql: db } = database;

  /** Refuses series of other plants and names the first of them. */
  async function plantWith(hydroCode: string, seriesIds: readonly number[]): Promise<PlantSeries> {
    const plant = await catalogue.of(hydroCode);
    const strange = seriesIds.find((seriesId) => !plant?.byId.has(seriesId));
    if (!plant || strange !== undefined) throw new Refusal('series.not_found', { series: strange ?? 0 });
    return plant;
  }

  return {
    async list(hydroCode: string): Promise<StoredSeries[]> {
      return [...((await catalogue.of(hydroCode))?.byId.values() ?? [])];
    },

    async last(hydroCode: string): Promise<LastReading[]> {
      const plant = await catalogue.of(hydroCode);
      return plant ? await readLast(db, plant.plantNo, clock.now()) : [];
    },

    /** One entry for each of the series with a reading. */
    async newestBelieved(hydroCode: string, seriesIds: readonly number[], now: Date): Promise<Map<number, Newest>> {
      const { plantNo } = await plantWith(hydroCode, seriesIds);
      const wantedIds = new Set(seriesIds);
      const last = (await readLast(db, plantNo, now)).filter(({ seriesId }) => wantedIds.has(seriesId));
      const suspectReadings = last.filter((one) => !isUsable(one));
      const beforeQueries = suspectReadings.map(({ seriesId, time }) => ({ seriesId, beforeMs: time.getTime() }));
      const found = await readNewestBelieved(db, plantNo, beforeQueries, now.getTime() - dayMs);
      const before = new Map(found.map((one) => [one.seriesId, one]));
      return new Map(
        last.map((one) => [
          one.seriesId,
          isUsable(one)
            ? { believed: one, doubted: null }
            : { believed: before.get(one.seriesId) ?? null, doubted: one },
        ]),
      );
    },

    /** Minimum and maximum for each pixel. A series without data in the period is empty. */
    async range(
      hydroCode: string,
      seriesIds: readonly number[],
      period: Period,
      widthPx: number,
      asKnownAt: KnowledgeTime | null = null,
    ): Promise<{ level: Level; all: Thinned[] }> {
      refuseOrder(period);
      refuseLength(period, maxDaysOfChart);
      const plant = await plantWith(hydroCode, seriesIds);
      const spanMs = period.toMs - period.fromMs;
      // Hourly and daily values exist for current readings only.
      const level = asKnownAt === null ? levelFor(spanMs, widthPx) : 'raw';
      const bucketMs = bucketMsFor(spanMs, widthPx);
      const found = await thin(plant, seriesIds, period, { level, bucketMs }, asKnownAt);
      const byId = new Map(found.map((one) => [one.seriesId, one]));
      const emptyColumns = { times: [], min: [], max: [], goodShare: [] };
      return { level, all: seriesIds.map((seriesId) => byId.get(seriesId) ?? { seriesId, ...emptyColumns }) };
    },

    async aggregate(
      hydroCode: string,
      seriesIds: readonly number[],
      period: Period,
      by: AggregateBy,
    ): Promise<Map<number, AggregateRow[]>> {
      refuseOrder(period);
      refuseLength(period, maxDays[by]);
      const plant = await plantWith(hydroCode, seriesIds);
      const rows = by === 'hour' ? await hoursOf(plant, seriesIds, period) : await daysOf(plant, seriesIds, period, by);
      const grouped = Map.groupBy(rows, ({ seriesId }) => seriesId);
      return new Map(seriesIds.map((seriesId) => [seriesId, grouped.get(seriesId) ?? []]));
    },

    async statistics(
      hydroCode: string,
      seriesIds: readonly number[],
      period: Period,
    ): Promise<readonly PeriodStatistics[]> {
      refuseOrder(period);
      refuseLength(period, maxStatisticsDays);
      const { plantNo, byId } = await plantWith(hydroCode, seriesIds);
      const flows = seriesIds
        .map((seriesId) => required(byId.get(seriesId)))
        .filter(({ unit }) => unit === flowUnit)
        .map(({ seriesId, stepS }) => ({ seriesId, gapAfterS: stepS === null ? null : stepS * lateSteps }));
      const [found, volumes] = await Promise.all([
        readStatistics(db, plantNo, seriesIds, period),
        readVolumes(db, plantNo, flows, period),
      ]);
      return seriesIds.map((seriesId) => ({
        seriesId,
        found: found.find((one) => one.seriesId === seriesId) ?? null,
        volume: volumes.find((one) => one.seriesId === seriesId) ?? null,
      }));
    },

    /** The last two readings of each series within its period, newest first. */
    async newestTwo(hydroCode: string, all: readonly SeriesPeriod[]): Promise<SeriesReading[]> {
      const seriesIds = all.map(({ seriesId }) => seriesId);
      return await readNewestTwo(db, (await plantWith(hydroCode, seriesIds)).plantNo, all);
    },

    /** The reading at a time, or the newest before it that is not too old, with its former values. */
    async one(hydroCode: string, wanted: Omit<ReadingWanted, 'plantNo'>): Promise<OneReading | null> {
      const { plantNo } = await plantWith(hydroCode, [wanted.seriesId]);
      return await readOne(db, { plantNo, ...wanted });
    },

    /** Readings of several series, in order of time, up to `limit`. */
    async readings(
      hydroCode: string,
      seriesIds: readonly number[],
      period: Period,
      limit: number,
      asKnownAt: KnowledgeTime | null = null,
    ): Promise<SeriesReading[]> {
      return await readReadings(
        db,
        (await plantWith(hydroCode, seriesIds)).plantNo,
        seriesIds,
        period,
        limit,
        asKnownAt,
      );
    },

    /**
     * All versions of a series' rows, with the time when each became known; null when there are more than the limit.
     */
    async arrivals(
      hydroCode: string,
      seriesId: number,
      period: Period,
      { madeUpUntil, limit }: { readonly madeUpUntil: Date | null; readonly limit: number },
    ): Promise<ArrivalColumns | null> {
      refuseOrder(period);
      const { plantNo } = await plantWith(hydroCode, [seriesId]);
      return await readArrivals(db, { plantNo, seriesId, ...period, madeUpUntil, limit });
    },

    /** Hourly sums as known at `asKnownAt`. */
    async hourSums(
      hydroCode: string,
      seriesIds: readonly number[],
      period: Period,
      asKnownAt: KnowledgeTime,
    ): Promise<HourSum[]> {
      return await sumHoursAsKnown(db, (await plantWith(hydroCode, seriesIds)).plantNo, seriesIds, period, asKnownAt);
    },

    /**
     * Several series in steps of whole hours, from stored hourly values, which lack the newest minutes for a moment.
     */
    async hours(
      hydroCode: string,
      seriesIds: readonly number[],
      period: Period & { readonly stepMs: number },
    ): Promise<SteppedRow[]> {
      return await stepHours(db, (await plantWith(hydroCode, seriesIds)).plantNo, seriesIds, period);
    },

    /** The last accepted value of each hour of several series, from stored hourly values. */
    async hourEnds(hydroCode: string, seriesIds: readonly number[], period: Period): Promise<HourEnds[]> {
      return await readHourEnds(db, (await plantWith(hydroCode, seriesIds)).plantNo, seriesIds, period);
    },

    /** Checks the request before the first line is sent. */
    async raw(hydroCode: string, seriesId: number, period: Period): Promise<AsyncGenerator<string>> {
      refuseOrder(period);
      const { plantNo } = await plantWith(hydroCode, [seriesId]);
      return linesOf(plantNo, seriesId, period);
    },
  };

  async function thin(
    plant: PlantSeries,
    seriesIds: readonly number[],
    period: Period,
    { level, bucketMs }: { readonly level: Level; readonly bucketMs: number },
    asKnownAt: KnowledgeTime | null,
  ): Promise<Thinned[]> {
    if (level === 'raw') return await readingsFor(plant, seriesIds, period, bucketMs, asKnownAt);
    if (level === 'hour') return await thinHours(db, plant.plantNo, seriesIds, period, bucketMs);
    const days = { fromDay: dayNumberAt(period.fromMs, plant), toDay: dayNumberAt(period.toMs - 1, plant) + 1 };
    const all = await thinDays(db, plant.plantNo, seriesIds, days, bucketMs / dayMs);
    return all.map((one) => ({ ...one, times: one.times.map((day) => startOfDayMs(day, plant)) }));
  }

  /** When each reading has its own pixel, no aggregation is needed. */
  async function readingsFor(
    plant: PlantSeries,
    seriesIds: readonly number[],
    period: Period,
    bucketMs: number,
    asKnownAt: KnowledgeTime | null,
  ) {
    const pixels = (period.toMs - period.fromMs) / bucketMs;
    const isWide = seriesIds.every((seriesId) => bucketMs <= (plant.byId.get(seriesId)?.stepS ?? 0) * 1000);
    const each = isWide
      ? await readEach(db, plant.plantNo, seriesIds, period, Math.ceil(pixels) * seriesIds.length, asKnownAt)
      : null;
    return each ?? (await thinReadings(db, plant.plantNo, seriesIds, period, bucketMs, asKnownAt));
  }

  async function hoursOf(plant: PlantSeries, seriesIds: readonly number[], period: Period): Promise<AggregateRow[]> {
    const all = await readHours(db, plant.plantNo, seriesIds, period);
    return all.map(({ hour, ...row }) => ({ ...row, dateString: wallText(hour.getTime(), plant.timeZone) }));
  }

  async function daysOf(
    plant: PlantSeries,
    seriesIds: readonly number[],
    { fromMs, toMs }: Period,
    by: 'day' | 'month',
  ): Promise<AggregateRow[]> {
    const days = { from: dayText(dayNumberAt(fromMs, plant)), to: dayText(dayNumberAt(toMs - 1, plant) + 1) };
    const all = await readDays(db, plant.plantNo, seriesIds, days, by);
    return all.map(({ period, ...row }) => ({ ...row, dateString: `${period} ${plant.dayStart}:00` }));
  }

  async function* linesOf(plantNo: number, seriesId: number, { fromMs, toMs }: Period): AsyncGenerator<string> {
    yield 'time,raw,value,quality\n';
    let nextMs = fromMs;
    for (;;) {
      const page = await readPage(db, plantNo, seriesId, { fromMs: nextMs, toMs }, pageSize);
      if (page.length > 0) yield page.map(lineOf).join('');
      if (page.length < pageSize) return;
      nextMs = lastOf(page).time.getTime() + 1;
    }
  }
}

export type Reads = ReturnType<typeof createReads>;

const lineOf = ({ time, raw, value, quality }: Awaited<ReturnType<typeof readPage>>[number]): string =>
  `${time.toISOString()},${plainNumber(raw) ?? ''},${plainNumber(value) ?? ''},${quality}\n`;

function refuseOrder({ fromMs, toMs }: Period): void {
  if (toMs <= fromMs) throw new Refusal('request.invalid', {}, [{ field: 'to', rule: 'after_start' }]);
}

function refuseLength({ fromMs, toMs }: Period, days: number): void {
  if (toMs - fromMs > days * dayMs) throw new Refusal('series.too_long', { days });
}
