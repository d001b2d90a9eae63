import { itemAt, lastOf } from '@spillway/checked/reads';
import { Flag } from '@spillway/hydrology/flags';
import { dayAhead } from '@spillway/hydrology/forecast/day-ahead';
import { errorBand, measuredErrors } from '@spillway/hydrology/forecast/error-band';
import { lakeOutlook } from '@spillway/hydrology/forecast/lake-outlook';
import { slopeNowcast } from '@spillway/hydrology/forecast/slope-nowcast';
import type { SlopeSkill } from '@spillway/hydrology/forecast/slope-skill';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Samples } from '../../../series/samples/samples.ts';
import type { StatedInflow } from '../../calculation/calculation.ts';
import type { Pairs, RunSlope } from '../stored-runs/stored-runs.ts';
import { statedError } from './stated-error.ts';

export const nextHourMin: readonly number[] = [30, 60];
const dayMin = [180, 360, 720, 1440] as const;
/** An older release or level is not used for the present. */
const maxAgeMs = 30 * minuteMs;

interface NowcastInput {
  readonly baseMs: number;
  /** Smoothed inflow of the last half day. */
  readonly inflow: Samples;
  /** The skill of slopes in this record, for the leads of the next hour. */
  readonly slopes: SlopeSkill;
  readonly release: Samples;
  readonly lakeLevel: Samples;
  readonly curve: CapacityCurve | null;
  /** Error and window of the inflow at the base; null for records from before they were stored. */
  readonly told: Pick<StatedInflow, 'errorM3s' | 'windowMin'> | null;
  /** Rain that is still on its way to the lake has fallen. */
  readonly isWet: boolean;
  readonly pairs: readonly Pairs[];
}

export interface ExpectedOutlook {
  readonly horizonMin: number;
  readonly inflowM3s: number;
  readonly lowM3s: number | null;
  readonly highM3s: number | null;
  readonly method: 'slope' | 'persistence' | 'recession';
  readonly flags: number;
  readonly lakeLevel: { readonly levelM: number; readonly flags: number } | null;
}

interface Outlook {
  readonly expected: readonly ExpectedOutlook[];
  readonly slope: RunSlope | null;
}

/**
 * The expected inflow, and the lake level if its release stays constant. Null when there is too little data for the
 * last hour.
 */
export function createOutlook({
  baseMs,
  inflow,
  slopes,
  release,
  lakeLevel,
  curve,
  told,
  isWet,
  pairs,
}: NowcastInput): Outlook | null {
  const minutes = inflow.timesMs.map((timeMs) => (timeMs - baseMs) / minuteMs);
  const firstOfHour = minutes.findIndex((minute) => minute >= -60);
  if (firstOfHour < 0 || minutes.length - firstOfHour < 2) return null;

  const error = told ?? statedError({ baseMs, release, lakeLevel, curve });
  const near = slopeNowcast(minutes, inflow.values, { skill: slopes, ...error });
  const end = lastOf(near.nowcasts);
  const day = dayAhead({
    timesH: minutes.map((minute) => minute / 60),
    dischargeM3s: inflow.values,
    startM3s: end.dischargeM3s,
    startH: end.horizonMin / 60,
    horizonsH: dayMin.map((minute) => minute / 60),
    isWet,
  });
  const start = itemAt(near.nowcasts, 0).flags & Flag.estimated;
  const flows = [
    ...near.nowcasts.map(({ dischargeM3s, errorM3s, flags }) => ({
      inflowM3s: dischargeM3s,
      method: near.method,
      flags,
      ...bandOf(dischargeM3s, errorM3s),
    })),
    ...day.dischargeM3s.map((inflowM3s, index) => ({
      inflowM3s,
      method: day.method,
      flags: start,
      ...measuredBandOf(inflowM3s, itemAt(dayMin, index), day.method, pairs),
    })),
  ];
  const horizonsMin = [...nextHourMin, ...dayMin];
  const levels = levelsOf(
    { baseMs, release, lakeLevel, curve, inflowM3s: Math.max(0, near.startM3s) },
    horizonsMin,
    flows.map(({ inflowM3s }) => inflowM3s),
  );
  const expected = flows.map((flow, index) => ({
    ...flow,
    horizonMin: itemAt(horizonsMin, index),
    lakeLevel: levels?.[index] ?? null,
  }));
  const { slopePerMin, slopeErrorPerMin } = near;
  const isKnown = slopePerMin !== null && slopeErrorPerMin !== null;
  return { expected, slope: isKnown ? { perMin: slopePerMin, errorPerMin: slopeErrorPerMin } : null };
}

/** 80 % of normally distributed values lie within this many standard errors. */
const errorsOf80 = 1.2816;

/**
 * Uses the nowcast's own error estimate, which grows with change: before the first flood no error has been measured.
 */
function bandOf(inflowM3s: number, errorM3s: number | null) {
  if (errorM3s === null) return { lowM3s: null, highM3s: null };
  return { lowM3s: Math.max(0, inflowM3s - errorsOf80 * errorM3s), highM3s: inflowM3s + errorsOf80 * errorM3s };
}

/** Uses past errors of the same method: errors in a flood are larger than on a calm day. */
function measuredBandOf(inflowM3s: number, horizonMin: number, method: string, pairs: readonly Pairs[]) {
  const ownPairs = pairs.find((one) => one.horizonMin === horizonMin && one.method === method);
  const errors = ownPairs ? measuredErrors(ownPairs.observed, ownPairs.forecast) : null;
  return errors ? errorBand(inflowM3s, errors) : { lowM3s: null, highM3s: null };
}

type Lake = Pick<NowcastInput, 'baseMs' | 'release' | 'lakeLevel' | 'curve'> & { readonly inflowM3s: number };

function levelsOf(
  { baseMs, release, lakeLevel, curve, inflowM3s }: Lake,
  horizonsMin: readonly number[],
  flows: readonly number[],
) {
  const [releaseM3s, lakeLevelM] = [newestOf(release, baseMs), newestOf(lakeLevel, baseMs)];
  if (curve === null || releaseM3s === null || lakeLevelM === null) return null;
  return lakeOutlook(curve, { lakeLevelM, inflowM3s, releaseM3s }, horizonsMin, flows).map((level) =>
    (level.flags & Flag.missing) === 0 ? { levelM: level.lakeLevelM, flags: level.flags } : null,
  );
}

function newestOf({ timesMs, values }: Samples, baseMs: number): number | null {
  const newestMs = timesMs.at(-1);
  return newestMs !== undefined && baseMs - newestMs <= maxAgeMs ? lastOf(values) : null;
}
