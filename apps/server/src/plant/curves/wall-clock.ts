const faces = new Map<string, Intl.DateTimeFormat>();

function faceOf(timeZone: string): Intl.DateTimeFormat {
  let face = faces.get(timeZone);
  if (!face) {
    face = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    faces.set(timeZone, face);
  }
  return face;
}

/** An instant as the plant's clock shows it, in milliseconds: what `Date.UTC` gives for the digits on its face. */
export function wallMsOf(instant: Date, timeZone: string): number {
  const parts = faceOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)!.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall + instant.getUTCMilliseconds();
}

/** `yyyy-MM-dd HH:mm:ss`. */
export const wallText = (wallMs: number): string => new Date(wallMs).toISOString().slice(0, 19).replace('T', ' ');

/** Zones change their offset on a quarter of an hour, so one answer holds for all of it. */
const quarterMs = 900_000;
const mostRemembered = 20_000;
const offsets = new Map<string, Map<number, number>>();

/** How far the plant's clock is ahead of UTC at an instant. */
function offsetMsAt(timeMs: number, timeZone: string): number {
  const ofZone = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, ofZone);
  const quarter = Math.floor(timeMs / quarterMs);
  let offset = ofZone.get(quarter);
  if (offset === undefined) {
    if (ofZone.size >= mostRemembered) ofZone.clear();
    offset = wallMsOf(new Date(quarter * quarterMs), timeZone) - quarter * quarterMs;
    ofZone.set(quarter, offset);
  }
  return offset;
}

export const wallMsAt = (timeMs: number, timeZone: string): number => timeMs + offsetMsAt(timeMs, timeZone);

/** The first instant at which the clock shows this; null where it never does, because it was put forward over it. */
export function instantOfWall(wallMs: number, timeZone: string): number | null {
  const dayMs = 86_400_000;
  const candidates = [wallMs - offsetMsAt(wallMs - dayMs, timeZone), wallMs - offsetMsAt(wallMs + dayMs, timeZone)];
  return candidates.toSorted((a, b) => a - b).find((instant) => wallMsAt(instant, timeZone) === wallMs) ?? null;
}
