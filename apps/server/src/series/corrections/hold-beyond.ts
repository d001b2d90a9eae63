import type { Put } from '../accept/accept.ts';
import { type HoldDeps, hold, isBeyond, takeHeld, type Wanted } from '../held/held.ts';
import type { HeldSeries } from './plan-of.ts';

/**
 * Returns the values that one person alone may store. An impossible lake level is held instead, unless another person
 * has entered it; a value that a person already stored needs no confirmation.
 */
export async function holdBeyond(
  deps: HoldDeps,
  { tx, plantNo, series }: HeldSeries,
  puts: readonly Put[],
  wanted: Omit<Wanted, 'value'>,
): Promise<{ readonly puts: readonly Put[]; readonly held: number }> {
  if (series.lakeBounds === null) return { puts, held: 0 };
  const stay: Put[] = [];
  for (const put of puts) {
    const { timeMs, value, reason } = put;
    const place = { plantNo, seriesId: series.seriesId, time: new Date(timeMs) };
    const isNew = reason !== 'restored' && reason !== 'undone';
    if (!isNew || !isBeyond(series.lakeBounds, value)) {
      if (reason === 'edited' || reason === 'accepted') await takeHeld(tx, place);
      stay.push(put);
    } else if ((await hold(deps, tx, place, { ...wanted, value })) === 'vouched') {
      await takeHeld(tx, place);
      stay.push(put);
    }
  }
  return { puts: stay, held: puts.length - stay.length };
}
