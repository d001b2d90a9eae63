import { plantInstant } from './plant-clock.ts';

const wall = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** The instant at which the plant's clock showed a `date_string`; null where it is none. */
export function instantOfWall(dateString: string | null | undefined): number | null {
  const found = wall.exec(dateString ?? '');
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number);
  return plantInstant({ year, month, day, hour, minute }) + second * 1000;
}
