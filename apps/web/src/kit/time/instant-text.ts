import { plantInstant, plantWall } from './plant-clock.ts';

const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;
const typedWall = /^(?:(\d{1,2}):(\d{2})\s+)?(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

export const isInstant = (value: unknown): value is string => typeof value === 'string' && iso.test(value);

/**
 * Parses HH:mm dd/MM/yyyy in plant time, unless another zone is given; the time of day is optional. Null if invalid.
 */
export function instantOf(text: string, zone?: string): string | null {
  const found = typedWall.exec(text.trim());
  if (!found) return null;
  const [hour = 0, minute = 0, day = 0, month = 0, year = 0] = found.slice(1).map((part) => Number(part ?? 0));
  const wall = { year, month, day, hour, minute };
  if (hour > 23 || minute > 59 || year < 1900) return null;
  const at = plantInstant(wall, zone);
  const wallParts = plantWall(at, zone);
  return wallParts.day === day && wallParts.month === month ? new Date(at).toISOString() : null;
}

export function textOf(instant: string, zone?: string): string {
  const { year, month, day, hour, minute } = plantWall(Date.parse(instant), zone);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(hour)}:${two(minute)} ${two(day)}/${two(month)}/${year}`;
}
