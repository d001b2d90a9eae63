import { wallMsAt } from './zone.ts';

const wall = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/;

/** Of what a clock shows: `yyyy-MM-dd HH:mm:ss`. */
export const faceText = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 19).replace('T', ' ');

/** Of an instant, as the plant's clock shows it: `yyyy-MM-dd HH:mm:ss`. */
export const wallText = (timeMs: number, timeZone: string): string => faceText(wallMsAt(timeMs, timeZone));

/** What the text of a clock shows; null where it is none. */
export function wallMsOf(text: string | null | undefined): number | null {
  const found = wall.exec(text ?? '');
  if (!found) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found.slice(1).map(Number);
  const wallMs = Date.UTC(year, month - 1, day, hour, minute, second);
  return faceText(wallMs) === text ? wallMs : null;
}
