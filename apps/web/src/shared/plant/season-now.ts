import { plantInstant, plantWall, type WallTime } from '../../kit/time/plant-clock.ts';
import type { Information } from './queries.ts';

type Season = Pick<Information['seasons'][number], 'name' | 'from' | 'to'>;

/** A dd/MM date as a number that increases through the year. */
const dayMonthNumber = (dayMonth: string): number => {
  const [day = 0, month = 0] = dayMonth.split('/').map(Number);
  return month * 100 + day;
};

/** Season of the plant settings at an instant, with its start; null: none is set for that day. */
export function seasonAt(
  seasons: readonly Season[],
  at: number,
): { readonly name: string; readonly from: number } | null {
  const wall = plantWall(at);
  const today = wall.month * 100 + wall.day;
  const now = seasons.find((season) => {
    const [first, last] = [dayMonthNumber(season.from), dayMonthNumber(season.to)];
    return first <= last ? today >= first && today <= last : today >= first || today <= last;
  });
  if (!now) return null;
  const first = dayMonthNumber(now.from);
  const begin: WallTime = {
    // A season across New Year started the year before.
    year: first <= today ? wall.year : wall.year - 1,
    month: Math.floor(first / 100),
    day: first % 100,
    hour: 0,
    minute: 0,
  };
  return { name: now.name, from: plantInstant(begin) };
}
