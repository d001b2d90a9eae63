import type { FieldRule } from '@spillway/contract/errors';
import { HydrologyError } from '@spillway/hydrology/errors';
import { Refusal } from '../../platform/http/refusal.ts';

const rules: Readonly<Record<string, FieldRule>> = {
  'basin.not_geojson': 'geojson',
  'basin.not_a_list': 'geojson',
  'basin.not_a_polygon': 'geojson_not_polygon',
  'rivers.not_a_line': 'geojson_not_line',
  'basin.empty': 'geojson_empty',
  'basin.bad_position': 'geojson_position',
  'basin.position_outside': 'geojson_outside',
  'basin.too_many_vertices': 'geojson_too_many',
  'basin.too_few_vertices': 'geojson_too_few',
  'basin.too_wide': 'geojson_too_wide',
  'basin.crosses_itself': 'geojson_crosses',
  'basin.no_area': 'geojson_no_area',
  'basin.hole_outside': 'geojson_hole',
  'basin.areas_overlap': 'geojson_overlap',
};

/** What the engine refuses of a file, as a sentence beside the file. */
export function orRefuseFile<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const rule = error instanceof HydrologyError ? rules[error.code] : undefined;
    if (!rule || !(error instanceof HydrologyError)) throw error;
    throw new Refusal('request.invalid', {}, [{ field: 'geojson', rule, facts: error.facts }]);
  }
}
