import type { SameKeys } from '../same-keys.ts';
import type vi from '../vi/warningHistory.ts';

export default {
  none: 'There were no warnings then',
  view: {
    label: 'Which warnings',
    now: 'Now',
    past: 'History',
  },
  filter: {
    severity: 'Severity',
    state: 'State',
    code: 'Kind of warning',
  },
  any: {
    severity: 'Any severity',
    state: 'Any state',
    code: 'Any kind',
  },
  state: {
    open: 'Standing',
    ended: 'Ended',
    unacknowledged: 'Not acknowledged',
  },
  kind: {
    level_above_check_flood: 'Above the check flood level',
    level_above_design_flood: 'Above the design flood level',
    level_above_normal: 'Above the normal level',
    level_above_season_max: 'Above the highest of the season',
    level_above_reception: 'Above the flood reception level',
    level_below_dead: 'Below the dead level',
    gauges_apart: 'Lake level stations disagree',
    station_silent: 'Station is silent',
    calculation_none: 'Nothing calculated yet',
    calculation_late: 'Automatic calculation is late',
    calculation_impossible: 'Release cannot be computed',
    record_incomplete: 'Record lacks figures',
    record_stale: 'Being computed again',
    record_extrapolated: 'Left its tables',
    outlet_without_reading: 'No input reading',
  },
} as const satisfies SameKeys<typeof vi>;
