import { plantTimeZone } from '../../app/format/format.ts';

/** What a clock on the wall shows; the month counts from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: plantTimeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

const minuteMs = 60_000;
const dayMs = 86_400_000;

const asUtc = ({ year, month, day, hour, minute }: WallTime) => Date.UTC(year, month - 1, day, hour, minute);

function askedWall(at: number): WallTime {
  const shown = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => shown.get(name) ?? 0;
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

const askedOffsetMs = (at: number) => asUtc(askedWall(at)) - Math.floor(at / minuteMs) * minuteMs;

/** By day since 1970, as charts ask for thousands of times a day; null where the zone's offset changes within it. */
const offsetOfDayMs = new Map<number, number | null>();

function offsetMs(at: number): number {
  const day = Math.floor(at / dayMs);
  let known = offsetOfDayMs.get(day);
  if (known === undefined) {
    const [first, last] = [askedOffsetMs(day * dayMs), askedOffsetMs((day + 1) * dayMs)];
    known = first === last ? first : null;
    offsetOfDayMs.set(day, known);
  }
  return known ?? askedOffsetMs(at);
}

/** A date whose digits in UTC are those of the plant's clock, whatever zone the browser is in: a spreadsheet knows no zones. */
export const plantFace = (at: number): Date => new Date(at + offsetMs(at));

/** What the plant's clock shows at an instant. */
export function plantWall(at: number): WallTime {
  const shown = plantFace(at);
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/** The instant at which the plant's clock shows this. The zone's offset is taken at that very time. */
export function plantInstant(wall: WallTime): number {
  const guess = asUtc(wall);
  return guess - offsetMs(guess);
}

export function startOfPlantDay(at: number): number {
  return plantInstant({ ...plantWall(at), hour: 0, minute: 0 });
}
