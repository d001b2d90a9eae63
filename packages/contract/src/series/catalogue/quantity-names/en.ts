import type { GeneralQuantity, Quantity } from '../quantities.ts';

/** The full name of each quantity. */
export const quantityNames = {
  precipitation: 'Rainfall',
  water_level: 'Water level',
  water_depth: 'Water depth',
  discharge: 'Discharge',
  velocity: 'Flow velocity',
  opening: 'Opening',
  gate_travel: 'Gate travel',
  power: 'Power',
  voltage: 'Battery voltage',
  panel_voltage: 'Solar panel voltage',
  air_temperature: 'Air temperature',
  air_humidity: 'Air humidity',
  air_pressure: 'Air pressure',
  wind_speed: 'Wind speed',
  wind_direction: 'Wind direction',
  solar_radiation: 'Solar radiation',
  evaporation: 'Evaporation',
  soil_moisture: 'Soil moisture',
  soil_temperature: 'Soil temperature',
  total_discharge_lake: 'Inflow (60 min balance)',
  inflow_moving_average: 'Inflow (smoothed)',
  total_discharge_out: 'Total release',
  total_discharge_dam: 'Spillway discharge',
  total_discharge_turbine: 'Turbine discharge',
  lake_level: 'Lake level',
  total_capacity: 'Storage',
  upstream_water_level: 'Upstream water level',
  downstream_water_level: 'Tailwater level',
} as const satisfies Readonly<Record<Quantity, string>>;

/** Short names of the general record, for a legend or beside a figure. */
export const shortQuantityNames = {
  total_discharge_lake: 'Inflow (60 min)',
  inflow_moving_average: 'Inflow (smoothed)',
  total_discharge_out: 'Release',
  total_discharge_dam: 'Spillway',
  total_discharge_turbine: 'Turbines',
  lake_level: 'Lake level',
  total_capacity: 'Storage',
  upstream_water_level: 'Upstream',
  downstream_water_level: 'Tailwater',
} as const satisfies Readonly<Record<GeneralQuantity, string>>;
