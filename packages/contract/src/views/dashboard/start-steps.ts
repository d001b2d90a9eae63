/** The setup steps of a new plant, in order. */
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

/** The reasons a step is still open. */
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
