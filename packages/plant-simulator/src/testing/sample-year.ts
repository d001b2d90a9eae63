import type { PlantRecord } from '../record.ts';
import { createVirtualPlant } from '../virtual-plant.ts';
import { hoMau } from './ho-mau.ts';

/** 2024-01-01 00:00 and 2025-01-01 00:00 in plant time. */
export const yearStartMs = Date.UTC(2023, 11, 31, 17);
export const yearEndMs = Date.UTC(2024, 11, 31, 17);

let plantRecord: PlantRecord | null = null;

/** A year of Ho Mau at 5 minutes, made once for all tests that only read it. */
export function sampleYear(): PlantRecord {
  plantRecord ??= createVirtualPlant({ description: hoMau, seed: 2, startMs: yearStartMs }).run(yearEndMs);
  return plantRecord;
}

/** All columns of a record by name, for comparing whole records. */
export function columnsOf({ signals, stations, water }: PlantRecord): Map<string, Float64Array | Uint8Array> {
  const columns = new Map<string, Float64Array | Uint8Array>();
  for (const { name, truth, measured, faults } of signals) {
    columns.set(`${name} truth`, truth).set(`${name} measured`, measured).set(`${name} faults`, faults);
  }
  for (const { id, arrivedMs } of stations) columns.set(`${id} arrivedMs`, arrivedMs);
  for (const [name, value] of Object.entries(water)) {
    const parts = ArrayBuffer.isView(value) ? [value] : (value as readonly (Float64Array | Uint8Array)[]);
    for (const [index, column] of parts.entries()) columns.set(`${name} ${index}`, column as Float64Array | Uint8Array);
  }
  return columns;
}
