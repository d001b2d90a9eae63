import { z } from 'zod';
import { asWritten } from '../../as-written.ts';
import { text } from '../../fields.ts';

/** Time-of-use bands; `excess` takes the energy of a season above its threshold. */
const clockBands = ['peak', 'normal', 'off-peak'] as const;
const priceBands = [...clockBands, 'excess'] as const;
const priceSeasons = ['dry', 'wet'] as const;

const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

function isDay(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const time = Date.parse(`${day}T00:00:00Z`);
  return (
    dayPattern.test(day) &&
    year >= 1990 &&
    year <= 2200 &&
    Number.isFinite(time) &&
    new Date(time).toISOString().startsWith(day)
  );
}

/** `yyyy-MM-dd`, a day of the plant's calendar. */
export const calendarDay = z.string().refine(isDay, 'calendar_day');

const yearDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isDayOfYear = (value: string): boolean =>
  /^\d{2}-\d{2}$/.test(value) &&
  Number(value.slice(3)) >= 1 &&
  Number(value.slice(3)) <= (yearDays[Number(value.slice(0, 2)) - 1] ?? 0);

/** `MM-dd`, in every year. */
const dayOfYear = z.string().refine(isDayOfYear, 'day_of_year');

const minute = z.number().int().min(0).max(1440);
const vndPerKwh = z.number().min(0).max(1_000_000);

const clockSpan = z.object({
  from_minute: minute,
  to_minute: minute.describe('exclusive; 1440 is the end of the day'),
  band: z.enum(clockBands),
});

const dayType = z.object({
  name: text(60),
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).describe('1 Monday to 7 Sunday'),
  dates: z.array(calendarDay).max(100).describe('public holidays, which take precedence over days of the week'),
  spans: z.array(clockSpan).max(48),
});

const seasonRule = z.object({
  season: z.enum(priceSeasons),
  from: dayOfYear.describe('MM-dd'),
  to: dayOfYear.describe('MM-dd, inclusive; over new year if it is before `from`'),
});

export const priceRow = asWritten(
  z.object({
    season: z.enum(priceSeasons).nullable().describe('null: all year'),
    band: z.enum(priceBands),
    energy: vndPerKwh.describe('VND/kWh, excluding tax and fees'),
    capacity: vndPerKwh.describe('VND/kWh in addition, 0 if none'),
  }),
);

const excessRule = z.object({
  season: z.enum(priceSeasons),
  load_factor: z.number().gt(0).max(1),
  rated_mw: z.number().gt(0).max(10_000).describe('of the whole plant'),
});

/** For a time-of-use tariff. */
export const timeOfUse = asWritten(
  z.object({
    otherwise: z.enum(clockBands).describe('band of all minutes outside the spans'),
    day_types: z.array(dayType).min(1).max(10),
    seasons: z.array(seasonRule).max(12).describe('empty: one price all year'),
    prices: z.array(priceRow).max(20),
    excess: excessRule.nullable(),
  }),
);

/** For a market: prices come day by day, with the quantity under contract. */
export const marketRule = asWritten(
  z.object({
    slots: z.literal([24, 48]).describe('trading cycles of a day'),
    contract_price: vndPerKwh.describe('VND/kWh of the contract for difference'),
  }),
);
