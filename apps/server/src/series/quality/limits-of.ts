import { numberAt } from '@spillway/checked/reads';
import { factsOf, type Quantity } from '@spillway/contract/series/catalogue/quantities';
import { defaultFastestMPerHour, fastestChangeMPerHour } from '@spillway/hydrology/balance/fastest-change';
import type { NegativePolicy } from '@spillway/hydrology/quality/condition';
import {
  levelLimits,
  onlyRange as none,
  openingLimits,
  powerLimits,
  type QualityLimits,
  rainLimits,
  riverLimits,
  tailwaterLimits,
} from '@spillway/hydrology/quality/limits';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import { wallMsAt } from '@spillway/plant-time/zone';
import type { PlantSettings, SeasonPeriod } from '../../plant/settings/settings.ts';

type LevelSettings =
  | 'minPossibleLevelM'
  | 'maxPossibleLevelM'
  | 'damCrestLevelM'
  | 'deadLevelM'
  | 'normalLevelM'
  | 'thousandYearFloodM3s'
  | 'seasons'
  | 'timeZone';

export interface LimitFacts {
  readonly quantity: Quantity;
  readonly stepS: number | null;
  readonly timeMs: number;
  readonly settings: Pick<PlantSettings, LevelSettings>;
  readonly capacityCurve: CapacityCurve | null;
  /** Measured in the lake, where the plant's possible levels apply. */
  readonly isLake: boolean;
  /** Measured below the dam, where units and gates change the level. */
  readonly isBelowDam: boolean;
  readonly maxOpeningM: number | null;
  readonly ratedMw: number | null;
  /** Limits of the measuring sensor; they override those of its kind. */
  readonly sensor: { readonly min: number | null; readonly max: number | null } | null;
}

const fiveMinutesS = 300;
const wellAboveSeaM = 5;
const minAboveZeroM = 0.01;
const temperatures: ReadonlySet<Quantity> = new Set(['air_temperature', 'soil_temperature']);
const levels: ReadonlySet<Quantity> = new Set([
  'water_level',
  'lake_level',
  'upstream_water_level',
  'downstream_water_level',
]);

export interface ZeroFacts {
  readonly quantity: Quantity;
  readonly ratedMw: number | null;
  readonly closedGateDownToM: number;
  /** The sensor's maximum; null when not entered. */
  readonly rangeMax: number | null;
}

/** A unit at rest draws up to this share of the largest unit's power. */
const ownConsumption = 0.02;
/** Share of a flow meter's range; and the drift where the range is unknown [m3/s]. */
const meterDrift = 0.01;
const usualMeterDriftM3s = 0.05;

/**
 * How a value below zero is treated where it is impossible: as zero within the possible drift of the sensor, otherwise
 * as missing, because the sensor has failed. For a level this concerns its depth: below zero the probe hangs in the
 * air, and the level is unknown.
 */
export function negativePolicyOf(facts: ZeroFacts): NegativePolicy {
  if (temperatures.has(facts.quantity)) return 'allowed';
  const drift = driftOf(facts);
  return drift === null ? 'missing' : { zeroDownTo: -drift };
}

function driftOf({ quantity, ratedMw, closedGateDownToM, rangeMax }: ZeroFacts): number | null {
  if (quantity === 'opening' || quantity === 'gate_travel') return closedGateDownToM;
  if (quantity === 'power') return ratedMw === null ? null : ownConsumption * ratedMw;
  if (quantity === 'discharge') return rangeMax === null || rangeMax <= 0 ? usualMeterDriftM3s : meterDrift * rangeMax;
  return factsOf(quantity).zeroDrift ?? null;
}

/** The possible levels of a lake; null when unknown. */
export interface LakeBounds {
  readonly min: number | null;
  readonly max: number | null;
}

/** The most that water has been observed above the crest of a dam that did not fail. */
const overCrestM = 1;

/**
 * A level beyond these needs more than one person or device: a metre above the crest of the dam, and the bottom. Null
 * when no lake level is measured.
 */
export function lakeBoundsOf({
  quantity,
  settings,
  isLake,
}: Pick<LimitFacts, 'quantity' | 'settings' | 'isLake'>): LakeBounds | null {
  if (!isLake || !levels.has(quantity)) return null;
  const { minPossibleLevelM: min, maxPossibleLevelM: max, damCrestLevelM: crest } = settings;
  const possible = levelLimits(min ?? 0, max ?? 0, false);
  return {
    min: min === null ? heightAboveZero(settings) : possible.min,
    max: crest === null ? (max === null ? null : possible.max) : crest + overCrestM,
  };
}

/** The limits of a plausible reading, by quantity and place. A sensor's range must not extend beyond the lake's. */
export function limitsOf(facts: LimitFacts): QualityLimits {
  const limits = kindLimits(facts);
  const bounds = lakeBoundsOf(facts);
  const min = highest(facts.sensor?.min ?? limits.min, bounds?.min ?? null);
  const max = lowest(facts.sensor?.max ?? limits.max, bounds?.max ?? null);
  return min !== null && max !== null && min >= max ? { ...limits, min: null, max: null } : { ...limits, min, max };
}

const highest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);
const lowest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

function kindLimits(facts: LimitFacts): QualityLimits {
  const { quantity, stepS, maxOpeningM, ratedMw } = facts;
  if (levels.has(quantity)) return lakeOrRiver(facts);
  switch (quantity) {
    case 'precipitation':
      return rainLimits(stepS ?? fiveMinutesS);
    case 'opening':
      return maxOpeningM === null ? none : openingLimits(maxOpeningM);
    case 'power':
      return ratedMw === null ? none : powerLimits(ratedMw);
    case 'air_humidity':
    case 'soil_moisture':
      return { ...none, min: 0, max: 100 };
    case 'wind_direction':
      return { ...none, min: 0, max: 360 };
    default:
      return none;
  }
}

function lakeOrRiver(facts: LimitFacts): QualityLimits {
  const { settings, isLake, isBelowDam, timeMs } = facts;
  if (!isLake) return isBelowDam ? tailwaterLimits : riverLimits;
  const { minPossibleLevelM: min, maxPossibleLevelM: max } = settings;
  const limits = levelLimits(min ?? 0, max ?? 0, isFloodSeason(settings, timeMs), fastestMPerHour(facts));
  return { ...limits, ...lakeBoundsOf(facts) };
}

/** A lake whose own levels lie well above the sea never has the level 0.00, which failed sensors send. */
function heightAboveZero({ deadLevelM, normalLevelM }: LimitFacts['settings']): number | null {
  const lowestM = deadLevelM ?? normalLevelM;
  return lowestM !== null && lowestM >= wellAboveSeaM ? minAboveZeroM : null;
}

/**
 * Computed where the lake is smallest and so rises fastest: a rate that is too fast only higher up does not make a
 * reading suspect.
 */
function fastestMPerHour({ settings, capacityCurve }: LimitFacts): number {
  const { thousandYearFloodM3s, deadLevelM } = settings;
  if (capacityCurve === null || thousandYearFloodM3s === null) return defaultFastestMPerHour;
  const lowestM = deadLevelM ?? numberAt(capacityCurve.storageMcmByLevelM.keys, 0);
  return fastestChangeMPerHour(capacityCurve, lowestM, thousandYearFloodM3s);
}

/** Seasons with a maximum level are flood seasons; outside them a lake level may be constant. */
function isFloodSeason({ seasons, timeZone }: LimitFacts['settings'], timeMs: number): boolean {
  const floodSeasons = seasons.filter(
    ({ maxLevelM, receptionLevelM }) => maxLevelM !== null || receptionLevelM !== null,
  );
  if (floodSeasons.length === 0) return false;
  const wall = new Date(wallMsAt(timeMs, timeZone));
  const today = (wall.getUTCMonth() + 1) * 100 + wall.getUTCDate();
  return floodSeasons.some((season) => isWithin(season, today));
}

function isWithin(season: Pick<SeasonPeriod, 'from' | 'to'>, today: number): boolean {
  const [from, to] = [dayOf(season.from), dayOf(season.to)];
  return from <= to ? from <= today && today <= to : today >= from || today <= to;
}

/** A sortable number for dd/MM. */
function dayOf(dayMonth: string): number {
  const [day = 0, month = 0] = dayMonth.split('/').map(Number);
  return month * 100 + day;
}
