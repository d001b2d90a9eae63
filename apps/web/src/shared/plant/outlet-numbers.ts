/** Limits of a number field, as in the contract, and its format. */
interface NumberField {
  readonly minimum: number;
  readonly maximum: number;
  readonly decimals: number;
  readonly unit: string;
}

const count = (maximum: number): NumberField => ({ minimum: 1, maximum, decimals: 0, unit: '' });
const level: NumberField = { minimum: -500, maximum: 6000, decimals: 2, unit: 'm' };
const metres = (maximum: number): NumberField => ({ minimum: 0.001, maximum, decimals: 2, unit: 'm' });
const share: NumberField = { minimum: 0.01, maximum: 1, decimals: 3, unit: '' };

/** A test compares these limits with the schemas of the contract. */
export const numberFields = {
  number: count(1000),
  opening_order: count(1000),
  rated_power: { minimum: 0.001, maximum: 1500, decimals: 2, unit: 'MW' },
  min_power: { minimum: 0, maximum: 1500, decimals: 2, unit: 'MW' },
  max_discharge: { minimum: 0.001, maximum: 200_000, decimals: 2, unit: 'm³/s' },
  min_discharge: { minimum: 0, maximum: 200_000, decimals: 2, unit: 'm³/s' },
  efficiency: share,
  generator_efficiency: share,
  nozzle_level: level,
  hpq_number: count(100),
  max_opening: metres(60),
  leaf_height: metres(60),
  crest: level,
  width: metres(1000),
  weir_coefficient: share,
  lip_angle: { minimum: 25, maximum: 135, decimals: 1, unit: '°' },
  velocity_coefficient: share,
  contraction: share,
  trunnion_level: level,
  trunnion_radius: metres(60),
  slot_sill: level,
  slot_width: metres(100),
  slot_coefficient: share,
  invert: level,
  outlet_axis: level,
  diameter: metres(30),
  length: { minimum: 0, maximum: 50_000, decimals: 1, unit: 'm' },
  manning: { minimum: 0.005, maximum: 0.1, decimals: 4, unit: '' },
  local_losses: { minimum: 0, maximum: 100, decimals: 2, unit: '' },
} as const satisfies Readonly<Record<string, NumberField>>;

export type NumberName = keyof typeof numberFields;
export const isNumberName = (name: string): name is NumberName => Object.hasOwn(numberFields, name);
