import type { WallTime } from '../../../platform/templates/templates.ts';

/**
 * The zone of the agencies (`agencyZone`) has been UTC+7 without daylight saving since before any plant had a data
 * logger.
 */
const offsetMs = 7 * 3_600_000;

export const agencyWall = (ms: number): WallTime => ({ wallMs: ms + offsetMs });

const wallText = (ms: number) => new Date(ms + offsetMs).toISOString().slice(0, 19);
/** `20261120083000` */
export const compactTime = (ms: number): string => wallText(ms).replace(/\D/g, '');
/** `2026-11-20 08:30:00` */
export const spacedTime = (ms: number): string => wallText(ms).replace('T', ' ');

/** Reads either format, and variations of it: digits in this order. Null when it is not a time. */
export function readAgencyTime(text: string): number | null {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] =
    /^(\d{4})\D?(\d\d)\D?(\d\d)\D?(?:(\d\d)\D?(\d\d)\D?(\d\d)?)?$/.exec(text) ?? [];
  if (year === undefined) return null;
  const ms = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(ms) ? null : ms - offsetMs;
}
