import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import type { Plant } from '@spillway/hydrology/plant/plant';
import type { CapacityCurve } from '@spillway/hydrology/tables/capacity-curve';
import type { SettingsInForce } from '../settings/settings.ts';
import type { Curve, CurveObject } from '../tables/tables.ts';

interface InputStation {
  readonly stationId: string;
  readonly code: string;
  readonly name: string;
}

export interface LevelStation extends InputStation {
  readonly averaged: boolean;
}

/** The stations of the mean, else the first one. */
export function countingStations(all: readonly LevelStation[]): readonly LevelStation[] {
  const averaged = all.filter((station) => station.averaged);
  return averaged.length > 0 ? averaged : all.slice(0, 1);
}

export interface OutletInForce {
  readonly outletId: string;
  readonly code: string;
  readonly name: string;
  readonly number: number;
  readonly outletType: 1 | 2;
  readonly version: number;
  readonly inService: boolean;
  /** Measures its opening or power; null when manual entries are used. */
  readonly inputStationId: string | null;
  /** Each of its readings is the mean over so many minutes before it; null when it is instantaneous. */
  readonly readingStepMin: number | null;
  /** Null for a gate. */
  readonly ratedPowerMw: number | null;
}

/** The engine's reason why no plant could be prepared, with the outlet's name. */
export interface PlantFault {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** The versions behind all this: stored with a calculation, shown in its explanation. */
interface Sources {
  readonly curves: readonly {
    readonly curveId: string;
    readonly groupCode: InterpolationGroup;
    readonly name: string;
    readonly object: CurveObject;
  }[];
  readonly outlets: readonly { readonly outletId: string; readonly version: number }[];
  /** 0 when nobody has saved settings yet. */
  readonly settingsVersion: number;
}

/** A plant as described for a stretch of time, prepared for calculation. */
export interface PlantInForce {
  /** Nothing of it changes from `fromMs` until before `toMs`. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Gates and units are in the order of `gates` and `units`. Null when it cannot be prepared; `fault` says why. */
  readonly plant: Plant | null;
  readonly fault: PlantFault | null;
  readonly capacityCurve: CapacityCurve | null;
  /** The lake cannot be lower: such a level comes from a dead sensor. -Infinity when its depth is unknown. */
  readonly lowestLakeLevelM: number;
  readonly gates: readonly OutletInForce[];
  readonly units: readonly OutletInForce[];
  /** Stations that measure a level, by the type of their position; those of the mean first, then by code. */
  readonly lakeStations: readonly LevelStation[];
  readonly upstreamStations: readonly LevelStation[];
  readonly downstreamStations: readonly LevelStation[];
  readonly settings: SettingsInForce;
  readonly autoIntervalMin: number;
  readonly sources: Sources;
  /** The tables in use, for an explanation: the plant's own, and those of each outlet. */
  readonly tables: { readonly ofPlant: readonly Curve[]; readonly ofOutlets: ReadonlyMap<string, readonly Curve[]> };
}
