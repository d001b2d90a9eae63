import { type sensorTypes, stationTypes } from '../plant/option-lists.ts';

/** What a series is of, and the unit its values have. Codes are stored and never change. */
export const quantities = {
  precipitation: 'mm',
  water_level: 'm',
  water_depth: 'm',
  discharge: 'm³/s',
  velocity: 'm/s',
  opening: 'm',
  gate_travel: 'm',
  power: 'MW',
  voltage: 'V',
  panel_voltage: 'V',
  air_temperature: '°C',
  air_humidity: '%',
  air_pressure: 'hPa',
  wind_speed: 'm/s',
  wind_direction: '°',
  solar_radiation: 'W/m²',
  evaporation: 'mm',
  soil_moisture: '%',
  soil_temperature: '°C',
  total_discharge_lake: 'm³/s',
  inflow_moving_average: 'm³/s',
  total_discharge_out: 'm³/s',
  total_discharge_dam: 'm³/s',
  total_discharge_turbine: 'm³/s',
  lake_level: 'm',
  total_capacity: 'm³',
  upstream_water_level: 'm',
  downstream_water_level: 'm',
} as const;

export type Quantity = keyof typeof quantities;

/**
 * instant: true at its time. interval: of the time since the one before, stamped at its end. held: true until the next.
 * computed: by the system, never received.
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

type StationCode = (typeof stationTypes)[number]['code'];
type SensorCode = (typeof sensorTypes)[number]['code'];

/** What a station measures; the first is what it is named after. */
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

/** What a sensor measures. A depth at a station of levels is a level, once the elevation is added. */
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

/** Kept signed, because the noise of a calm lake must cancel; handed out from zero on, since nothing flows backwards. */
export const shownFromZero: ReadonlySet<Quantity> = new Set<Quantity>([
  'total_discharge_lake',
  'inflow_moving_average',
]);
