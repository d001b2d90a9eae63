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

/** Whose level counts: those of the mean, else the first. */
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
  /** Measures its opening or power; null: what is entered for the outlet itself holds. */
  readonly inputStationId: string | null;
  /** Each reading of it is the mean of so many minutes up to its time; null: it is of its instant. */
  readonly readingStepMin: number | null;
  /** Of a unit; null: a gate. */
  readonly ratedPowerMw: number | null;
}

/** Why no plant could be prepared, in the engine's words; an outlet by its name. */
export interface PlantFault {
  readonly code: string;
  readonly facts: Readonly<Record<string, string | number>>;
}

/** What all this was made of: stored with a calculation, shown in its explanation. */
interface Sources {
  readonly curves: readonly {
    readonly curveId: string;
    readonly groupCode: InterpolationGroup;
    readonly name: string;
    readonly object: CurveObject;
  }[];
  readonly outlets: readonly { readonly outletId: string; readonly version: number }[];
  /** 0: nobody has saved settings yet. */
  readonly settingsVersion: number;
}

/** A plant as it is described for a stretch of time, ready to be computed with. */
export interface PlantInForce {
  /** From then until then, excluded, nothing of it changes. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Its gates and units are in the order of `gates` and `units`. Null where it cannot be prepared, with the fault. */
  readonly plant: Plant | null;
  readonly fault: PlantFault | null;
  readonly capacityCurve: CapacityCurve | null;
  /** No lake of this plant can stand lower: such a level is a dead sensor’s. -Infinity where nobody says how deep it is. */
  readonly lowestLakeLevelM: number;
  readonly gates: readonly OutletInForce[];
  readonly units: readonly OutletInForce[];
  /** Stations that measure a level, by the type of their position; those that count in the mean first, then by code. */
  readonly lakeStations: readonly LevelStation[];
  readonly upstreamStations: readonly LevelStation[];
  readonly downstreamStations: readonly LevelStation[];
  readonly settings: SettingsInForce;
  readonly autoIntervalMin: number;
  readonly sources: Sources;
  /** The tables that answer, for an explanation: of the plant itself, and those each outlet is computed by. */
  readonly tables: { readonly ofPlant: readonly Curve[]; readonly ofOutlets: ReadonlyMap<string, readonly Curve[]> };
}
