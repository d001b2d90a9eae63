import { itemAt, lastOf } from '@spillway/checked/reads';
import { smoothedChange } from '../balance/smoothed-change.ts';
import { HydrologyError, requireNotNegative, requirePositive } from '../errors.ts';
import { Flag } from '../flags.ts';
import { distinctTimes } from '../statistics/distinct-times.ts';
import { requireLength } from '../statistics/series-checks.ts';
import { hourSlopes, slopesLookBackMin } from './hour-slopes.ts';
import {
  isUnrest,
  requireHorizon,
  type SlopeShare,
  type SlopeSkill,
  slopeTrust,
  unknownSlopeSkill,
} from './slope-skill.ts';

export interface Nowcast {
  readonly horizonMin: number;
  readonly dischargeM3s: number;
  /** The expected root mean square error against the later record; null when not known. */
  readonly errorM3s: number | null;
  /**
   * `limited` when the line went below zero; `estimated` when the newest row had no value; `repeated` when rows with a time already seen
   * were ignored.
   */
  readonly flags: number;
}

export interface SlopeNowcast {
  /** `persistence` when the slope is not above its own noise: the present flow is the best guess. */
  readonly method: 'slope' | 'persistence';
  /** Least squares of the last hour; null when too little of it is known. */
  readonly slopePerMin: number | null;
  /** One standard error of it; null when not known. */
  readonly slopeErrorPerMin: number | null;
  readonly startM3s: number;
  readonly nowcasts: readonly Nowcast[];
}

export interface NowcastKnown {
  /** The skill of slopes of this record; its lead times are those forecast for. */
  readonly skill: SlopeSkill;
  /** One standard error of the newest inflow, from its smoothing; null when not given. */
  readonly errorM3s: number | null;
  /** The length of the past that inflow uses; absent or null when not given, and two inflows are taken to share none of their errors. */
  readonly windowMin?: number | null;
}

const slopeOverMin = 60;
/** No rating, table or gauge holds a flow steadier than this through an hour. */
const minNoise = 0.01 / slopeOverMin;

/**
 * Inflow of the next hour from the slope of the last one.   Q(T) = Q0 + belief * share * slope * T, at least 0
 *   slope    [(m3/s)/min] least squares over the last 60 minutes of smoothed inflow; T [min], 0 < T <= 60
 *   noise    the greatest of: the error of slopes of this record, the change of the given error of the inflow in an hour, one percent of the flow an hour
 *   belief   0 up to two of the errors of the slope, 1 from four on, linear between; its error is the noise, or the scatter about its own line if that is greater
 *   share    the share of such slopes that came true on this record (`slope-skill.ts`)
 *   error    sqrt( calm^2 + (unrest * u * T)^2 ), u the steepest slope of the last three hours, 0 within two of the noise;
 *            calm: the error on this record while the flow was steady, for a short record the change of the given error of the inflow until T
 * The change of a given error depends on its window (`smoothed-change.ts`): in a flood the smoothing uses short windows, with an error of some percent of the flow.
 * If neither the record's noise nor an error of the inflow is known, no slope is believed. The forecast is of the record, which lags the
 * river by the delay of its smoothing.
 * Example: 150, 156, 161, 168, 173, 181, 185 every 10 min, the inflow known to 1 m3/s: slope 0.596, of which half is believed over
 * 30 min, 193.9, and two fifths over 60 min, 199.3.
 */
export function slopeNowcast(
  timesMin: ArrayLike<number>,
  dischargeM3s: ArrayLike<number>,
  { skill, errorM3s, windowMin = null }: NowcastKnown = { skill: unknownSlopeSkill(), errorM3s: null },
): SlopeNowcast {
  requireLength('dischargeM3s', dischargeM3s, timesMin.length);
  const distinctRows = distinctTimes(timesMin, dischargeM3s);
  for (const { horizonMin } of skill.shares) requireHorizon(horizonMin);
  if (errorM3s !== null) requireNotNegative('errorM3s', errorM3s);
  if (windowMin !== null) requirePositive('windowMin', windowMin);
  const toldChangeM3s = (spanMin: number) => (errorM3s === null ? null : errorM3s * smoothedChange(spanMin, windowMin));
  const rows = newestRows(distinctRows.times, itemAt(distinctRows.columns, 0), distinctRows.repeatedRows.length > 0);
  const slopes = hourSlopes(rows.timesMin, rows.dischargeM3s);
  const startM3s = lastOf(rows.dischargeM3s);
  const slopePerMin = lastOf(slopes.perMin);
  const noisePerMin = noiseOf(skill, toldChangeM3s(slopeOverMin), startM3s);
  const unrestPerMin = lastOf(slopes.unrestPerMin);
  const moves = noisePerMin !== null && isUnrest(unrestPerMin, noisePerMin);
  const slopeErrorPerMin = noisePerMin === null ? null : Math.max(noisePerMin, lastOf(slopes.errorPerMin));
  const trust = slopeErrorPerMin === null ? 0 : slopeTrust(slopePerMin, slopeErrorPerMin);
  const nowcasts = skill.shares.map((one): Nowcast => {
    const line = startM3s + (trust === 0 ? 0 : trust * one.share * slopePerMin * one.horizonMin);
    return {
      horizonMin: one.horizonMin,
      dischargeM3s: Math.max(0, line),
      errorM3s: errorOf(one, moves ? unrestPerMin : 0, toldChangeM3s(one.horizonMin)),
      flags: line < 0 ? rows.flags | Flag.limited : rows.flags,
    };
  });
  return {
    method: trust > 0 && skill.shares.some(({ share }) => share > 0) ? 'slope' : 'persistence',
    slopePerMin: Number.isFinite(slopePerMin) ? slopePerMin : null,
    slopeErrorPerMin: Number.isFinite(slopePerMin) ? slopeErrorPerMin : null,
    startM3s,
    nowcasts,
  };
}

function noiseOf({ noisePerMin }: SlopeSkill, hourChangeM3s: number | null, startM3s: number): number | null {
  if (noisePerMin === null && hourChangeM3s === null) return null;
  return Math.max(noisePerMin ?? 0, (hourChangeM3s ?? 0) / slopeOverMin, Math.abs(startM3s) * minNoise);
}

/** If the record is too short to have calm hours, the given error takes their place. */
function errorOf(
  { horizonMin, calmErrorM3s, unrestError }: SlopeShare,
  unrestPerMin: number,
  toldChangeM3s: number | null,
): number | null {
  const calmM3s = calmErrorM3s ?? toldChangeM3s;
  if (calmM3s === null) return null;
  const errorM3s = Math.hypot(calmM3s, unrestError * unrestPerMin * horizonMin);
  return Number.isFinite(errorM3s) ? errorM3s : null;
}

/** As far back as slope and unrest go, up to the newest row with a value. */
function newestRows(timesMin: ArrayLike<number>, dischargeM3s: ArrayLike<number>, hasRepeated: boolean) {
  let last = timesMin.length - 1;
  while (last >= 0 && !Number.isFinite(itemAt(dischargeM3s, last))) last -= 1;
  if (last < 0) throw new HydrologyError('series.too_few', { name: 'dischargeM3s', rows: 0, needed: 1 });
  let first = last;
  while (first > 0 && itemAt(timesMin, first - 1) >= itemAt(timesMin, last) - slopesLookBackMin) first -= 1;
  const rows = Array.from({ length: last + 1 - first }, (_, index) => first + index);
  return {
    timesMin: rows.map((row) => itemAt(timesMin, row)),
    dischargeM3s: rows.map((row) => itemAt(dischargeM3s, row)),
    flags: (last === timesMin.length - 1 ? Flag.none : Flag.estimated) | (hasRepeated ? Flag.repeated : Flag.none),
  };
}
