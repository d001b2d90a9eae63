/** The origin of a parameter set. */
export const basinOrigins = ['regional', 'calibrated', 'hand'] as const;

/** Signs of a flood in progress: flood mode, the inflow above the detection threshold of floods, the lake above its normal level. */
export const floodSigns = ['flood_mode', 'inflow', 'lake'] as const;
export type FloodSign = (typeof floodSigns)[number];

/** The nine parameters of NAM, by their names on the wire. */
export const namFields = [
  'surface_max',
  'root_zone_max',
  'overland_coefficient',
  'interflow_hours',
  'routing_hours',
  'overland_threshold',
  'interflow_threshold',
  'recharge_threshold',
  'baseflow_hours',
] as const;
export type NamField = (typeof namFields)[number];

const basinFaultCodes = ['same_id', 'gauge_unknown', 'gauge_twice', 'no_weight', 'upstream_unknown'] as const;
export type BasinFaultCode = (typeof basinFaultCodes)[number];

export const maxBasinParts = 12;
export const maxBasinGauges = 100;
export const maxUpstream = 6;
export const maxBasinVersions = 300;
