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

/** The stations that are averaged, or the first one if none is. */
export function countingStations(levelStations: readonly LevelStation[]): readonly LevelStation[] {
  const averaged = levelStations.filter((station) => station.averaged);
  return averaged.length > 0 ? averaged : levelStations.slice(0, 1);
}

export interface OutletInForce {
  readonly outletId: string;
  readonly code: string;
  readonly name: string;
  readonly number: number;
  readonly outletType: 1 | 2;
  readonly version: number;
  readonly inService: boolean;
  /** The station that measures its opening or power; null: manual entries are used. */
  readonly inputStationId: string | null;
  /** Each reading is the mean over this many minutes before it; null: instantaneous. */
  readonly readingStepMin: number | null;
  /** Null for a gate. */
  readonly ratedPowerMw: number | null;
}

/** The reason why the engine could not prepare the plant, with the name of the outlet. */
export interface PlantFault {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** The versions used: stored with a calculation and shown in its explanation. */
interface Sources {
  readonly curves: readonly {
    readonly curveId: string;
    readonly groupCode: InterpolationGroup;
    readonly name: string;
    readonly object: CurveObject;
  }[];
  readonly outlets: readonly { readonly outletId: string; readonly version: number }[];
  /** 0 until settings are saved. */
  readonly settingsVersion: number;
}

/** A plant prepared for calculation, for a stretch of time. */
export interface PlantInForce {
  /** Nothing changes from `fromMs` until before `toMs`. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Gates and units are in the order of `gates` and `units`. Null when it cannot be prepared; `fault` says why. */
  readonly plant: Plant | null;
  readonly fault: PlantFault | null;
  readonly capacityCurve: CapacityCurve | null;
  /** A lower level is impossible and comes from a failed sensor. -Infinity when the lake's depth is unknown. */
  readonly lowestLakeLevelM: number;
  readonly gates: readonly OutletInForce[];
  readonly units: readonly OutletInForce[];
  /** Level stations by type of their measuring point; averaged stations first, then by code. */
  readonly lakeStations: readonly LevelStation[];
  readonly upstreamStations: readonly LevelStation[];
  readonly downstreamStations: readonly LevelStation[];
  readonly settings: SettingsInForce;
  readonly autoIntervalMin: number;
  readonly sources: Sources;
  /** The tables in use, for explanations: those of the plant, and those of each outlet. */
  readonly tables: { readonly ofPlant: readonly Curve[]; readonly ofOutlets: ReadonlyMap<string, readonly Curve[]> };
}
