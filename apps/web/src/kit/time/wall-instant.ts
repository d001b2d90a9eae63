import { wallMsOf } from '@spillway/plant-time/wall-text';
import { instantNear } from '@spillway/plant-time/zone';
import { plantZone } from '../../base/format/plant-zone.ts';

/** The instant at which the plant's clock showed a `date_string`; null where it is none. Of the plant that is shown, where no other zone is named. */
export function instantOfWall(
  dateString: string | null | undefined,
  timeZone: string = plantZone.get(),
): number | null {
  const wallMs = wallMsOf(dateString);
  return wallMs === null ? null : instantNear(wallMs, timeZone);
}
