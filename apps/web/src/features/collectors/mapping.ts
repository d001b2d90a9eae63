import type { Collector } from '../../shared/plant/collectors.ts';
import type { MapBody, RefusedReading } from './queries.ts';

export interface MappingRow {
  readonly field: string;
  readonly series_id: number | null;
  /** Absent or null: the unit expected by the calibration. */
  readonly unit?: string | null | undefined;
}

export interface MappingValues {
  readonly fields: readonly MappingRow[];
}

/** One row each, so that server errors can be shown beside it. The form ensures that each row has its series. */
export const mappingBody = (rows: readonly MappingRow[]): MapBody['fields'] =>
  rows.map(({ field, series_id, unit }) => ({
    field: field.trim(),
    series_id: series_id ?? 0,
    unit: unit ?? null,
  }));

export const mappingValues = ({ fields }: Pick<Collector, 'fields'>): MappingValues => ({ fields });

/** Recently received fields without a row, newest first. */
export function unmappedFields(
  refusals: readonly Pick<RefusedReading, 'field'>[],
  rows: readonly (Pick<MappingRow, 'field'> | undefined)[],
): readonly string[] {
  const mapped = new Set(rows.map((row) => row?.field?.trim()));
  const seen = refusals.flatMap(({ field }) => (field === null || mapped.has(field) ? [] : [field]));
  return [...new Set(seen)];
}
