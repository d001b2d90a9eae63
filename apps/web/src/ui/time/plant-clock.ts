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
  second: 'numeric',
  hourCycle: 'h23',
});

/** What the plant's clock shows at an instant, whatever zone the browser is in. */
export function plantWall(at: number): WallTime {
  const shown = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => shown.get(name) ?? 0;
  return { year: part('year'), month: part('month'), day: part('day'), hour: part('hour'), minute: part('minute') };
}

/** The same as a date whose digits in UTC are those of the plant's clock: a spreadsheet knows no zones. */
export function plantFace(at: number): Date {
  const shown = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes) => shown.get(name) ?? 0;
  return new Date(asUtc(plantWall(at)) + part('second') * 1000);
}

const asUtc = ({ year, month, day, hour, minute }: WallTime) => Date.UTC(year, month - 1, day, hour, minute);

/** The instant at which the plant's clock shows this. The zone's offset is taken at that very time. */
export function plantInstant(wall: WallTime): number {
  const guess = asUtc(wall);
  const offset = asUtc(plantWall(guess)) - guess;
  return guess - offset;
}

export function startOfPlantDay(at: number): number {
  return plantInstant({ ...plantWall(at), hour: 0, minute: 0 });
}
