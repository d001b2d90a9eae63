import { isApart, lakeLevel } from '@spillway/hydrology/balance/lake-level';
import type { Newest, SeriesReading } from '../../series/read/read.ts';
import { maxAgeMsOf, type planInputs } from '../calculation/calculation.ts';

type InputPlan = ReturnType<typeof planInputs>;

/** The source: a station, or manual entry for an outlet. */
export interface InputSource {
  readonly kind: 'station' | 'outlet';
  readonly id: string;
}

interface MeasuredPart {
  readonly speaker: InputSource;
  readonly seriesId: number;
  readonly value: number;
  readonly atMs: number;
}

export interface SuspectReading {
  readonly speaker: InputSource;
  readonly value: number | null;
  readonly atMs: number;
  readonly quality: number;
}

/** The newest measurement of an input [m or MW], chosen as in the calculation. */
export interface MeasuredInput {
  readonly value: number | null;
  /** Time of the newest reading. */
  readonly atMs: number | null;
  readonly quality: number | null;
  readonly source: 'station' | 'entry' | 'none';
  /** The age from which calculations ignore it; null when it holds until the next one. */
  readonly oldAfterMs: number | null;
  /** The highest of disagreeing gauges, including the one used; null when they agree. */
  readonly highestM: number | null;
  /** Newest first; the value is the mean of the gauges that agree. */
  readonly parts: readonly MeasuredPart[];
  /** The newest rejected reading, however old. */
  readonly doubted: SuspectReading | null;
  /** True until the next reading confirms it. */
  readonly isUnconfirmed: boolean;
}

/** A series that may supply an input, with its newest value. */
interface Source {
  readonly seriesId: number;
  readonly isHeld: boolean;
  readonly speaker: InputSource;
  readonly newest: Newest | undefined;
}

interface BelievedSource extends Source {
  readonly reading: SeriesReading;
  readonly value: number;
}

type NewestBySeries = ReadonlyMap<number, Newest>;

export const noMeasuredInput: MeasuredInput = {
  value: null,
  atMs: null,
  quality: null,
  source: 'none',
  oldAfterMs: null,
  highestM: null,
  parts: [],
  doubted: null,
  isUnconfirmed: false,
};

/** The level by all gauges whose reading is about as recent as the newest. */
export function measuredWater(gauges: InputPlan['lake'], newest: NewestBySeries, stepMs: number): MeasuredInput {
  const { speaking, doubted } = heardOf(gauges, newest, stepMs);
  return inputOf(speaking, lakeLevel(speaking.map(({ value }) => value)).levelM, doubted, stepMs);
}

/**
 * As `measuredWater`, for the lake. If gauges disagree, the one nearest to the record is used, because the record
 * itself follows one of them; without a record, the highest.
 */
export function measuredLake(
  gauges: InputPlan['lake'],
  newest: NewestBySeries,
  stepMs: number,
  { recordedM, maxSpreadM }: { readonly recordedM: number | null; readonly maxSpreadM: number },
): MeasuredInput {
  const { speaking, doubted } = heardOf(gauges, newest, stepMs);
  const levelsM = speaking.map(({ value }) => value);
  if (!isApart(lakeLevel(levelsM).spreadM, maxSpreadM)) return measuredWater(gauges, newest, stepMs);
  const highestM = Math.max(...levelsM);
  const distanceM = (levelM: number) => Math.abs(levelM - (recordedM ?? highestM));
  const [nearestM = highestM] = levelsM.toSorted((a, b) => distanceM(a) - distanceM(b) || b - a);
  return { ...inputOf(speaking, nearestM, doubted, stepMs), highestM: roundValue(highestM) };
}

function heardOf(gauges: InputPlan['lake'], newest: NewestBySeries, stepMs: number) {
  const sources = gauges.map(({ stationId, series }) => ({
    ...series,
    speaker: { kind: 'station' as const, id: stationId },
    newest: newest.get(series.seriesId),
  }));
  const all = believedSources(sources);
  const newestMs = all[0]?.reading.time.getTime() ?? 0;
  const usableSources = all.filter(
    ({ isHeld, reading }) => isHeld || newestMs - reading.time.getTime() <= maxAgeMsOf(stepMs),
  );
  return { speaking: usableSources, doubted: suspectReadingOf(sources) };
}

/** The newest value of an outlet, from its station or entered by a person. */
export function measuredOutlet(input: InputPlan['gates'][number], newest: NewestBySeries, stepMs: number) {
  const { outlet, measured, entered } = input;
  const from = (one: typeof measured, speaker: InputSource): Source[] =>
    one === null ? [] : [{ ...one, speaker, newest: newest.get(one.seriesId) }];
  const sources = [
    ...from(measured, { kind: 'station', id: outlet.inputStationId ?? '' }),
    ...from(entered, { kind: 'outlet', id: outlet.outletId }),
  ];
  const believedParts = believedSources(sources).slice(0, 1);
  return inputOf(believedParts, believedParts[0]?.value ?? null, suspectReadingOf(sources), stepMs);
}

function inputOf(
  believedParts: readonly BelievedSource[],
  value: number | null,
  suspectReading: SuspectReading | null,
  stepMs: number,
): MeasuredInput {
  const [newest] = believedParts;
  return {
    value: value === null ? null : roundValue(value),
    atMs: newest?.reading.time.getTime() ?? null,
    quality: believedParts.length === 0 ? null : Math.max(...believedParts.map(({ reading }) => reading.quality)),
    source: newest ? (newest.speaker.kind === 'station' ? 'station' : 'entry') : 'none',
    oldAfterMs: newest && !newest.isHeld ? maxAgeMsOf(stepMs) : null,
    highestM: null,
    parts: believedParts.map(({ seriesId, speaker, reading, value: own }) => ({
      seriesId,
      speaker,
      value: roundValue(own),
      atMs: reading.time.getTime(),
    })),
    doubted: suspectReading,
    isUnconfirmed: false,
  };
}

/** Newest first; at equal times a station comes before a person. */
const believedSources = (sources: readonly Source[]): readonly BelievedSource[] =>
  sources
    .flatMap((one) => {
      const reading = one.newest?.believed;
      return reading && reading.value !== null ? [{ ...one, reading, value: reading.value }] : [];
    })
    .toSorted((a, b) => b.reading.time.getTime() - a.reading.time.getTime());

function suspectReadingOf(sources: readonly Source[]): SuspectReading | null {
  const all = sources.flatMap(({ speaker, newest }) => (newest?.doubted ? [{ speaker, ...newest.doubted }] : []));
  const [newest] = all.toSorted((a, b) => b.time.getTime() - a.time.getTime());
  if (!newest) return null;
  const { speaker, time, value, quality } = newest;
  return { speaker, value: value === null ? null : roundValue(value), atMs: time.getTime(), quality };
}

const roundValue = (value: number): number => Math.round(value * 1000) / 1000 + 0;
