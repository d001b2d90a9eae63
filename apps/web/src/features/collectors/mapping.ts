import type { Collector } from '../../shared/plant/collectors.ts';
import type { MapBody, Refused } from './queries.ts';

export interface MappingRow {
  readonly field: string;
  readonly series_id: number | null;
  /** Absent or null: as the calibration expects it. */
  readonly unit?: string | null | undefined;
}

export interface MappingValues {
  readonly fields: readonly MappingRow[];
}

/** Row by row, so that what the server says of a row can stand beside it. The form has seen to it that each has its series. */
export const mappingBody = (rows: readonly MappingRow[]): MapBody['fields'] =>
  rows.map(({ field, series_id, unit }) => ({
    field: field.trim(),
    series_id: series_id ?? 0,
    unit: unit ?? null,
  }));

export const mappingValues = ({ fields }: Pick<Collector, 'fields'>): MappingValues => ({ fields });

/** What came lately under a name that no row has, each once, the newest first. */
export function unmappedFields(
  refusals: readonly Pick<Refused, 'field'>[],
  rows: readonly (Pick<MappingRow, 'field'> | undefined)[],
): readonly string[] {
  const mapped = new Set(rows.map((row) => row?.field?.trim()));
  const seen = refusals.flatMap(({ field }) => (field === null || mapped.has(field) ? [] : [field]));
  return [...new Set(seen)];
}
