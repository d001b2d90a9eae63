import type { InterpolationGroup } from '@spillway/contract/plant/tables/groups';
import type { NumberName } from '../../shared/plant/outlet-numbers.ts';
import type { OutletType } from './queries.ts';

const common = [
  'code',
  'name',
  'number',
  'gate_type',
  'status',
  'opening_order',
  'discharge_method',
  'input_station_id',
  'reading_step_minutes',
] as const;
const unitFields = [
  'turbine_type',
  'rated_power',
  'min_power',
  'max_discharge',
  'min_discharge',
  'efficiency',
  'generator_efficiency',
  'waterway_type',
  'waterway',
  'nozzle_level',
  'hpq_number',
] as const;
const gateFields = [
  'gated',
  'max_opening',
  'leaf_height',
  'minimum_flow',
  'crest',
  'width',
  'weir_coefficient',
  'lip_relation',
  'lip_sill',
  'lip_angle',
  'velocity_coefficient',
  'contraction',
  'trunnion_level',
  'trunnion_radius',
  'slot_sill',
  'slot_width',
  'slot_coefficient',
  'invert',
  'outlet_axis',
  'diameter',
  'length',
  'manning',
  'local_losses',
] as const;

/** Table groups that can compute an outlet of each type. */
export const groupsOf = {
  1: ['HPQ', 'ZPQ', 'QETA', 'QHL', 'QZ'],
  2: ['ZAQ', 'FFZQ', 'ZAoAc'],
} as const satisfies Readonly<Record<OutletType, readonly InterpolationGroup[]>>;

export type OutletGroup = (typeof groupsOf)[OutletType][number];
export type PlainField = (typeof common)[number] | (typeof unitFields)[number] | (typeof gateFields)[number];
type TableField = `table_${OutletGroup}`;
export type OutletField = PlainField | TableField;

export const tableField = (group: OutletGroup): TableField => `table_${group}`;
export const groupOfField = (field: string): OutletGroup | undefined =>
  [...groupsOf[1], ...groupsOf[2]].find((group) => tableField(group) === field);

/** All fields of a type, in form order. */
export const fieldsOf: Readonly<Record<OutletType, readonly OutletField[]>> = {
  1: [...common, ...unitFields, ...groupsOf[1].map(tableField)],
  2: [...common, ...gateFields, ...groupsOf[2].map(tableField)],
};

/** Groups of geometry fields: each is complete or absent. */
export const gateParts = {
  crest: ['crest', 'width', 'weir_coefficient'],
  trunnion: ['trunnion_level', 'trunnion_radius'],
  slot: ['slot_sill', 'slot_width', 'slot_coefficient'],
  pipe: ['invert', 'outlet_axis', 'diameter', 'length', 'manning', 'local_losses'],
} as const satisfies Readonly<Record<string, readonly NumberName[]>>;

export type GatePart = keyof typeof gateParts;

/** Geometry groups by gate type. */
export const partsOfGateType: Readonly<Record<number, readonly GatePart[]>> = {
  1: ['crest'],
  2: ['crest', 'trunnion'],
  3: ['crest'],
  4: ['slot'],
  5: ['pipe'],
};

export const hasLip = (gateType: unknown): boolean => gateType === 2 || gateType === 3;
/** A free overflow has nothing to open; a culvert may have a gate. */
export const mayOpen = (gateType: unknown, isGated: unknown): boolean =>
  gateType === 5 ? isGated === true : gateType !== 1;
