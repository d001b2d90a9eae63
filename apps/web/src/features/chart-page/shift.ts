import { hourMs } from '@spillway/plant-time/spans';
import { plantInstant, plantWall } from '../../kit/time/plant-clock.ts';

interface ShiftParts {
  readonly count: number;
  readonly unit: 'h' | 'y';
}

export function shiftParts(shift: string): ShiftParts {
  return { count: Number.parseInt(shift, 10), unit: shift.endsWith('y') ? 'y' : 'h' };
}

/**
 * Time shift of a series in ms, so that earlier values align with the start of the period. Years are calendar years
 * from that start: the same day and hour coincide.
 */
export function shiftMs(shift: string, from: number): number {
  const { count, unit } = shiftParts(shift);
  if (unit === 'h') return count * hourMs;
  const wall = plantWall(from);
  const minute = plantInstant(wall);
  return minute - plantInstant({ ...wall, year: wall.year - count });
}
