import { HydrologyError } from '@spillway/hydrology/errors';
import { type Plant, type PlantDescription, preparePlant } from '@spillway/hydrology/plant/plant';
import { describeGate, describeUnit, type Outlet, type OutletTables } from '../outlets/outlets.ts';
import type { PreparedSettings, SettingsInForce } from '../settings/settings.ts';
import type { PlantFault } from './plant-in-force.ts';

interface OutletWithTables {
  readonly outlet: Outlet;
  readonly tables: OutletTables;
}

export interface PreparedPlant {
  readonly plant: Plant | null;
  readonly fault: PlantFault | null;
  /** In the order of the plant's gates and units. */
  readonly gates: readonly Outlet[];
  readonly units: readonly Outlet[];
}

interface PlantInputs {
  readonly tailwaterRating: OutletTables['QZ'];
  readonly lowestLakeLevelM: number | undefined;
  readonly settings: PreparedSettings;
}

/** Readings are accepted, and storage computed, this far beyond the possible levels or the capacity curve. */
const beyondM = 1;

/** The lowest possible lake level; undefined when the depth is unknown. */
export function lowestLakeLevelM(
  curve: OutletTables['ZV'],
  { minPossibleLevelM }: Pick<SettingsInForce, 'minPossibleLevelM'>,
): number | undefined {
  const knownLevelsM = [curve?.storageMcmByLevelM.keys[0] ?? null, minPossibleLevelM].filter(
    (levelM) => levelM !== null,
  );
  return knownLevelsM.length === 0 ? undefined : Math.min(...knownLevelsM) - beyondM;
}

/**
 * Prepares the plant for the engine. An outlet out of service and not fully described is left out: it is still being
 * set up and must not block the others.
 */
export function prepare(
  all: readonly OutletWithTables[],
  { tailwaterRating, lowestLakeLevelM: lowestM, settings }: PlantInputs,
): PreparedPlant {
  const rating = tailwaterRating ?? all.find(({ outlet, tables }) => outlet.outletType === 1 && tables.QZ)?.tables.QZ;
  const common = {
    closedGateDownToM: settings.closedGateDownToM,
    normalLevelM: settings.normalLevelM ?? undefined,
    lowestLakeLevelM: lowestM,
  };
  const describedOutlets = all.filter(
    (one) =>
      one.outlet.status === 'active' ||
      prepareSafely(() => preparePlant(descriptionOf([one], { ...common, tailwaterRating: rating }))).plant !== null,
  );
  const outlets = describedOutlets.map(({ outlet }) => outlet);
  const { plant, fault } =
    describedOutlets.length === 0
      ? noOutlets
      : prepareSafely(() => preparePlant(descriptionOf(describedOutlets, { ...common, tailwaterRating: rating })));
  return {
    plant,
    fault: fault && faultWithName(fault, outlets),
    gates: outlets.filter(({ outletType }) => outletType === 2),
    units: outlets.filter(({ outletType }) => outletType === 1),
  };
}

/** Without a described gate or unit the release is unknown: 0 would mean a dry river. */
const noOutlets = { plant: null, fault: { code: 'outlet.none', facts: {} } } as const;

const descriptionOf = (
  all: readonly OutletWithTables[],
  common: Omit<PlantDescription, 'gates' | 'units'>,
): PlantDescription => ({
  ...common,
  gates: all.flatMap(({ outlet, tables }) =>
    outlet.outletType === 2 ? describeGate(outlet, outlet.outletId, tables) : [],
  ),
  units: all.flatMap(({ outlet, tables }) =>
    outlet.outletType === 1 ? describeUnit(outlet, outlet.outletId, tables) : [],
  ),
});

function prepareSafely(work: () => Plant): { readonly plant: Plant | null; readonly fault: PlantFault | null } {
  try {
    return { plant: work(), fault: null };
  } catch (error) {
    if (!(error instanceof HydrologyError)) throw error;
    return { plant: null, fault: { code: error.code, facts: error.facts } };
  }
}

/** Replaces the outlet's id in the fault by its name. */
function faultWithName({ code, facts }: PlantFault, outlets: readonly Outlet[]): PlantFault {
  const outlet = outlets.find(({ outletId }) => outletId === facts.outlet);
  return { code, facts: outlet ? { ...facts, outlet: outlet.name } : facts };
}
