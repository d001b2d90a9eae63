import { defaultFastestMPerHour } from '../balance/fastest-change.ts';
import { HydrologyError, requireNotNegative, requirePositive } from '../errors.ts';

/** The range of a sound reading of a series, in the unit of the series; null switches a check off. */
export interface QualityLimits {
  readonly min: number | null;
  readonly max: number | null;
  readonly mostChangePerHour: number | null;
  /** Added to every allowed change: the step of the sensor, so that one step is no jump at a fast cadence. */
  readonly resolution: number;
  /** Also added to every allowed change: sudden changes of the place itself (wind set-up, the drawdown at an opened gate). */
  readonly maxAtOnce: number;
  /** The minimum height of a spike that came and went within `briefS`. */
  readonly spikeAbove: number | null;
  /** Likewise for one that lasted longer: a wind, or a running unit, can do so much; null when longer ones are not searched for. */
  readonly longSpikeAbove: number | null;
  readonly briefS: number;
  /** This many consecutive readings are brief at any cadence up to an hour: no water of this kind leaves and returns within them. */
  readonly briefReadings: number;
  /** The additional height for each hour in which they came and went. */
  readonly turnsPerHour: number;
  /** Units and gates move the water: it may move again as far as it recently did between two readings. */
  readonly isWorked: boolean;
  /** The number of neighbours on either side in the median. */
  readonly spikeNeighbours: number;
  /** The longest time a live sensor may show one value. Depends on the season: a lake may stand still, a flood may not. */
  readonly stuckAfterS: number | null;
}

/** Wider windows smear the neighbourhood of a flood and keep a verdict provisional for long. */
export const maxNeighbours = 12;

const briefS = 20 * 60;

/** An hourly reading is two hours from its neighbours on either side together; a logger's clock may drift. */
const mostBriefS = 2.5 * 3600;
/** The share of a lake's fastest change that units and gates cause and reverse in ordinary operation. */
const turningShare = 1 / 200;

/**
 * Level of a lake: one metre beyond the plant's possible range, changing no faster than in its greatest flood (`balance/fastest-change.ts`)
 * and half a metre that is not the water's own.
 */
export function levelLimits(
  minPossibleM: number,
  maxPossibleM: number,
  isInFlood: boolean,
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
    stuckAfterS: isInFlood ? 6 * 3600 : null,
  };
}

/**
 * Level of the water below a dam: a unit that trips lowers it by two metres in minutes and raises it again when it runs, and a moving gate
 * sends a wave. Only single readings are judged, and at 10 minutes or slower they must exceed the effect of units.
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

/** Level of a river: it may rise by metres in an hour, but runs off more slowly than three readings. */
export const riverLimits: QualityLimits = {
  ...tailwaterLimits,
  spikeAbove: 0.06,
  briefS,
  briefReadings: 3,
  turnsPerHour: 0.025,
  isWorked: false,
};

/** Depth of rain per interval: at most 60 mm in 10 minutes. Rain starts, stops and stays away, so nothing else can be judged. */
export function rainLimits(intervalS: number): QualityLimits {
  requirePositive('intervalS', intervalS);
  return { ...onlyRange, min: 0, max: (60 * intervalS) / 600 };
}

/** A gate stands anywhere between shut and fully open, and may stay there for months. */
export function openingLimits(maxOpeningM: number): QualityLimits {
  requirePositive('maxOpeningM', maxOpeningM);
  return { ...onlyRange, min: 0, max: maxOpeningM };
}

/** A unit changes load at once; 20 % above its rating is a wrong scale. Negative power is handled by conditioning. */
export function powerLimits(ratedMw: number): QualityLimits {
  requirePositive('ratedMw', ratedMw);
  return { ...onlyRange, min: 0, max: 1.2 * ratedMw };
}

/** Accepts any value within its range, however it changed. */
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

/** The minimum height of a spike of this many readings and duration; null when none is searched for. */
export function minSpikeHeight(lastedS: number, readings: number, limits: QualityLimits): number | null {
  const { spikeAbove, longSpikeAbove, briefReadings, turnsPerHour } = limits;
  if (lastedS <= limits.briefS || spikeAbove === null) return spikeAbove;
  if (readings > briefReadings || lastedS > mostBriefS) return longSpikeAbove;
  return Math.min(spikeAbove + (turnsPerHour * lastedS) / 3600, longSpikeAbove ?? Number.POSITIVE_INFINITY);
}
