import { instantNear, wallMsAt } from '@spillway/plant-time/zone';
import { plantZone } from '../../base/format/plant-zone.ts';

/** Local date and time; the month counts from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** A date whose UTC digits show plant time, whatever zone the browser has, since spreadsheets have no zones. */
export const plantFace = (at: number, zone: string = plantZone.get()): Date => new Date(wallMsAt(at, zone));

/** Local time at an instant, of the plant or a given zone. */
export function plantWall(at: number, zone?: string): WallTime {
  const clockFace = plantFace(at, zone);
  return {
    year: clockFace.getUTCFullYear(),
    month: clockFace.getUTCMonth() + 1,
    day: clockFace.getUTCDate(),
    hour: clockFace.getUTCHours(),
    minute: clockFace.getUTCMinutes(),
  };
}

/** Instant of a plant time; within a skipped hour, the one after the jump. */
export const plantInstant = ({ year, month, day, hour, minute }: WallTime, zone: string = plantZone.get()): number =>
  instantNear(Date.UTC(year, month - 1, day, hour, minute), zone);

export function startOfPlantDay(at: number): number {
  return plantInstant({ ...plantWall(at), hour: 0, minute: 0 });
}
