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
  /** Neighbours on either side that the median is taken of. */
  readonly spikeNeighbours: number;
  /** Longest time a live sensor may show one value. Depends on the season: a lake may stand still, a flood may not. */
  readonly stuckAfterS: number | null;
}

/** Wider windows smear the neighbourhood of a flood and keep a verdict provisional for long. */
export const maxNeighbours = 12;

const briefS = 20 * 60;

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
    spikeNeighbours: 3,
    stuckAfterS: inFlood ? 6 * 3600 : null,
  };
}

/**
 * Level of a river, below the dam or elsewhere: a unit that trips takes two metres of it in minutes, and one that runs for a while
 * gives them back. Only what came and went within 20 minutes is a spike.
 */
export const riverLimits: QualityLimits = {
  min: null,
  max: null,
  mostChangePerHour: 20,
  resolution: 0.01,
  maxAtOnce: 2,
  spikeAbove: 0.1,
  longSpikeAbove: null,
  briefS,
  spikeNeighbours: 3,
  stuckAfterS: null,
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
  spikeNeighbours: 3,
  stuckAfterS: null,
};

export function requireLimits(limits: QualityLimits): void {
  const { min, max, spikeNeighbours } = limits;
  if (Number.isNaN(min) || Number.isNaN(max) || (min !== null && max !== null && min >= max)) {
    throw new HydrologyError('quality.bad_range', { min: String(min), max: String(max) });
  }
  requirePositive('briefS', limits.briefS);
  requireNotNegative('maxAtOnce', limits.maxAtOnce);
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

/** How far out a spike stands that lasted so long; null: none is looked for. */
export const aboveOver = (lastedS: number, { spikeAbove, longSpikeAbove, briefS }: QualityLimits): number | null =>
  lastedS <= briefS ? spikeAbove : longSpikeAbove;
