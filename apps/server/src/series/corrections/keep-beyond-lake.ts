import type { Put } from '../accept/accept.ts';
import { type HeldRequest, type HoldDeps, holdReading, isBeyond, takeHeld } from '../held/held.ts';
import type { LockedSeries } from './plan-of.ts';

/**
 * Returns the values that one person alone may store. An impossible lake level is held instead, unless another person
 * has entered it; a value that a person already stored needs no confirmation.
 */
export async function keepBeyondLake(
  deps: HoldDeps,
  { tx, plantNo, series }: LockedSeries,
  readingChanges: readonly Put[],
  wanted: Omit<HeldRequest, 'value'>,
): Promise<{ readonly puts: readonly Put[]; readonly held: number }> {
  if (series.lakeBounds === null) return { puts: readingChanges, held: 0 };
  const remainingPuts: Put[] = [];
  for (const reading of readingChanges) {
    const { timeMs, value, reason } = reading;
    const place = { plantNo, seriesId: series.seriesId, time: new Date(timeMs) };
    const isNew = reason !== 'restored' && reason !== 'undone';
    if (!isNew || !isBeyond(series.lakeBounds, value)) {
      if (reason === 'edited' || reason === 'accepted') await takeHeld(tx, place);
      remainingPuts.push(reading);
    } else if ((await holdReading(deps, tx, place, { ...wanted, value })) === 'vouched') {
      await takeHeld(tx, place);
      remainingPuts.push(reading);
    }
  }
  return { puts: remainingPuts, held: readingChanges.length - remainingPuts.length };
}
