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
 * How much later a series is drawn, so that what was before stands where the period begins. Years are those of the calendar, counted from
 * that beginning: the same day and hour stand above each other.
 */
export function shiftMs(shift: string, from: number): number {
  const { count, unit } = shiftParts(shift);
  if (unit === 'h') return count * hourMs;
  const wall = plantWall(from);
  const minute = plantInstant(wall);
  return minute - plantInstant({ ...wall, year: wall.year - count });
}
