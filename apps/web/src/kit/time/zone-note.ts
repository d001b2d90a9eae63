import { wallMsAt } from '@spillway/plant-time/zone';
import { plantZone, usualTimeZone } from '../../base/format/plant-zone.ts';

/**
 * Zone suffix of times in exported files and pictures if it is not the usual zone: a file has no top bar that names it,
 * and the reader may be in another zone.
 */
export const zoneNote = (at: number, zone: string = plantZone.get()): string =>
  wallMsAt(at, zone) === wallMsAt(at, usualTimeZone) ? '' : ` (${zone})`;
