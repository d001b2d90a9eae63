import { HydrologyError, requirePositive } from '../errors.ts';

/** What a sound reading of a series looks like, in the unit of the series; null switches a check off. */
export interface QualityLimits {
  readonly min: number | null;
  readonly max: number | null;
  readonly mostChangePerHour: number | null;
  /** Added to every allowed change: the step the sensor reads in, so that one step is no jump at a fast cadence. */
  readonly resolution: number;
  /** Distance from the median of the neighbours that makes a spike, if it is also six times their median deviation. */
  readonly spikeAbove: number | null;
  /** Neighbours on either side that the median is taken of. */
  readonly spikeNeighbours: number;
  /** Longest time a live sensor may show one value. Depends on the season: a lake may stand still, a flood may not. */
  readonly stuckAfterS: number | null;
}

/** Wider windows smear the neighbourhood of a flood and keep a verdict provisional for long. */
export const mostNeighbours = 12;

/** Level of a lake or tailwater: one metre beyond what the plant's settings call possible, at most 0.5 m in 10 minutes. */
export function levelLimits(minPossibleM: number, maxPossibleM: number, inFlood: boolean): QualityLimits {
  return {
    min: minPossibleM - 1,
    max: maxPossibleM + 1,
    mostChangePerHour: 3,
    resolution: 0.01,
    spikeAbove: 0.1,
    spikeNeighbours: 3,
    stuckAfterS: inFlood ? 6 * 3600 : null,
  };
}

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

const onlyRange: QualityLimits = {
  min: null,
  max: null,
  mostChangePerHour: null,
  resolution: 0,
  spikeAbove: null,
  spikeNeighbours: 3,
  stuckAfterS: null,
};

export function requireLimits(limits: QualityLimits): void {
  const { min, max, spikeNeighbours } = limits;
  if (Number.isNaN(min) || Number.isNaN(max) || (min !== null && max !== null && min >= max)) {
    throw new HydrologyError('quality.bad_range', { min: String(min), max: String(max) });
  }
  for (const name of ['mostChangePerHour', 'spikeAbove', 'stuckAfterS'] as const) {
    const limit = limits[name];
    if (limit !== null) requirePositive(name, limit);
  }
  if (!(limits.resolution >= 0 && Number.isFinite(limits.resolution))) {
    throw new HydrologyError('quality.bad_resolution', { resolution: String(limits.resolution) });
  }
  if (!Number.isInteger(spikeNeighbours) || spikeNeighbours < 1 || spikeNeighbours > mostNeighbours) {
    throw new HydrologyError('quality.bad_neighbours', {
      spikeNeighbours: String(spikeNeighbours),
      min: 1,
      max: mostNeighbours,
    });
  }
}
