import { sensorTypes } from '@spillway/contract/plant/options/lists';
import { sensorUnits } from '@spillway/contract/plant/sensors/units';
import type { Language } from '../../words.ts';
import type { SensorType } from './queries.ts';

const kinds = new Map(sensorTypes.map((kind) => [kind.id, kind]));

/** Quantities of gates and units have decimals to the litre and the millimetre. */
const fineDecimalCodes: ReadonlySet<string> = new Set([
  'capacity',
  'q_tuabin',
  'control_gate',
  'sensor_journey',
  'valve_flow_meter',
]);

export const kindText = (type: SensorType, language: Language): string => kinds.get(type)?.[language] ?? String(type);

/** Unit of a calibrated value: symbols, the same in both languages. */
export function unitOf(type: SensorType): string {
  const kind = kinds.get(type);
  return kind ? sensorUnits[kind.code] : '';
}

export const decimalsOf = (type: SensorType): number => (fineDecimalCodes.has(kinds.get(type)?.code ?? '') ? 3 : 2);

export const kindOptions = (language: Language) =>
  sensorTypes.map(({ id, [language]: label }) => ({ value: id, label }));
