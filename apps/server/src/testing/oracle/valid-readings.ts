import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { at } from '../vietnam-clock.ts';
import { type SentReading, type SourceSpec, scaleAt, work } from './year-of-readings.ts';

type Quality = 'good' | 'missing' | 'out_of_range' | 'jump' | 'stuck' | 'edited' | 'calibrating' | 'estimated';

/** The current reading of a place at a time, and its quality. */
export interface ValidReading {
  readonly atMs: number;
  /** In millionths of the unit. */
  readonly millionths: number;
  readonly quality: Quality;
}

/** A manual entry, which later arrivals do not replace. */
export interface WrittenReading {
  readonly code: string;
  readonly atMs: number;
  readonly thousandths: number;
}

/** Whether it is used in figures. */
export const isBelieved = ({ quality }: ValidReading): boolean =>
  ['good', 'stuck', 'edited', 'estimated'].includes(quality);

/** Whether its quality is good. */
export const isGood = ({ quality }: ValidReading): boolean => quality === 'good' || quality === 'edited';

/** Derives the current readings of a place from its raw readings in the order of arrival, by the rules alone. */
export function validReadingsOf(
  sourceSpec: SourceSpec,
  sentReadings: readonly SentReading[],
  enteredReadings: readonly WrittenReading[],
): ValidReading[] {
  const newest = new Map<number, number>();
  for (const { code, atMs, tenths } of sentReadings) if (code === sourceSpec.code) newest.set(atMs, tenths);
  const all = [...newest].map(([atMs, tenths]) => judgedAlone(sourceSpec, atMs, tenths));
  for (const { code, atMs, thousandths } of enteredReadings) {
    if (code !== sourceSpec.code) continue;
    const standingIndex = all.findIndex((one) => one.atMs === atMs);
    if (standingIndex >= 0) all.splice(standingIndex, 1);
    all.push({ atMs, millionths: thousandths * 1000, quality: 'edited' });
  }
  const sortedItems = all.toSorted((a, b) => a.atMs - b.atMs);
  return sourceSpec.quantity === 'water_level' ? judgedAmongNeighbours(sourceSpec, sortedItems) : sortedItems;
}

function judgedAlone(sourceSpec: SourceSpec, atMs: number, tenths: number): ValidReading {
  const { thousandths, elevationMm } = scaleAt(sourceSpec, atMs);
  const measured = tenths * thousandths * 100;
  // The consumption of a stopped 50 MW unit, and the noise of a gauge.
  const zeroDownTo = { power: -1_000_000, precipitation: -200_000, opening: -50_000, water_level: 0 }[
    sourceSpec.quantity
  ];
  const isZero = measured < 0 && measured >= zeroDownTo;
  const millionths = isZero ? 0 : measured + elevationMm * 1000;
  const [min, max] = sourceSpec.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (sourceSpec.code === 'BAC' && atMs >= work[0] && atMs < work[1])
    return { atMs, millionths, quality: 'calibrating' };
  if (measured < 0 && !isZero) return { atMs, millionths, quality: 'missing' };
  const isPossible = millionths >= min * 1000 && millionths <= max * 1000;
  return { atMs, millionths, quality: isPossible ? 'good' : 'out_of_range' };
}

const metre = 1_000_000;

/**
 * In a river, a change of a metre is a jump only if the level came back within this time; over longer times the limit
 * is the fastest change possible in a river.
 */
const briefMs = 2.5 * hourMs;
const riverLimitMm = (durationMs: number): number => 2 * metre + (20 * metre * durationMs) / hourMs;

/** A level that jumps a metre and back is suspect, and so is one that is constant for six hours in the flood season. */
function judgedAmongNeighbours(sourceSpec: SourceSpec, all: readonly ValidReading[]): ValidReading[] {
  const possible = all.filter(({ quality }) => quality === 'good');
  const isLake = sourceSpec.code === 'MN';
  const leaps = new Set(
    possible.filter((one, n) => {
      const lastsMs = (possible[n + 1]?.atMs ?? one.atMs) - (possible[n - 1]?.atMs ?? one.atMs);
      const isBrief = isLake || lastsMs <= briefMs;
      const isFar = (other: ValidReading | undefined) =>
        !other ||
        Math.abs(one.millionths - other.millionths) > (isBrief ? metre : riverLimitMm(Math.abs(one.atMs - other.atMs)));
      return isFar(possible[n - 1]) && isFar(possible[n + 1]);
    }),
  );
  const isStill = (one: ValidReading, n: number): boolean => {
    for (let before = n - 1; before >= 0; before--) {
      if (possible[before]!.millionths !== one.millionths) return false;
      if (possible[before]!.atMs <= one.atMs - 6 * hourMs) return true;
    }
    return false;
  };
  const still = new Set(isLake ? possible.filter((one, n) => isFlooding(one.atMs) && isStill(one, n)) : []);
  return all.map((one) => {
    if (leaps.has(one)) return { ...one, quality: 'jump' };
    return still.has(one) ? { ...one, quality: 'stuck' } : one;
  });
}

/** 1 September to 30 November of both years. */
const isFlooding = (atMs: number): boolean =>
  atMs < at('2026-11-30 00:00') + dayMs || (atMs >= at('2027-09-01 00:00') && atMs < at('2027-11-30 00:00') + dayMs);
