import type { ProcedureFaultCode } from './codes.ts';
import type { YearOfLevels } from './levels.ts';
import type { ConditionOnWire, ProcedureContent } from './shape.ts';

/** The plant a procedure is written for. */
export interface RuledPlant {
  readonly levels: YearOfLevels;
  readonly stationCodes: readonly string[];
}

export interface PlantFault {
  /** `periods.0.highest_before_flood`. */
  readonly path: string;
  readonly code: Extract<ProcedureFaultCode, 'level_outside_plant' | 'station_not_of_plant'>;
  readonly of: string;
}

/** Signs that a procedure belongs to another plant: levels outside its lake's range, and stations not measured here. */
export function plantFaultsOf(content: ProcedureContent, { levels, stationCodes }: RuledPlant): PlantFault[] {
  const faults: PlantFault[] = [];
  const { deadM, ...above } = levels.base;
  const knownValues = Object.values(above).filter((one) => one !== null);
  const [lowestM, highestM] = [
    deadM ?? Number.NEGATIVE_INFINITY,
    knownValues.length > 0 ? Math.max(...knownValues) : Infinity,
  ];
  const level = (path: string, valueM: number | null) => {
    if (valueM !== null && (valueM < lowestM || valueM > highestM))
      faults.push({ path, code: 'level_outside_plant', of: `${valueM}` });
  };
  for (const [index, one] of content.periods.entries()) {
    level(`periods.${index}.highest_before_flood`, one.highest_before_flood);
    level(`periods.${index}.lowest_reception`, one.lowest_reception);
  }
  const requestedCodes = new Set<string>();
  const compare = (path: string, one: Pick<ProcedureContent['limits'][number], 'quantity' | 'against'>) => {
    if (one.quantity === 'lake_level' && one.against.is === 'number') level(`${path}.against.value`, one.against.value);
  };
  const checkNested = (path: string, one: ConditionOnWire): void => {
    if (one.when === 'all' || one.when === 'any')
      for (const [index, of] of one.of.entries()) checkNested(`${path}.of.${index}`, of);
    if (one.when === 'not') checkNested(`${path}.of`, one.of);
    if (one.when === 'compare') compare(path, one);
    if (one.when === 'station') for (const station of one.stations) requestedCodes.add(station);
  };
  const limits = (path: string, all: ProcedureContent['limits']) => {
    for (const [index, one] of all.entries()) {
      compare(`${path}.${index}`, one);
      checkNested(`${path}.${index}.applies`, one.applies);
    }
  };
  limits('limits', content.limits);
  for (const [index, mode] of content.modes.entries()) {
    checkNested(`modes.${index}.when`, mode.when);
    limits(`modes.${index}.limits`, mode.limits);
  }
  // A station with a routed release is judged by that, with or without a gauge.
  for (const [index, { id, name, reach, station_code: code }] of content.stations.entries())
    if (code === null ? requestedCodes.has(id) && !reach : !stationCodes.includes(code))
      faults.push({ path: `stations.${index}.station_code`, code: 'station_not_of_plant', of: code ?? name });
  return faults;
}
