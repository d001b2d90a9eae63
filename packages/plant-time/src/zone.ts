import { required } from '@spillway/checked/reads';
import { dayMs, minuteMs } from './spans.ts';

const clockFormats = new Map<string, Intl.DateTimeFormat>();

function faceOf(timeZone: string): Intl.DateTimeFormat {
  let wallFormat = clockFormats.get(timeZone);
  if (!wallFormat) {
    wallFormat = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clockFormats.set(timeZone, wallFormat);
  }
  return wallFormat;
}

function askedOffsetMs(timeMs: number, timeZone: string): number {
  const parts = faceOf(timeZone).formatToParts(timeMs);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(required(parts.find((one) => one.type === type)).value);
  const wallMs = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wallMs - Math.floor(timeMs / 1000) * 1000;
}

/** Zones change their offset on a quarter of an hour, so one answer holds for all of it. */
const quarterMs = 900_000;
const maxRemembered = 20_000;

/** Of one zone: charts and reports ask for thousands of times a day, and asking the zone's rules takes long. */
interface Offsets {
  /** By day since 1970; null where the offset changes within it. */
  readonly ofDay: Map<number, number | null>;
  readonly ofQuarter: Map<number, number>;
}

const offsets = new Map<string, Offsets>();

function offsetsOf(timeZone: string): Offsets {
  const knownEntry = offsets.get(timeZone);
  if (knownEntry) return knownEntry;
  const madeOffsets: Offsets = { ofDay: new Map(), ofQuarter: new Map() };
  offsets.set(timeZone, madeOffsets);
  return madeOffsets;
}

function cached<Value>(known: Map<number, Value>, key: number, ask: () => Value): Value {
  const value = known.get(key);
  if (value !== undefined) return value;
  if (known.size >= maxRemembered) known.clear();
  const askAnswer = ask();
  known.set(key, askAnswer);
  return askAnswer;
}

/** How far the clock of a zone is ahead of UTC at an instant. */
function offsetMsAt(timeMs: number, timeZone: string): number {
  const zoneOffsets = offsetsOf(timeZone);
  const day = Math.floor(timeMs / dayMs);
  const dayOffsets = cached(zoneOffsets.ofDay, day, () => {
    const first = askedOffsetMs(day * dayMs, timeZone);
    return first === askedOffsetMs((day + 1) * dayMs, timeZone) ? first : null;
  });
  if (dayOffsets !== null) return dayOffsets;
  const quarter = Math.floor(timeMs / quarterMs);
  return cached(zoneOffsets.ofQuarter, quarter, () => askedOffsetMs(quarter * quarterMs, timeZone));
}

/** An instant as the plant's clock shows it: what `Date.UTC` gives for the digits on its face. */
export const wallMsAt = (timeMs: number, timeZone: string): number => timeMs + offsetMsAt(timeMs, timeZone);

/** The first instant at which the clock shows this; null where it never does, because it was put forward over it. */
export function instantOfWall(wallMs: number, timeZone: string): number | null {
  const candidates = [wallMs - offsetMsAt(wallMs - dayMs, timeZone), wallMs - offsetMsAt(wallMs + dayMs, timeZone)];
  return candidates.toSorted((a, b) => a - b).find((timeMs) => wallMsAt(timeMs, timeZone) === wallMs) ?? null;
}

/** The same, and where the clock is put forward over it, the instant of the jump's other side: somebody typed it, and meant the time after. */
export const instantNear = (wallMs: number, timeZone: string): number =>
  instantOfWall(wallMs, timeZone) ?? wallMs - offsetMsAt(wallMs - dayMs, timeZone);

/** The first instant at which the clock shows this or more: where it is put forward over it, with the jump. */
export function firstShownMs(wallMs: number, timeZone: string): number {
  const wallInstant = instantOfWall(wallMs, timeZone);
  if (wallInstant !== null) return wallInstant;
  let timeMs = instantNear(wallMs, timeZone);
  while (wallMsAt(timeMs - minuteMs, timeZone) >= wallMs) timeMs -= minuteMs;
  return timeMs;
}
