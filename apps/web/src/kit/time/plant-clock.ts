import { instantNear, wallMsAt } from '@spillway/plant-time/zone';
import { plantZone } from '../../base/format/plant-zone.ts';

/** What a clock on the wall shows; the month counts from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** A date whose digits in UTC are those of the plant's clock, whatever zone the browser is in: a spreadsheet knows no zones. */
export const plantFace = (at: number, zone: string = plantZone.get()): Date => new Date(wallMsAt(at, zone));

/** What the plant's clock shows at an instant, or that of a zone that is named. */
export function plantWall(at: number, zone?: string): WallTime {
  const shown = plantFace(at, zone);
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  };
}

/** The instant at which the plant's clock shows this; where it is put forward over it, the one after the jump. */
export const plantInstant = ({ year, month, day, hour, minute }: WallTime, zone: string = plantZone.get()): number =>
  instantNear(Date.UTC(year, month - 1, day, hour, minute), zone);

export function startOfPlantDay(at: number): number {
  return plantInstant({ ...plantWall(at), hour: 0, minute: 0 });
}
