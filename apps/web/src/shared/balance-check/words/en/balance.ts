import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/balance.ts';

export default {
  title: 'Water balance check',
  open: 'Water balance check: {{text}}',
  failed: 'The water balance check could not be loaded',
  notYet: 'Water balance: not checked yet',
  lookedAt: 'Checked {{time}}, once an hour',
  since: 'since {{time}}',
  state: { good: 'Balanced', finding: 'Not balanced', undecided: 'Not enough data' },
  line: {
    good: 'Water balance closed: off by {{residual}} ± {{error}} m³/s',
    goodUntil: 'Water balance closed until {{time}}, not checked since: off by {{residual}} ± {{error}} m³/s',
    undecided: 'Too little data to check the water balance',
    outlet: 'Water balance not closed: {{name}}',
    several: 'Water balance not closed: releases and lake',
    gauge_stuck: 'Water balance not closed: lake level stuck',
    inflow_floor: 'Water balance not closed: inflow below zero',
    gauges: 'Water balance not closed: two lake gauges drift apart',
    closed_gates: '{{name}} may be closed',
  },
  releases: {
    title: 'Does the lake respond to releases?',
    share: 'Per 100 m³ released by the tables, the lake lost {{percent}} ± {{error}} m³.',
    residual: 'Off by {{residual}} ± {{error}} m³/s at a mean release of {{release}} m³/s.',
    from: '{{trials}} trials from {{from}} to {{to}}.',
    outlet: 'Most likely the table or the sensor of {{name}}.',
    several:
      'No single outlet can be identified: check the one furthest off below, the capacity curve and the lake gauge.',
    gauge_stuck: 'The lake does not respond at all: most likely its gauge is stuck.',
    name: 'Outlet',
    told: 'Lake loss per 100 m³ released',
    untold: 'not known',
  },
  inflow_floor: {
    title: 'Is the inflow below zero?',
    good: 'Mean of {{hours}} hours: {{inflow}} m³/s. Errors allow down to {{allowed}} m³/s.',
    finding:
      'The mean of {{hours}} hours is {{inflow}} m³/s, below the {{allowed}} m³/s that errors allow. Unmeasured water leaves the lake, or the lake gauge drifts down.',
  },
  gauges: {
    title: 'Do two lake gauges agree?',
    good: 'The gauges have kept a constant difference for six days.',
    finding:
      '{{rising}} rises relative to {{sinking}} by {{perDay}} ± {{error}} cm a day, for {{days}} days. The inflows computed from them differ by {{worth}} m³/s. The balance cannot tell which is right: read the staff gauge.',
  },
  closed_gates: {
    title: 'Gates that may be closed although their sensor reads open',
    state: 'Check',
    good: 'No gate rests within the error of its sensor.',
    one: '{{name}} reads {{opening}} cm, unchanged for {{hours}} hours. If it is closed, {{discharge}} m³/s of the release and of the inflow are not real.',
    share: 'That is {{percent}} % of the inflow.',
  },
  reason: {
    no_outlets: 'No unit or gate has been calculated yet.',
    no_curve: 'The plant has no capacity curve (ZV).',
    short_record: 'The record is short or interrupted: several days in a row are needed.',
    few_moves:
      'Releases changed too little against the noise of the level, or the record is too sparse: more changes are needed.',
    one_gauge: 'Only one lake gauge is used.',
    silent_gauges: 'Two lake gauges with readings over five days are needed.',
    no_gates: 'No gate has an opening sensor.',
  },
  go: { outlets: 'Units and gates', tables: 'Interpolation tables', sensors: 'Sensors', gauge: 'Station readings' },
  how: {
    title: 'How it is computed',
    releases:
      'The inflow is computed from the balance itself, so it cannot check the balance. Instead every change of a release is a trial: over a window of 6 to 12 hours the storage of the lake is compared with a smooth curve (the river) plus the release by the tables. The loss of the lake per m³ must be 1. Fast floods are left out. Errors are two standard errors; reported when off by more than 12 % (one outlet: 16 %) and five standard errors, within 2, 7 or 30 days.',
    inflow_floor:
      'Means of 6 hours, 1, 3 and 7 days: (storage at end − at start + released) / time. Allowed below zero: levels off by 2 cm (four standard errors), evaporation and seepage of 1 cm a day, tables off by 10 %.',
    gauges:
      'The difference of two gauges, day by day over six days. Reported when it drifts evenly by at least 0.8 cm a day; the backwater of a flood comes fast and slows down, so it is left out.',
    closed_gates:
      'An opening above zero but within the plant’s limit for “closed”, unchanged for 24 hours or more. For a gate 14 m wide, 3 cm is about 5 m³/s.',
  },
  system: {
    title: 'Water balance',
    none: 'No plants yet',
  },
} as const satisfies SameKeys<typeof vi>;
