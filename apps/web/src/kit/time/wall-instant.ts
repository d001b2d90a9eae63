import { wallMsOf } from '@spillway/plant-time/wall-text';
import { instantNear } from '@spillway/plant-time/zone';
import { plantZone } from '../../base/format/plant-zone.ts';

/**
 * Instant of a `date_string` in plant time, or in a given zone; null if invalid. Default: the zone of the current
 * plant.
 */
export function instantOfWall(
  dateString: string | null | undefined,
  timeZone: string = plantZone.get(),
): number | null {
  const wallMs = wallMsOf(dateString);
  return wallMs === null ? null : instantNear(wallMs, timeZone);
}
