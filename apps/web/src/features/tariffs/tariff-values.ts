import { hoursOf, type Week, weekOf } from './hours.ts';
import type { Band, Tariff, TimeOfUse, WrittenTariff } from './queries.ts';

interface BandPrice {
  readonly energy: number | null;
  readonly capacity: number | null;
}

export type PriceKey = `${'dry' | 'wet' | 'all'} ${Band | 'excess'}`;

export interface TariffValues {
  readonly name: string;
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly active: boolean;
  readonly self_use_percent: number | null;
  readonly kind: 'clock' | 'market';
  readonly week: Week;
  readonly has_seasons: boolean;
  /** `dd/MM`; the dry season is the rest of the year. */
  readonly wet_from: string;
  readonly wet_to: string;
  readonly prices: Partial<Record<PriceKey, BandPrice>>;
  readonly has_excess: boolean;
  readonly load_factor: number | null;
  readonly rated_mw: number | null;
  readonly slots: 24 | 48;
  readonly contract_price: number | null;
  readonly note: string;
}

const emptyHours = { otherwise: 'normal' as const, day_types: [] };

export const blankTariff = (today: string): TariffValues => ({
  name: '',
  first_day: today,
  last_day: null,
  active: false,
  self_use_percent: 1,
  kind: 'clock',
  week: weekOf(emptyHours),
  has_seasons: true,
  wet_from: '01/07',
  wet_to: '31/10',
  prices: {},
  has_excess: false,
  load_factor: 0.85,
  rated_mw: null,
  slots: 48,
  contract_price: null,
  note: '',
});

const reversedDay = (monthDay: string): string => monthDay.split(/[-/]/).toReversed().join('/');

export function valuesOf(tariff: Tariff): TariffValues {
  const { name, first_day, last_day, active, self_use_percent, time_of_use: rules, market, note } = tariff;
  const wet = rules?.seasons.find(({ season }) => season === 'wet');
  const blank = blankTariff(first_day);
  const clockTariff = rules && {
    week: weekOf(rules),
    has_seasons: rules.seasons.length > 0,
    ...(wet ? { wet_from: reversedDay(wet.from), wet_to: reversedDay(wet.to) } : {}),
    prices: Object.fromEntries(
      rules.prices.map(({ season, band, energy, capacity }) => [`${season ?? 'all'} ${band}`, { energy, capacity }]),
    ),
    has_excess: rules.excess !== null,
    ...(rules.excess ? { load_factor: rules.excess.load_factor, rated_mw: rules.excess.rated_mw } : {}),
  };
  return {
    ...blank,
    name,
    first_day,
    last_day,
    active,
    self_use_percent,
    note: note ?? '',
    kind: market ? 'market' : 'clock',
    ...market,
    ...clockTariff,
  };
}

export const seasonKeys = (hasSeasons: boolean): readonly ('dry' | 'wet' | 'all')[] =>
  hasSeasons ? ['dry', 'wet'] : ['all'];

/** A valid `dd/MM` as `MM-dd`. */
export function monthDay(text: string): string | null {
  const [day, month] = text.trim().split('/');
  const date = new Date(`2024-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day) ? date.toISOString().slice(5, 10) : null;
}

/** In a leap year, so that 29 February is included. */
function neighbourDay(day: string, by: 1 | -1): string {
  const date = new Date(`2024-${day}T00:00:00Z`);
  return new Date(date.getTime() + by * 86_400_000).toISOString().slice(5, 10);
}

function seasonsOf({ has_seasons: hasSeasons, wet_from: from, wet_to: to }: TariffValues): TimeOfUse['seasons'] {
  const [first, last] = [monthDay(from), monthDay(to)];
  if (!hasSeasons || first === null || last === null) return [];
  return [
    { season: 'wet', from: first, to: last },
    { season: 'dry', from: neighbourDay(last, 1), to: neighbourDay(first, -1) },
  ];
}

export function tariffOf(values: TariffValues, nameOfDays: (weekdays: readonly number[]) => string): WrittenTariff {
  const keys = seasonKeys(values.has_seasons);
  const hasExcess = values.has_seasons && values.has_excess && values.rated_mw !== null && values.load_factor !== null;
  const prices = Object.entries(values.prices).flatMap(([key, typedPrice]) => {
    const [season, band] = key.split(' ') as ['dry' | 'wet' | 'all', Band | 'excess'];
    const isSeasonKey = keys.includes(season) && (band !== 'excess' || hasExcess);
    if (!isSeasonKey || !typedPrice || typedPrice.energy === null || typedPrice.energy === undefined) return [];
    return [
      { season: season === 'all' ? null : season, band, energy: typedPrice.energy, capacity: typedPrice.capacity ?? 0 },
    ];
  });
  const isClock = values.kind === 'clock';
  return {
    name: values.name.trim(),
    first_day: values.first_day ?? '',
    last_day: values.last_day,
    active: values.active,
    self_use_percent: values.self_use_percent ?? 0,
    time_of_use: isClock
      ? {
          ...(hoursOf(values.week, nameOfDays) as Pick<TimeOfUse, 'otherwise' | 'day_types'>),
          seasons: seasonsOf(values),
          prices,
          excess: hasExcess ? { season: 'wet', load_factor: values.load_factor, rated_mw: values.rated_mw } : null,
        }
      : null,
    market: isClock ? null : { slots: values.slots, contract_price: values.contract_price ?? 0 },
    note: values.note.trim() || null,
  };
}
