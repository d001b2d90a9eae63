import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { at } from '../vietnam-clock.ts';
import { type Place, type Sent, scaleAt, work } from './year-of-readings.ts';

type Quality = 'good' | 'missing' | 'out_of_range' | 'jump' | 'stuck' | 'edited' | 'calibrating' | 'estimated';

/** The current reading of a place at a time, and its quality. */
export interface Standing {
  readonly atMs: number;
  /** In millionths of the unit. */
  readonly millionths: number;
  readonly quality: Quality;
}

/** A manual entry, which later arrivals do not replace. */
export interface Written {
  readonly code: string;
  readonly atMs: number;
  readonly thousandths: number;
}

/** Whether it is used in figures. */
export const isBelieved = ({ quality }: Standing): boolean =>
  ['good', 'stuck', 'edited', 'estimated'].includes(quality);

/** Whether its quality is good. */
export const isGood = ({ quality }: Standing): boolean => quality === 'good' || quality === 'edited';

/** Derives the current readings of a place from its raw readings in the order of arrival, by the rules alone. */
export function whatStands(place: Place, sent: readonly Sent[], writtenDown: readonly Written[]): Standing[] {
  const newest = new Map<number, number>();
  for (const { code, atMs, tenths } of sent) if (code === place.code) newest.set(atMs, tenths);
  const all = [...newest].map(([atMs, tenths]) => ofItself(place, atMs, tenths));
  for (const { code, atMs, thousandths } of writtenDown) {
    if (code !== place.code) continue;
    const stood = all.findIndex((one) => one.atMs === atMs);
    if (stood >= 0) all.splice(stood, 1);
    all.push({ atMs, millionths: thousandths * 1000, quality: 'edited' });
  }
  const inOrder = all.toSorted((a, b) => a.atMs - b.atMs);
  return place.quantity === 'water_level' ? amongNeighbours(place, inOrder) : inOrder;
}

function ofItself(place: Place, atMs: number, tenths: number): Standing {
  const { thousandths, elevationMm } = scaleAt(place, atMs);
  const measured = tenths * thousandths * 100;
  // The consumption of a stopped 50 MW unit, and the noise of a gauge.
  const zeroDownTo = { power: -1_000_000, precipitation: -200_000, opening: -50_000, water_level: 0 }[place.quantity];
  const isZero = measured < 0 && measured >= zeroDownTo;
  const millionths = isZero ? 0 : measured + elevationMm * 1000;
  const [least, most] = place.range ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  if (place.code === 'BAC' && atMs >= work[0] && atMs < work[1]) return { atMs, millionths, quality: 'calibrating' };
  if (measured < 0 && !isZero) return { atMs, millionths, quality: 'missing' };
  const isPossible = millionths >= least * 1000 && millionths <= most * 1000;
  return { atMs, millionths, quality: isPossible ? 'good' : 'out_of_range' };
}

const metre = 1_000_000;

/**
 * In a river, a change of a metre is a jump only if the level came back within this time; over longer times the limit
 * is the fastest change possible in a river.
 */
const briefMs = 2.5 * hourMs;
const ofRiver = (overMs: number): number => 2 * metre + (20 * metre * overMs) / hourMs;

/** A level that jumps a metre and back is suspect, and so is one that is constant for six hours in the flood season. */
function amongNeighbours(place: Place, all: readonly Standing[]): Standing[] {
  const possible = all.filter(({ quality }) => quality === 'good');
  const isLake = place.code === 'MN';
  const leaps = new Set(
    possible.filter((one, n) => {
      const lastsMs = (possible[n + 1]?.atMs ?? one.atMs) - (possible[n - 1]?.atMs ?? one.atMs);
      const isBrief = isLake || lastsMs <= briefMs;
      const isFar = (other: Standing | undefined) =>
        !other ||
        Math.abs(one.millionths - other.millionths) > (isBrief ? metre : ofRiver(Math.abs(one.atMs - other.atMs)));
      return isFar(possible[n - 1]) && isFar(possible[n + 1]);
    }),
  );
  const isStill = (one: Standing, n: number): boolean => {
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
