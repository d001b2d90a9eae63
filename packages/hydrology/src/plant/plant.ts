import { required } from '@spillway/checked/reads';
import { HydrologyError, requireFinite } from '../errors.ts';
import { type Gate, prepareGate } from '../outlets/gate.ts';
import type { GateDescription } from '../outlets/gate-description.ts';
import { Method, prepareUnit, type Unit } from '../outlets/unit.ts';
import type { UnitDescription } from '../outlets/unit-description.ts';
import { UnitCell } from '../outlets/unit-kernel.ts';
import { inverseTable, type OneKeyTable } from '../tables/one-key.ts';

/** A plant with the tables in force at an instant: everything a step needs besides that instant's readings. */
export interface PlantDescription {
  readonly gates: readonly GateDescription[];
  readonly units: readonly UnitDescription[];
  /** QZ: tailwater level [m] by flow [m3/s]. */
  readonly tailwaterRating?: OneKeyTable | undefined;
  /** The rating includes the dam's discharge (powerhouse at the foot of the dam). */
  readonly ratingIncludesDam?: boolean | undefined;
  /** The tailwater to assume when it is neither measured nor rated. */
  readonly usualTailwaterM?: number | undefined;
  /** An opening below zero by no more [m] counts as closed; 0.05 by default. */
  readonly closedGateDownToM?: number | undefined;
  /** Highest level of normal operation [m]: a closed leaf of unknown height is above it. */
  readonly normalLevelM?: number | undefined;
  /** No lake of this plant can be below it [m]: such a level comes from a dead sensor and is ignored. */
  readonly lowestLakeLevelM?: number | undefined;
  /** n of HPQ is the number of units running, not the unit. */
  readonly hpqByUnitsRunning?: boolean | undefined;
}

/** A description, checked once; see `Gate` and `Unit`. */
export interface Plant {
  readonly gates: readonly Gate[];
  readonly units: readonly Unit[];
  readonly tailwaterRating: OneKeyTable | null;
  readonly flowByTailwater: OneKeyTable | null;
  readonly ratingIncludesDam: boolean;
  readonly someByLevel: boolean;
  /** NaN where none is given. */
  readonly usualTailwaterM: number;
  /** The waterway of each unit, as an index. */
  readonly waterways: Int32Array;
  /** Some waterway serves several units. */
  readonly sharedWaterways: boolean;
  /** For each unit the cell with the flow its head loss depends on: its own, or its waterway's. */
  readonly waterwayCells: Int32Array;
  /** -Infinity where none is given. */
  readonly lowestLakeLevelM: number;
}

export function preparePlant(description: PlantDescription): Plant {
  const { tailwaterRating = null, ratingIncludesDam = false, hpqByUnitsRunning = false } = description;
  const gateDefaults = { closedDownToM: description.closedGateDownToM, normalLevelM: description.normalLevelM };
  const gates = description.gates.map((gate) => prepareGate(gate, gateDefaults));
  const units = description.units.map((unit) => prepareUnit(unit, hpqByUnitsRunning));
  requireDistinct([...gates, ...units].map(({ id }) => id));
  const byTailwater = units.find(({ method }) => method === Method.QZ);
  if (byTailwater !== undefined && tailwaterRating === null) {
    throw new HydrologyError('outlet.no_method', { outlet: byTailwater.id, needed: 'QZ of the plant' });
  }
  const names = units.map(({ waterway }) => waterway);
  const isShared = (name: string): boolean => names.indexOf(name) !== names.lastIndexOf(name);
  return {
    gates,
    units,
    tailwaterRating,
    flowByTailwater: byTailwater === undefined ? null : inverseTable(required(tailwaterRating)),
    ratingIncludesDam,
    someByLevel: units.some(({ method }) => method === Method.ZPQ),
    usualTailwaterM:
      description.usualTailwaterM === undefined
        ? Number.NaN
        : requireFinite('usualTailwaterM', description.usualTailwaterM),
    lowestLakeLevelM: description.lowestLakeLevelM ?? Number.NEGATIVE_INFINITY,
    waterways: Int32Array.from(names, (name) => names.indexOf(name)),
    sharedWaterways: names.some(isShared),
    waterwayCells: Int32Array.from(names, (name) => (isShared(name) ? UnitCell.waterwayM3s : UnitCell.flowM3s)),
  };
}

function requireDistinct(ids: readonly string[]): void {
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new HydrologyError('outlet.duplicate', { outlet: twice });
}
