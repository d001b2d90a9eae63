import { defaultFastestMPerHour } from '../balance/fastest-change.ts';
import { HydrologyError, requireNotNegative, requirePositive } from '../errors.ts';

/** What a sound reading of a series looks like, in the unit of the series; null switches a check off. */
export interface QualityLimits {
  readonly min: number | null;
  readonly max: number | null;
  readonly mostChangePerHour: number | null;
  /** Added to every allowed change: the step the sensor reads in, so that one step is no jump at a fast cadence. */
  readonly resolution: number;
  /** Added to every allowed change, too: what the place itself does at once (wind set-up, the drawdown at an opened gate). */
  readonly maxAtOnce: number;
  /** How far out a spike stands at least, where it came and went within `briefS`. */
  readonly spikeAbove: number | null;
  /** The same of one that lasted longer: a wind, or a unit that ran, can do so much; null: longer ones are not looked for. */
  readonly longSpikeAbove: number | null;
  readonly briefS: number;
  /** So many readings in a row are brief at any cadence up to an hour: no water of this kind leaves and comes back within them. */
  readonly briefReadings: number;
  /** Those stand out by so much more for each hour in which they came and went. */
  readonly turnsPerHour: number;
  /** Units and gates move the water: as far as it came from one reading to the next of late it may come again. */
  readonly isWorked: boolean;
  /** Neighbours on either side that the median is taken of. */
  readonly spikeNeighbours: number;
  /** Longest time a live sensor may show one value. Depends on the season: a lake may stand still, a flood may not. */
  readonly stuckAfterS: number | null;
}

/** Wider windows smear the neighbourhood of a flood and keep a verdict provisional for long. */
export const maxNeighbours = 12;

const briefS = 20 * 60;

/** A reading an hour lies two hours from its neighbours on either side together; a logger's clock may stray. */
const mostBriefS = 2.5 * 3600;
/** Of the fastest a lake can change: so much of it units and gates make and take back in ordinary operation. */
const turningShare = 1 / 200;

/**
 * Level of a lake: one metre beyond what the plant's settings call possible, moving no faster than its greatest flood makes it
 * (`balance/fastest-change.ts`) and half a metre that is not the water's own.
 */
export function levelLimits(
  minPossibleM: number,
  maxPossibleM: number,
  inFlood: boolean,
  maxChangeMPerHour: number = defaultFastestMPerHour,
): QualityLimits {
  return {
    min: minPossibleM - 1,
    max: maxPossibleM + 1,
    mostChangePerHour: maxChangeMPerHour,
    resolution: 0.01,
    maxAtOnce: 0.5,
    spikeAbove: 0.1,
    longSpikeAbove: 0.35,
    briefS,
    briefReadings: 1,
    turnsPerHour: turningShare * maxChangeMPerHour,
    isWorked: false,
    spikeNeighbours: 3,
    stuckAfterS: inFlood ? 6 * 3600 : null,
  };
}

/**
 * Level of the water below a dam: a unit that trips takes two metres of it in minutes, and gives them back when it runs again, and a gate
 * that moves sends a wave. Only one reading alone is looked at, and every 10 minutes or slower it stands out by more than units do.
 */
export const tailwaterLimits: QualityLimits = {
  min: null,
  max: null,
  mostChangePerHour: 20,
  resolution: 0.01,
  maxAtOnce: 2,
  spikeAbove: 0.3,
  longSpikeAbove: null,
  briefS: 12 * 60,
  briefReadings: 1,
  turnsPerHour: 2,
  isWorked: true,
  spikeNeighbours: 3,
  stuckAfterS: null,
};

/** Level of a river: it may rise by metres in an hour, but what it brought takes longer to run off than three readings. */
export const riverLimits: QualityLimits = {
  ...tailwaterLimits,
  spikeAbove: 0.06,
  briefS,
  briefReadings: 3,
  turnsPerHour: 0.025,
  isWorked: false,
};

/** Depth of rain per interval: at most 60 mm in 10 minutes. Rain starts, stops and stays away: nothing else is told by it. */
export function rainLimits(intervalS: number): QualityLimits {
  requirePositive('intervalS', intervalS);
  return { ...onlyRange, min: 0, max: (60 * intervalS) / 600 };
}

/** A gate stands anywhere between shut and fully open, and may stay there for months. */
export function openingLimits(maxOpeningM: number): QualityLimits {
  requirePositive('maxOpeningM', maxOpeningM);
  return { ...onlyRange, min: 0, max: maxOpeningM };
}

/** A unit changes load at once; 20 % above its rating is a wrong scale. Negative power is settled when it is conditioned. */
export function powerLimits(ratedMw: number): QualityLimits {
  requirePositive('ratedMw', ratedMw);
  return { ...onlyRange, min: 0, max: 1.2 * ratedMw };
}

/** Any value between its ends, however it came there. */
export const onlyRange: QualityLimits = {
  min: null,
  max: null,
  mostChangePerHour: null,
  resolution: 0,
  maxAtOnce: 0,
  spikeAbove: null,
  longSpikeAbove: null,
  briefS,
  briefReadings: 0,
  turnsPerHour: 0,
  isWorked: false,
  spikeNeighbours: 3,
  stuckAfterS: null,
};

export function requireLimits(limits: QualityLimits): void {
  const { min, max, spikeNeighbours } = limits;
  if (Number.isNaN(min) || Number.isNaN(max) || (min !== null && max !== null && min >= max)) {
    throw new HydrologyError('quality.bad_range', { min: String(min), max: String(max) });
  }
  requirePositive('briefS', limits.briefS);
  for (const name of ['maxAtOnce', 'briefReadings', 'turnsPerHour'] as const) requireNotNegative(name, limits[name]);
  for (const name of ['mostChangePerHour', 'spikeAbove', 'longSpikeAbove', 'stuckAfterS'] as const) {
    const limit = limits[name];
    if (limit !== null) requirePositive(name, limit);
  }
  if (!(limits.resolution >= 0 && Number.isFinite(limits.resolution))) {
    throw new HydrologyError('quality.bad_resolution', { resolution: String(limits.resolution) });
  }
  if (!Number.isInteger(spikeNeighbours) || spikeNeighbours < 1 || spikeNeighbours > maxNeighbours) {
    throw new HydrologyError('quality.bad_neighbours', {
      spikeNeighbours: String(spikeNeighbours),
      min: 1,
      max: maxNeighbours,
    });
  }
}

/** How far out a spike of so many readings stands that came and went in so long; null: none is looked for. */
export function aboveOver(lastedS: number, readings: number, limits: QualityLimits): number | null {
  const { spikeAbove, longSpikeAbove, briefReadings, turnsPerHour } = limits;
  if (lastedS <= limits.briefS || spikeAbove === null) return spikeAbove;
  if (readings > briefReadings || lastedS > mostBriefS) return longSpikeAbove;
  return Math.min(spikeAbove + (turnsPerHour * lastedS) / 3600, longSpikeAbove ?? Number.POSITIVE_INFINITY);
}
