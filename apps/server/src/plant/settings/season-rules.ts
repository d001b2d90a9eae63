import type { RefusedField } from '../../platform/http/refusal.ts';
import { between } from './level-rules.ts';
import type { PlantSettings, SeasonPeriod } from './values.ts';

/** Periods may leave out days of the year but must not overlap; each level lies between dead and normal level. */
export function seasonFaults(settings: PlantSettings): RefusedField[] {
  const { seasons, deadLevelM, normalLevelM } = settings;
  return seasons.flatMap((season, index) => {
    const field = (name: string) => `seasons.${index}.${name}`;
    const { maxLevelM, receptionLevelM } = season;
    const earlier = seasons.slice(0, index);
    const faults: RefusedField[] = [];
    if (earlier.some(({ name }) => fold(name) === fold(season.name)))
      faults.push({ field: field('name'), rule: 'duplicate' });
    const clashingSeason = earlier.find((other) => doSeasonsOverlap(other, season));
    if (clashingSeason)
      faults.push({ field: field('from'), rule: 'season_overlaps', facts: { name: clashingSeason.name } });
    faults.push(...between(field('max_level'), maxLevelM, deadLevelM, normalLevelM));
    faults.push(...between(field('reception_level'), receptionLevelM, deadLevelM, normalLevelM));
    if (maxLevelM !== null && receptionLevelM !== null && receptionLevelM > maxLevelM) {
      faults.push({ field: field('reception_level'), rule: 'not_above_season_max', facts: { value: maxLevelM } });
    }
    return faults;
  });
}

/** The season of a day given as dd/MM; null outside all seasons. */
export const seasonOn = (seasons: readonly SeasonPeriod[], day: string): SeasonPeriod | null =>
  seasons.find((season) => holds(season, day)) ?? null;

const fold = (name: string) => name.normalize('NFC').toLocaleLowerCase('vi');

type Days = Pick<SeasonPeriod, 'from' | 'to'>;

/** Two periods of the year overlap when one contains the other's first day. */
const doSeasonsOverlap = (one: Days, other: Days) => holds(one, other.from) || holds(other, one.from);

function holds({ from, to }: Days, day: string): boolean {
  const [first, last, key] = [orderOf(from), orderOf(to), orderOf(day)];
  return first <= last ? key >= first && key <= last : key >= first || key <= last;
}

/** dd/MM as a number that orders the days of a year. */
function orderOf(day: string): number {
  const [dayOfMonth = 0, month = 0] = day.split('/').map(Number);
  return 32 * month + dayOfMonth;
}
