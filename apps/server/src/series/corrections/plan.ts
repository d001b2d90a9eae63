import { itemAt } from '@spillway/checked/reads';
import { isCertain, Quality } from '@spillway/hydrology/quality/quality';
import { actReasons, type CurrentReading, handReasons, type Put, type VersionReason } from '../accept/accept.ts';
import type { Neighbour, readLastVersions } from './store.ts';

type Versions = Awaited<ReturnType<typeof readLastVersions>>;

/** A person already stored the same value and quality. */
const isSame = (reading: Pick<Put, 'value' | 'quality'>, currentReading: CurrentReading): boolean =>
  currentReading.byHand && currentReading.value === reading.value && currentReading.quality === reading.quality;

const replaceReading = (
  currentReading: CurrentReading,
  value: number | null,
  quality: Put['quality'],
  reason: VersionReason,
): Put[] => {
  const reading: Put = {
    timeMs: currentReading.timeMs,
    raw: currentReading.raw,
    value,
    quality,
    receivedMs: null,
    reason,
  };
  return isSame(reading, currentReading) ? [] : [reading];
};

const newReading = (timeMs: number, value: number | null, quality: Put['quality'], reason: VersionReason): Put => ({
  timeMs,
  raw: null,
  value,
  quality,
  receivedMs: null,
  reason,
});

export function planSet(currentReadings: readonly CurrentReading[], wanted: ReadonlyMap<number, number | null>): Put[] {
  const standingByTime = new Map(currentReadings.map((one) => [one.timeMs, one]));
  return [...wanted].flatMap(([timeMs, value]) => {
    const existingRow = standingByTime.get(timeMs);
    const [quality, reason] =
      value === null ? ([Quality.missing, 'missing'] as const) : ([Quality.edited, 'edited'] as const);
    return existingRow
      ? replaceReading(existingRow, value, quality, reason)
      : [newReading(timeMs, value, quality, reason)];
  });
}

export const planMissing = (currentReadings: readonly CurrentReading[]): Put[] =>
  currentReadings.flatMap((currentReading) => replaceReading(currentReading, null, Quality.missing, 'missing'));

/** A good reading needs no acceptance, and a missing one has no value to accept. */
export const planAccept = (currentReadings: readonly CurrentReading[]): Put[] =>
  currentReadings.flatMap((currentReading) =>
    currentReading.value === null || currentReading.quality === Quality.good
      ? []
      : replaceReading(currentReading, currentReading.value, Quality.edited, 'accepted'),
  );

export const planShift = (currentReadings: readonly CurrentReading[], offset: number): Put[] =>
  offset === 0
    ? []
    : currentReadings.flatMap((currentReading) =>
        currentReading.value === null
          ? []
          : replaceReading(currentReading, tidy(currentReading.value + offset), Quality.edited, 'shifted'),
      );

/** Removes floating-point noise: 248.1 + 0.2 must give 248.3. */
const tidy = (value: number): number => Number(value.toPrecision(14));

/** Keeps good readings and interpolates linearly between them. Null when a good value is missing at an end. */
export function planInterpolate(
  currentReadings: readonly CurrentReading[],
  { before, after }: { readonly before: Neighbour | null; readonly after: Neighbour | null },
  { fromMs, toMs, stepMs }: { readonly fromMs: number; readonly toMs: number; readonly stepMs: number | null },
): Put[] | null {
  const insideReadings = currentReadings.flatMap(({ timeMs, value, quality }) =>
    isCertain(quality) && value !== null ? [{ timeMs, value }] : [],
  );
  const knots = [...(before ? [before] : []), ...insideReadings, ...(after ? [after] : [])];
  const [first, last] = [knots[0], knots.at(-1)];
  const suspectRows = currentReadings.filter(({ value, quality }) => value === null || !isCertain(quality));
  const absent = first ? absentTimes(currentReadings, first.timeMs, { fromMs, toMs, stepMs }) : [];
  const times = [...suspectRows.map(({ timeMs }) => timeMs), ...absent];
  if (times.length === 0) return [];
  if (!first || !last || times.some((timeMs) => timeMs < first.timeMs || timeMs > last.timeMs)) return null;
  const interpolatedAt = lineThrough(knots);
  return [
    ...suspectRows.flatMap((currentReading) =>
      replaceReading(currentReading, interpolatedAt(currentReading.timeMs), Quality.estimated, 'interpolated'),
    ),
    ...absent.map((timeMs) => newReading(timeMs, interpolatedAt(timeMs), Quality.estimated, 'interpolated')),
  ];
}

function lineThrough(knots: readonly Neighbour[]): (timeMs: number) => number {
  return (timeMs) => {
    const next = knots.findIndex((knot) => knot.timeMs > timeMs);
    const [from, to] = [itemAt(knots, next - 1), itemAt(knots, next)];
    const share = (timeMs - from.timeMs) / (to.timeMs - from.timeMs);
    return tidy(from.value + share * (to.value - from.value));
  };
}

/** Missing steps, counted from the value before the stretch; a reading within half a step fills one. */
function absentTimes(
  currentReadings: readonly CurrentReading[],
  anchorMs: number,
  { fromMs, toMs, stepMs }: { readonly fromMs: number; readonly toMs: number; readonly stepMs: number | null },
): number[] {
  if (stepMs === null) return [];
  const absent: number[] = [];
  let next = 0;
  for (let at = anchorMs + Math.ceil((fromMs - anchorMs) / stepMs) * stepMs; at <= toMs; at += stepMs) {
    while (next < currentReadings.length && itemAt(currentReadings, next).timeMs <= at - stepMs / 2) next += 1;
    if (next === currentReadings.length || itemAt(currentReadings, next).timeMs >= at + stepMs / 2) absent.push(at);
  }
  return absent;
}

/** Restores the readings from before the last act, if the last change was an act: undoing twice restores the act. */
export function planUndo(currentReadings: readonly CurrentReading[], versions: Versions): Put[] {
  const lastAt = new Map(versions.map((one) => [one.time.getTime(), one]));
  return currentReadings.flatMap(({ timeMs }) => {
    const last = lastAt.get(timeMs);
    if (!last || !actReasons.includes(last.reason)) return [];
    const wasByHand =
      last.quality === Quality.edited || (handReasons as readonly (string | null)[]).includes(last.reasonBefore);
    const { raw, value, quality, receivedAt } = last;
    return [
      {
        timeMs,
        raw,
        value,
        // A received value is converted again, because the calibration may have changed since it was replaced.
        quality: raw === null || wasByHand ? quality : null,
        receivedMs: receivedAt.getTime(),
        reason: wasByHand ? 'restored' : 'undone',
      } as const,
    ];
  });
}
