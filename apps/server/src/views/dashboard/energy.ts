import { required } from '@spillway/checked/reads';
import type { dashboard as contract } from '@spillway/contract/views/dashboard';
import { energyBetween } from '@spillway/hydrology/energy/energy-between';
import { isCertain } from '@spillway/hydrology/quality/quality';
import { dayNumberAt, dayText, startOfDayMs } from '@spillway/plant-time/day';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { findSeries, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import type { PlantCatalogue, SeriesDefinition } from '../../series/catalogue/catalogue.ts';
import type { SeriesReading } from '../../series/read/read.ts';

type EnergyView = AnswerTo<typeof contract.electricalEnergy>;

interface Starts {
  readonly dayMs: number;
  readonly monthMs: number;
  /** `yyyy-MM`. */
  readonly month: string;
  readonly yearMs: number;
}

/** An older power reading is not used for the present; gaps up to this length may be bridged. */
const bridgeSteps = 3;
const maxReadings = 200_000;
const kwhPerMwS = 1000 / 3600;

interface Power {
  readonly series: SeriesDefinition;
  /** Each reading is the mean over this time before it; null: instantaneous. */
  readonly meanMs: number | null;
}

interface PowerRead {
  readonly readings: readonly SeriesReading[];
  readonly days: readonly DayRow[];
  readonly edges: readonly SeriesReading[];
}

export function createEnergy({ plant, series, clock }: Pick<TopDeps, 'plant' | 'series' | 'clock'>) {
  const { catalogue, reads } = series;

  /** Held values are few and read for the whole year; measured ones are read by day, except today. */
  async function readUnits(
    hydroCode: string,
    seriesDefinitions: readonly SeriesDefinition[],
    starts: Starts,
    nowMs: number,
  ) {
    const [held, measured] = [seriesDefinitions.filter(isHeld), seriesDefinitions.filter((one) => !isHeld(one))];
    const idsOf = (of: readonly SeriesDefinition[]) => of.map(({ seriesId }) => seriesId);
    const until = { toMs: nowMs + 1 };
    const [today, entries, before, days] = await Promise.all([
      reads.readings(hydroCode, idsOf(measured), { fromMs: starts.dayMs, ...until }, maxReadings),
      reads.readings(hydroCode, idsOf(held), { fromMs: starts.yearMs, ...until }, maxReadings),
      reads.newestTwo(
        hydroCode,
        idsOf(held).map((seriesId) => ({ seriesId, fromMs: starts.yearMs - 366 * dayMs, toMs: starts.yearMs })),
      ),
      starts.yearMs < starts.dayMs
        ? reads.aggregate(hydroCode, idsOf(measured), { fromMs: starts.yearMs, toMs: starts.dayMs }, 'day')
        : new Map<number, never[]>(),
    ]);
    const readings = Map.groupBy([...before.toReversed(), ...entries, ...today], ({ seriesId }) => seriesId);
    return { readings, days, today };
  }

  /** A mean timestamped at the start of a month or year belongs to the time before it. */
  async function readEdges(
    hydroCode: string,
    sources: readonly (Power | null)[],
    { monthMs, yearMs }: Starts,
  ): Promise<SeriesReading[]> {
    const ids = sources.flatMap((one) =>
      one && one.meanMs !== null && !isHeld(one.series) ? one.series.seriesId : [],
    );
    if (ids.length === 0) return [];
    const at = [...new Set([monthMs, yearMs])].map((fromMs) =>
      reads.readings(hydroCode, [...new Set(ids)], { fromMs, toMs: fromMs + 1 }, maxReadings),
    );
    return (await Promise.all(at)).flat();
  }

  return {
    /** The present power and the energy so far; null when unknown. */
    async electricalEnergy(hydroCode: string): Promise<EnergyView> {
      const now = clock.now();
      const nowMs = now.getTime();
      const [{ units }, plantCatalogue] = await Promise.all([
        plant.inForce.at(hydroCode, now),
        catalogue.of(hydroCode),
      ]);
      const names = units.map(({ outletId, name }) => ({ outletId, name }));
      if (!plantCatalogue)
        return { ...emptyEnergy, goodShare: null, units: names.map((unit) => ({ ...unit, ...emptyEnergy })) };
      const starts = startsAt(nowMs, plantCatalogue);
      const byOwner = seriesByOwner(plantCatalogue);
      const sources = units.map(({ outletId, inputStationId, readingStepMin }): Power | null => {
        const found =
          inputStationId === null
            ? findSeries(byOwner, 'outlet', outletId, 'power')
            : findSeries(byOwner, 'station', inputStationId, 'power');
        return found && { series: found, meanMs: readingStepMin === null ? null : readingStepMin * minuteMs };
      });
      const knownSeries = [...new Set(sources.flatMap((one) => one?.series ?? []))];
      const { readings, days, today } = await readUnits(hydroCode, knownSeries, starts, nowMs);
      const edges = await readEdges(hydroCode, sources, starts);
      const all = names.map((unit, index) => {
        const source = sources[index] ?? null;
        const figures = source
          ? unitFigures(
              source,
              {
                readings: readings.get(source.series.seriesId) ?? [],
                days: days.get(source.series.seriesId) ?? [],
                edges: edges.filter(({ seriesId }) => seriesId === source.series.seriesId),
              },
              starts,
              nowMs,
            )
          : emptyEnergy;
        return { ...unit, ...figures };
      });
      const isGood = ({ quality }: SeriesReading) => isCertain(quality);
      return {
        power: total(all.map(({ power }) => power)),
        today: total(all.map((unit) => unit.today)),
        month: total(all.map(({ month }) => month)),
        year: total(all.map(({ year }) => year)),
        goodShare: today.length === 0 ? null : today.filter(isGood).length / today.length,
        todayShare: meanShare(all.map((unit) => unit.todayShare)),
        monthShare: meanShare(all.map((unit) => unit.monthShare)),
        yearShare: meanShare(all.map((unit) => unit.yearShare)),
        units: all,
      };
    },
  };
}

const isHeld = ({ kind }: SeriesDefinition): boolean => kind === 'held';

const emptyEnergy = { power: null, today: null, month: null, year: null, todayShare: 0, monthShare: 0, yearShare: 0 };

/** A unit without data counts as zero in the mean share. */
const meanShare = (shares: readonly number[]): number =>
  shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share / shares.length, 0);

/** Missing parts are left out; when all are missing the sum is null, not zero. */
function total(parts: readonly (number | null)[]): number | null {
  const knownValues = parts.filter((part) => part !== null);
  return knownValues.length === 0 ? null : knownValues.reduce((sum, part) => sum + part, 0);
}

function startsAt(nowMs: number, plant: PlantCatalogue): Starts {
  const today = dayNumberAt(nowMs, plant);
  const [year, month] = dayText(today).split('-').map(Number) as [number, number];
  const firstOf = (monthNo: number) => startOfDayMs(Math.round(Date.UTC(year, monthNo - 1, 1) / dayMs), plant);
  const starts = { dayMs: startOfDayMs(today, plant), monthMs: firstOf(month), yearMs: firstOf(1) };
  return { ...starts, month: dayText(today).slice(0, 7) };
}

interface DayRow {
  readonly dateString: string;
  readonly sum: number | null;
  readonly used: number;
}

interface KnownEnergy {
  readonly kwh: number | null;
  readonly coveredMs: number;
}

const together = (one: KnownEnergy, other: KnownEnergy): KnownEnergy => ({
  kwh: total([one.kwh, other.kwh]),
  coveredMs: one.coveredMs + other.coveredMs,
});

function unitFigures(
  { series: { kind, stepS }, meanMs }: Power,
  { readings, days, edges }: PowerRead,
  { dayMs: beginMs, month: thisMonth, monthMs, yearMs }: Starts,
  nowMs: number,
) {
  const times = readings.map(({ time }) => time.getTime());
  const powerMw = readings.map(({ value }) => value ?? Number.NaN);
  const maxBridgeMs = kind === 'held' ? null : bridgeSteps * (stepS ?? 300) * 1000;
  const freshMs = Math.max(maxBridgeMs ?? 0, 2 * (meanMs ?? 0));
  const since = (fromMs: number): KnownEnergy => {
    const { energyKwh, coveredMs } = energyBetween(times, powerMw, { fromMs, toMs: nowMs, maxBridgeMs, meanMs });
    return { kwh: coveredMs > 0 ? energyKwh : null, coveredMs };
  };
  const newest = readings.findLast(({ value }) => value !== null);
  const isFresh = newest && (maxBridgeMs === null || nowMs - newest.time.getTime() <= freshMs);
  const power = isFresh ? Math.max(0, required(newest.value)) : null;
  const energyView = (today: KnownEnergy, month: KnownEnergy, year: KnownEnergy) => ({
    power,
    today: today.kwh,
    month: month.kwh,
    year: year.kwh,
    todayShare: shareOf(today, nowMs - beginMs),
    monthShare: shareOf(month, nowMs - monthMs),
    yearShare: shareOf(year, nowMs - yearMs),
  });
  if (kind === 'held') return energyView(since(beginMs), since(monthMs), since(yearMs));
  const today = since(beginMs);
  /** A mean counts for its whole averaging time; more frequent means share the day. */
  const stepMsOf = (used: number): number =>
    meanMs === null ? (stepS ?? 300) * 1000 : Math.min(meanMs, dayMs / Math.max(1, used));
  const kwhOf = (mw: number, durationMs: number) => (mw * durationMs * kwhPerMwS) / 1000;
  /**
   * Assigns readings to the day that starts with them; of means, the one at the start belongs to the day before and the
   * one at the end to the day itself.
   */
  const shifted = (rows: readonly DayRow[], fromMs: number): KnownEnergy => {
    const part = (timeMs: number, row: DayRow | undefined) => {
      const mw = [...edges, ...readings].find(({ time }) => time.getTime() === timeMs)?.value ?? null;
      const durationMs = stepMsOf(row?.used ?? 0);
      return mw === null ? { kwh: 0, coveredMs: 0 } : { kwh: kwhOf(mw, durationMs), coveredMs: durationMs };
    };
    if (meanMs === null || rows.length === 0) return { kwh: 0, coveredMs: 0 };
    const [first, last] = [part(fromMs, rows[0]), part(beginMs, rows.at(-1))];
    return { kwh: last.kwh - first.kwh, coveredMs: last.coveredMs - first.coveredMs };
  };
  const before = (rows: readonly DayRow[]): KnownEnergy => ({
    kwh: rows.some(({ sum }) => sum !== null)
      ? rows.reduce((kwh, { sum, used }) => kwh + kwhOf(sum ?? 0, stepMsOf(used)), 0)
      : null,
    coveredMs: rows.reduce((ms, { used }) => ms + Math.min(dayMs, used * stepMsOf(used)), 0),
  });
  const upToToday = (rows: readonly DayRow[], fromMs: number): KnownEnergy => {
    const totalBefore = before(rows);
    return totalBefore.kwh === null ? totalBefore : together(totalBefore, shifted(rows, fromMs));
  };
  const month = upToToday(
    days.filter(({ dateString }) => dateString.startsWith(thisMonth)),
    monthMs,
  );
  return energyView(today, together(month, today), together(upToToday(days, yearMs), today));
}

const shareOf = ({ coveredMs }: KnownEnergy, lengthMs: number): number =>
  lengthMs > 0 ? Math.min(1, coveredMs / lengthMs) : 0;
