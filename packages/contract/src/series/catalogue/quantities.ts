import { type sensorTypes, stationTypes } from '../../plant/options/lists.ts';

/** Display units; each has its text and its decimals in the catalogues and charts of the screens. */
export type ShownUnit =
  | 'm'
  | 'mcm'
  | 'm3s'
  | 'mm'
  | 'mw'
  | 'volt'
  | 'celsius'
  | 'percent'
  | 'ms'
  | 'hpa'
  | 'wm2'
  | 'degree';

/** Series of one look share colour, side and shape on every chart. */
type QuantityStyle =
  | 'level'
  | 'storage'
  | 'inflow'
  | 'release'
  | 'spill'
  | 'turbine'
  | 'discharge'
  | 'rain'
  | 'power'
  | 'opening'
  | 'voltage'
  | 'other';

interface QuantityFacts {
  /** The unit of stored values. */
  readonly unit: string;
  readonly shown: ShownUnit;
  /** From the stored to the shown unit; 1 when it is the same. */
  readonly factor: number;
  readonly look: QuantityStyle;
  /** How far below zero a sensor may read without a signal, in the stored unit, because its zero has drifted. docs/decisions/0046 */
  readonly zeroDrift?: number;
}

const level = { unit: 'm', shown: 'm', factor: 1, look: 'level' } as const;
const opening = { unit: 'm', shown: 'm', factor: 1, look: 'opening' } as const;
const flow = { unit: 'm³/s', shown: 'm3s', factor: 1 } as const;
const voltage = { unit: 'V', shown: 'volt', factor: 1, look: 'voltage' } as const;
const temperature = { unit: '°C', shown: 'celsius', factor: 1, look: 'other' } as const;
const speed = { unit: 'm/s', shown: 'ms', factor: 1, look: 'other' } as const;
const percent = { unit: '%', shown: 'percent', factor: 1, look: 'other' } as const;

/**
 * The quantity of a series with everything known about it for display and judging. Names are in `quantity-names`. Codes are stored and
 * never change.
 */
export const quantities = {
  precipitation: { unit: 'mm', shown: 'mm', factor: 1, look: 'rain', zeroDrift: 0.2 },
  water_level: level,
  water_depth: { ...level, zeroDrift: 0.05 },
  discharge: { ...flow, look: 'discharge' },
  velocity: { ...speed, zeroDrift: 0.1 },
  opening,
  gate_travel: opening,
  power: { unit: 'MW', shown: 'mw', factor: 1, look: 'power' },
  voltage,
  panel_voltage: { ...voltage, zeroDrift: 0.5 },
  air_temperature: temperature,
  air_humidity: percent,
  air_pressure: { unit: 'hPa', shown: 'hpa', factor: 1, look: 'other' },
  wind_speed: { ...speed, zeroDrift: 0.5 },
  wind_direction: { unit: '°', shown: 'degree', factor: 1, look: 'other' },
  solar_radiation: { unit: 'W/m²', shown: 'wm2', factor: 1, look: 'other', zeroDrift: 10 },
  evaporation: { unit: 'mm', shown: 'mm', factor: 1, look: 'other' },
  soil_moisture: { ...percent, zeroDrift: 1 },
  soil_temperature: temperature,
  total_discharge_lake: { ...flow, look: 'inflow' },
  inflow_moving_average: { ...flow, look: 'inflow' },
  total_discharge_out: { ...flow, look: 'release' },
  total_discharge_dam: { ...flow, look: 'spill' },
  total_discharge_turbine: { ...flow, look: 'turbine' },
  lake_level: level,
  total_capacity: { unit: 'm³', shown: 'mcm', factor: 1e-6, look: 'storage' },
  upstream_water_level: level,
  downstream_water_level: level,
} as const satisfies Readonly<Record<string, QuantityFacts>>;

export type Quantity = keyof typeof quantities;

export const factsOf = (quantity: Quantity): QuantityFacts => quantities[quantity];

/**
 * instant: true at its time. interval: covers the time since the one before, stamped at its end. held: true until the next. computed: by
 * the system, never received.
 */
export const seriesKinds = ['instant', 'interval', 'held', 'computed'] as const;
export type SeriesKind = (typeof seriesKinds)[number];

export const seriesOwners = ['station', 'sensor', 'outlet', 'general'] as const;
export type SeriesOwner = (typeof seriesOwners)[number];

/** The fields of the general record (specification, section 3), in its order. */
export const generalQuantities = [
  'total_discharge_lake',
  'inflow_moving_average',
  'total_discharge_out',
  'total_discharge_dam',
  'total_discharge_turbine',
  'lake_level',
  'total_capacity',
  'upstream_water_level',
  'downstream_water_level',
] as const satisfies readonly Quantity[];

export type GeneralQuantity = (typeof generalQuantities)[number];
/** Quantities of stations and sensors; the rest belong to the general record. */
export type MeasuredQuantity = Exclude<Quantity, GeneralQuantity>;

const general: ReadonlySet<Quantity> = new Set(generalQuantities);
export const isMeasured = (quantity: Quantity): quantity is MeasuredQuantity => !general.has(quantity);

type StationCode = (typeof stationTypes)[number]['code'];
type SensorCode = (typeof sensorTypes)[number]['code'];

/** Quantities of a station; it is named after the first. */
const stationQuantities: Readonly<Record<StationCode, readonly Quantity[]>> = {
  precipitation: ['precipitation'],
  waterLevel: ['water_level'],
  discharge: ['discharge'],
  dischargeFromWaterLevel: ['discharge', 'water_level'],
  dischargeSOMMER: ['discharge', 'velocity', 'water_depth'],
  gateOpen: ['opening'],
  capacity: ['power'],
  vBat: ['voltage'],
};

export const quantitiesOfStationType = (type: number): readonly Quantity[] => {
  const code = stationTypes.find(({ id }) => id === type)?.code;
  return code === undefined ? [] : stationQuantities[code];
};

/** The quantity of a sensor. A depth at a level station is a level, once the elevation is added. */
export const sensorQuantities: Readonly<Record<SensorCode, Quantity>> = {
  water_depth: 'water_depth',
  precipitation: 'precipitation',
  capacity: 'power',
  q_tuabin: 'discharge',
  control_gate: 'opening',
  sensor_journey: 'gate_travel',
  valve_flow_meter: 'discharge',
  velocity: 'velocity',
  battery: 'voltage',
  solar_panel: 'panel_voltage',
  air_temperature: 'air_temperature',
  air_humidity: 'air_humidity',
  air_pressure: 'air_pressure',
  wind_speed: 'wind_speed',
  wind_direction: 'wind_direction',
  solar_radiation: 'solar_radiation',
  evaporation: 'evaporation',
  soil_moisture: 'soil_moisture',
  soil_temperature: 'soil_temperature',
};

/** Stored signed, because the noise of a calm lake must cancel; shown from zero on, because nothing flows backwards. */
export const shownFromZero: ReadonlySet<Quantity> = new Set<Quantity>([
  'total_discharge_lake',
  'inflow_moving_average',
]);
