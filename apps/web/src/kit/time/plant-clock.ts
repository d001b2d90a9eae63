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
export const plantFace = (at: number): Date => new Date(wallMsAt(at, plantZone.get()));

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

/** The instant at which the plant's clock shows this; where it is put forward over it, the one after the jump. */
export const plantInstant = ({ year, month, day, hour, minute }: WallTime): number =>
  instantNear(Date.UTC(year, month - 1, day, hour, minute), plantZone.get());

export function startOfPlantDay(at: number): number {
  return plantInstant({ ...plantWall(at), hour: 0, minute: 0 });
}
