import {
  dischargeMethods,
  gateTypes,
  measureMethods,
  measurePositionTypes,
  type OptionText,
  outletTypes,
  sensorTypes,
  stationTypes,
  turbineTypes,
  waterwayTypes,
} from '@spillway/contract/plant/options/lists';
import { provinces } from '@spillway/contract/plant/stations/provinces';
import type { Language } from '../../words.ts';

/** Fields of the trail that hold the id of an option: a person reads its name. */
const optionsOfField: ReadonlyMap<string, readonly OptionText[]> = new Map<string, readonly OptionText[]>([
  ['outlet_type', outletTypes],
  ['gate_type', gateTypes],
  ['turbine_type', turbineTypes],
  ['waterway_type', waterwayTypes],
  ['discharge_method', dischargeMethods],
  ['type', measurePositionTypes],
  ['station_type', stationTypes],
  ['sensor_type', sensorTypes],
  ['measure_method', measureMethods],
]);

export function optionName(field: string, id: unknown, language: Language): string | undefined {
  if (field === 'province_id') return provinces.find((province) => province.id === id)?.name;
  return optionsOfField.get(field)?.find((option) => option.id === id)?.[language];
}
