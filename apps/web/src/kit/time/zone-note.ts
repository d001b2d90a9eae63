import { wallMsAt } from '@spillway/plant-time/zone';
import { plantZone, usualTimeZone } from '../../base/format/plant-zone.ts';

/**
 * Behind the times of what leaves the screen: on which clock they are, where that is not the one everybody expects. A picture or a file has no top
 * bar that says so, and is read two hours away.
 */
export const zoneNote = (at: number, zone: string = plantZone.get()): string =>
  wallMsAt(at, zone) === wallMsAt(at, usualTimeZone) ? '' : ` (${zone})`;
