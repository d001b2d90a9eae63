import {
  fieldsOf,
  type GatePart,
  gateParts,
  groupsOf,
  hasLip,
  mayOpen,
  type OutletField,
  type OutletGroup,
  partsOfGateType,
  tableField,
} from './outlet-fields.ts';
import type { ChangedOutlet, GateShape, NewOutlet, OutletType, TableLink, UnitShape } from './queries.ts';

type FieldValue = string | number | boolean | null;
/** Flat form values, so that a conflict is resolved by field. */
export type OutletValues = Readonly<Partial<Record<OutletField, FieldValue>>>;

/** The record without its id; also the type of an old version. */
export type OutletRecord = NewOutlet;

/** No explicit link: the outlet's own table if it has one, else that of the plant. */
export const automaticChoice = 'auto';

export function valuesOf(record: OutletRecord): OutletValues {
  const {
    code,
    name,
    number,
    gate_type,
    status,
    opening_order,
    discharge_method,
    input_station_id = null,
    reading_step_minutes = null,
  } = record;
  const shape = record.outlet_type === 1 ? record.unit : flatGate(record.gate);
  return {
    code,
    name,
    number,
    gate_type,
    status,
    opening_order,
    discharge_method,
    input_station_id,
    reading_step_minutes,
    ...shape,
    ...tableValues(record.outlet_type, record.table_groups),
  };
}

export function blankOf(outletType: OutletType, number: number | null): OutletValues {
  const empty = Object.fromEntries(fieldsOf[outletType].map((field) => [field, null]));
  const start = { ...empty, number, status: 'active', ...tableValues(outletType, []) };
  return outletType === 1
    ? { ...start, gate_type: 6, turbine_type: 2 }
    : { ...start, gate_type: 2, gated: true, minimum_flow: false };
}

type SentGate = Extract<OutletRecord, { outlet_type: 2 }>['gate'];

function flatGate({
  gated,
  max_opening,
  leaf_height = null,
  minimum_flow,
  crest,
  lip,
  trunnion,
  slot,
  pipe,
}: SentGate): OutletValues {
  return {
    gated,
    max_opening,
    leaf_height,
    minimum_flow,
    crest: crest?.crest ?? null,
    width: crest?.width ?? null,
    weir_coefficient: crest?.weir_coefficient ?? null,
    lip_relation: lip?.relation ?? null,
    lip_sill: lip && 'sill' in lip ? lip.sill : null,
    lip_angle: lip && 'lip_angle' in lip ? lip.lip_angle : null,
    velocity_coefficient: lip && 'contraction' in lip ? lip.velocity_coefficient : null,
    contraction: lip && 'contraction' in lip ? lip.contraction : null,
    trunnion_level: trunnion?.level ?? null,
    trunnion_radius: trunnion?.radius ?? null,
    slot_sill: slot?.sill ?? null,
    slot_width: slot?.width ?? null,
    slot_coefficient: slot?.coefficient ?? null,
    invert: pipe?.invert ?? null,
    outlet_axis: pipe?.outlet_axis ?? null,
    diameter: pipe?.diameter ?? null,
    length: pipe?.length ?? null,
    manning: pipe?.manning ?? null,
    local_losses: pipe?.local_losses ?? null,
  };
}

const tableValues = (outletType: OutletType, links: readonly TableLink[]): OutletValues =>
  Object.fromEntries(
    groupsOf[outletType].map((group) => {
      const link = links.find(({ group_code }) => group_code === group);
      return [tableField(group), link ? (link.outlet_id ?? link.from) : automaticChoice];
    }),
  );

/** The form validates required fields; the server reports the rest. */
export function recordOf(outletType: OutletType, values: OutletValues): OutletRecord {
  const common = {
    code: text(values.code),
    name: text(values.name),
    number: values.number as number,
    status: values.status as 'active' | 'inactive',
    opening_order: number(values.opening_order),
    discharge_method: number(values.discharge_method),
    input_station_id: hasInput(outletType, values) ? text(values.input_station_id) || null : null,
    reading_step_minutes: hasInput(outletType, values) ? (number(values.reading_step_minutes) as ReadingStep) : null,
    table_groups: linksOf(outletType, values),
  };
  return outletType === 1
    ? { outlet_type: 1, gate_type: values.gate_type as 6 | 7, ...common, unit: unitOf(values) }
    : { outlet_type: 2, gate_type: values.gate_type as 1 | 2 | 3 | 4 | 5, ...common, gate: gateOf(values) };
}

export const changedOutlet = (outletId: string, version: number, record: OutletRecord): ChangedOutlet => ({
  ...record,
  outlet_id: outletId,
  version,
});

type ReadingStep = NewOutlet['reading_step_minutes'] & (number | null);

/** Links in the order of sending: an error for `table_groups.1` concerns the second one. */
export function linksOf(outletType: OutletType, values: OutletValues): TableLink[] {
  return groupsOf[outletType].flatMap((group: OutletGroup): TableLink[] => {
    const chosen = values[tableField(group)] ?? automaticChoice;
    if (chosen === automaticChoice) return [];
    if (chosen === 'own' || chosen === 'plant') return [{ group_code: group, from: chosen, outlet_id: null }];
    return [{ group_code: group, from: 'outlet', outlet_id: text(chosen) }];
  });
}

const unitOf = (values: OutletValues): UnitShape => ({
  turbine_type: values.turbine_type as UnitShape['turbine_type'],
  rated_power: values.rated_power as number,
  min_power: number(values.min_power),
  max_discharge: values.max_discharge as number,
  min_discharge: number(values.min_discharge),
  efficiency: number(values.efficiency),
  generator_efficiency: number(values.generator_efficiency),
  waterway_type: number(values.waterway_type),
  waterway: text(values.waterway) || null,
  nozzle_level: values.gate_type === 7 ? number(values.nozzle_level) : null,
  hpq_number: number(values.hpq_number),
});

/** Only the groups of this gate type; other form values belong to other types. */
function gateOf(values: OutletValues): GateShape {
  const { gate_type: type } = values;
  const part = (name: GatePart) =>
    (partsOfGateType[Number(type)] ?? []).includes(name) && gateParts[name].some((field) => isGiven(values[field]));
  return {
    gated: type === 5 ? values.gated === true : type !== 1,
    max_opening: mayOpen(type, values.gated) ? number(values.max_opening) : null,
    leaf_height: hasLip(type) ? number(values.leaf_height) : null,
    minimum_flow: values.minimum_flow === true,
    crest: part('crest')
      ? {
          crest: values.crest as number,
          width: values.width as number,
          weir_coefficient: values.weir_coefficient as number,
        }
      : null,
    lip: hasLip(type) ? lipOf(values) : null,
    trunnion: part('trunnion')
      ? { level: values.trunnion_level as number, radius: values.trunnion_radius as number }
      : null,
    slot: part('slot')
      ? {
          sill: values.slot_sill as number,
          width: values.slot_width as number,
          coefficient: values.slot_coefficient as number,
        }
      : null,
    pipe: part('pipe')
      ? {
          invert: values.invert as number,
          outlet_axis: values.outlet_axis as number,
          diameter: values.diameter as number,
          length: values.length as number,
          manning: values.manning as number,
          local_losses: values.local_losses as number,
        }
      : null,
  };
}

function lipOf(values: OutletValues): GateShape['lip'] {
  const { lip_relation: relation, lip_sill: sill, lip_angle: angle } = values;
  if (relation === 'zhukovsky')
    return {
      relation,
      velocity_coefficient: values.velocity_coefficient as number,
      contraction: values.contraction as number,
    };
  if (relation === 'arc')
    return sill === 'flat' ? { relation, sill, lip_angle: angle as number } : { relation, sill: 'ogee' };
  if (relation === 'flat')
    return sill === 'ogee' ? { relation, sill, lip_angle: angle as number } : { relation, sill: 'flat' };
  return null;
}

/** The angle matters for a radial gate on a broad sill, and for a flat gate on an ogee sill. */
export const lipNeedsAngle = ({ lip_relation: relation, lip_sill: sill }: OutletValues): boolean =>
  (relation === 'arc' && sill === 'flat') || (relation === 'flat' && sill === 'ogee');

/** Power of a unit, or opening of a gate that has one. */
export const hasInput = (outletType: OutletType, { gate_type: type, gated }: OutletValues): boolean =>
  outletType === 1 || mayOpen(type, gated);

export const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== '';
const number = (value: FieldValue | undefined): number | null => (typeof value === 'number' ? value : null);
const text = (value: FieldValue | undefined): string => (typeof value === 'string' ? value.trim() : '');
