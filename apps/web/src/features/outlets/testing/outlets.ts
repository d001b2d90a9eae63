import type { GateOutlet, GateShape, UnitOutlet, UnitShape } from '../queries.ts';

const commonFields = { version: 1, updated_at: null, updated_by: null, may: { update: true } } as const;
const common = {
  opening_order: null,
  status: 'active',
  discharge_method: null,
  input_station_id: null,
  reading_step_minutes: null,
  table_groups: [],
} as const;

/** Outlets of the demo reservoir, as sent by the server. */
export const aUnit = (changes: Partial<UnitOutlet> = {}, shape: Partial<UnitShape> = {}): UnitOutlet => ({
  outlet_id: 'unit-1',
  outlet_type: 1,
  gate_type: 6,
  code: 'H1',
  name: 'Tổ máy H1',
  number: 1,
  ...common,
  ...commonFields,
  table_groups: [],
  unit: {
    turbine_type: 2,
    rated_power: 50,
    min_power: 10,
    max_discharge: 60,
    min_discharge: null,
    efficiency: 0.9,
    generator_efficiency: null,
    waterway_type: 1,
    waterway: 'Hầm số 1',
    nozzle_level: null,
    hpq_number: null,
    ...shape,
  },
  ...changes,
});

export const aGate = (changes: Partial<GateOutlet> = {}, shape: Partial<GateShape> = {}): GateOutlet => ({
  outlet_id: 'gate-1',
  outlet_type: 2,
  gate_type: 2,
  code: 'V1',
  name: 'Cửa van V1',
  number: 1,
  ...common,
  ...commonFields,
  table_groups: [],
  gate: {
    gated: true,
    max_opening: 11,
    leaf_height: null,
    crest: { crest: 239, width: 12, weir_coefficient: 0.47 },
    lip: { relation: 'arc', sill: 'ogee' },
    trunnion: { level: 244, radius: 13 },
    slot: null,
    pipe: null,
    minimum_flow: false,
    ...shape,
  },
  ...changes,
});

const noGeometry = { crest: null, lip: null, trunnion: null } as const;

export const gatesOfEachType: readonly GateOutlet[] = [
  aGate({ gate_type: 1 }, { gated: false, max_opening: null, lip: null, trunnion: null }),
  aGate(),
  aGate({ gate_type: 3 }, { lip: { relation: 'flat', sill: 'ogee', lip_angle: 90 }, trunnion: null }),
  aGate(
    { gate_type: 4 },
    { ...noGeometry, max_opening: 3, slot: { sill: 226, width: 2.5, coefficient: 0.7 }, minimum_flow: true },
  ),
  aGate(
    { gate_type: 5 },
    {
      ...noGeometry,
      gated: false,
      max_opening: null,
      pipe: { invert: 227, outlet_axis: 228, diameter: 2, length: 60, manning: 0.014, local_losses: 0.5 },
    },
  ),
];

export const demoLevels = {
  designed_flood_water_level: 250,
  normal_water_level: 248,
  dead_water_level: 230,
} as const;
