import type { sensorTypes } from '../options/lists.ts';

type SensorCode = (typeof sensorTypes)[number]['code'];

/** The unit of a calibrated value, by kind of sensor. */
export const sensorUnits: Readonly<Record<SensorCode, string>> = {
  water_depth: 'm',
  precipitation: 'mm',
  capacity: 'MW',
  q_tuabin: 'm³/s',
  control_gate: 'm',
  sensor_journey: 'm',
  valve_flow_meter: 'm³/s',
  velocity: 'm/s',
  battery: 'V',
  solar_panel: 'V',
  air_temperature: '°C',
  air_humidity: '%',
  air_pressure: 'hPa',
  wind_speed: 'm/s',
  wind_direction: '°',
  solar_radiation: 'W/m²',
  evaporation: 'mm',
  soil_moisture: '%',
  soil_temperature: '°C',
};
