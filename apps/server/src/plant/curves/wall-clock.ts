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
