/** An empty station; tests add code, name and type. */
export const emptyStation = {
  province_id: null,
  latitude: null,
  longitude: null,
  address: null,
  sensor_port: null,
  catchment_id: null,
  thiessen_coefficient: null,
  calibration_coefficient: 1,
  calibration_elevation: null,
  measure_method: null,
  averaged: false,
  sensor_type: null,
  measure_position_id: null,
  valve_aperture: null,
} as const;
