/** What a new plant is told, in this order. */
export const startSteps = [
  'place',
  'levels',
  'catchment',
  'position',
  'gauge',
  'curve',
  'outlets',
  'reading',
  'calculation',
] as const;

/** What may keep one of them open. */
export const startLacks = [
  'no_place',
  'no_dead_level',
  'no_normal_level',
  'no_catchment',
  'no_reservoir_position',
  'no_level_station',
  'station_not_at_lake',
  'no_curve',
  'no_outlet',
  'no_reading',
  'earlier_steps',
  'not_yet_run',
] as const;
