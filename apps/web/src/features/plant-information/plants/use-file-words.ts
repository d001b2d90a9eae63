import { type Format, missing } from '../../../base/format/format.ts';
import { useFormat } from '../../../base/format/use-format.ts';
import { type Text, useText } from '../../../base/i18n/use-text.ts';
import { plainText } from '../../../kit/plain-text.ts';
import { isInstant } from '../../../kit/time/instant-text.ts';
import { isKnownField } from '../use-plant-words.ts';
import type vi from '../words/vi/plantFile.ts';
import { type Change, type Counts, fieldParts } from './arrange-changes.ts';

export interface FileWords {
  /** The place of a value in an object of the file. */
  readonly field: (path: string) => string;
  readonly value: (value: unknown) => string;
  readonly counts: (counts: Counts) => string;
  readonly object: (kind: Change['kind'], name: string) => string;
}

type FileField = keyof (typeof vi)['field'];

/** Those that the form of the plant's information has no words for. */
const fields: Readonly<Record<FileField, true>> = {
  geojson: true,
  type: true,
  description: true,
  station_code: true,
  station_type: true,
  province_id: true,
  latitude: true,
  longitude: true,
  address: true,
  sensor_port: true,
  catchment: true,
  thiessen_coefficient: true,
  calibration_coefficient: true,
  calibration_elevation: true,
  measure_method: true,
  averaged: true,
  sensor_type: true,
  measure_position: true,
  valve_aperture: true,
  replacements: true,
  replaced_at: true,
  old_code: true,
  old_name: true,
  new_code: true,
  new_name: true,
  note: true,
  sensor_code: true,
  min_value: true,
  max_value: true,
  installed_at: true,
  uninstalled_at: true,
  station: true,
  status: true,
  calibrations: true,
  effective_from: true,
  coefficient: true,
  offset: true,
  elevation: true,
  outlet_type: true,
  gate_type: true,
  code: true,
  number: true,
  opening_order: true,
  discharge_method: true,
  input_station: true,
  table_groups: true,
  group_code: true,
  outlet: true,
  unit: true,
  turbine_type: true,
  rated_power: true,
  min_power: true,
  max_discharge: true,
  min_discharge: true,
  efficiency: true,
  generator_efficiency: true,
  waterway_type: true,
  waterway: true,
  nozzle_level: true,
  hpq_number: true,
  gate: true,
  gated: true,
  max_opening: true,
  leaf_height: true,
  reading_step_minutes: true,
  crest: true,
  width: true,
  weir_coefficient: true,
  lip: true,
  relation: true,
  sill: true,
  lip_angle: true,
  velocity_coefficient: true,
  contraction: true,
  trunnion: true,
  level: true,
  radius: true,
  slot: true,
  pipe: true,
  invert: true,
  outlet_axis: true,
  diameter: true,
  length: true,
  manning: true,
  local_losses: true,
  minimum_flow: true,
  object_kind: true,
  object_code: true,
  effective_start: true,
  effective_end: true,
  loop_by_year: true,
  active: true,
  columns: true,
};

const isFileField = (name: string): name is FileField => Object.hasOwn(fields, name);
const isOutline = (name: string): name is keyof (typeof vi)['outline'] =>
  name === 'contour' || name === 'rivers' || name === 'lake';

const mostDecimals = 10;
const decimalsOf = (value: number) => {
  for (let digits = 0; digits < mostDecimals; digits += 1) if (Number(value.toFixed(digits)) === value) return digits;
  return mostDecimals;
};

export function fileWords(t: Text, format: Format): FileWords {
  const name = (field: string) => {
    if (isFileField(field)) return t(`plantFile.field.${field}`);
    return isKnownField(field) ? t(`plantInformation.field.${field}`) : field;
  };
  return {
    field: (path) =>
      fieldParts(path)
        .map((part) => (part.nth === null ? name(part.name) : `${name(part.name)} ${part.nth}`))
        .join(', '),
    value: (value) => {
      if (value === null || value === undefined || value === '') return missing;
      if (typeof value === 'number') return format.number(value, decimalsOf(value));
      if (typeof value === 'boolean') return t(value ? 'plantFile.yes' : 'plantFile.no');
      const text = plainText(value);
      return isInstant(text) ? format.dateTime(text) : text;
    },
    counts: ({ added, changed, removed }) =>
      [
        added > 0 && t('plantFile.added', { count: added, number: format.number(added) }),
        changed > 0 && t('plantFile.changed', { count: changed, number: format.number(changed) }),
        removed > 0 && t('plantFile.removed', { count: removed, number: format.number(removed) }),
      ]
        .filter(Boolean)
        .join(', '),
    object: (kind, given) => (kind === 'outline' && isOutline(given) ? t(`plantFile.outline.${given}`) : given),
  };
}

export function useFileWords(): FileWords {
  const t = useText();
  const format = useFormat();
  return fileWords(t, format);
}
