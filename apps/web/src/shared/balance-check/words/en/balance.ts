import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/balance.ts';

export default {
  title: 'Does the water add up',
  open: 'Check of the water balance: {{text}}',
  failed: 'The check of the water balance could not be read',
  notYet: 'Water balance: not checked yet',
  lookedAt: 'Checked {{time}}, once an hour',
  since: 'since {{time}}',
  state: { good: 'Adds up', finding: 'Does not add up', undecided: 'Not enough data' },
  line: {
    good: 'The water adds up: {{residual}} ± {{error}} m³/s off',
    goodUntil: 'The water added up until {{time}}, not checked since: {{residual}} ± {{error}} m³/s off',
    undecided: 'Too little data to tell whether the water adds up',
    outlet: 'The water does not add up: {{name}}',
    several: 'The water does not add up: releases and lake',
    gauge_stuck: 'The water does not add up: the lake level stands still',
    inflow_floor: 'The water does not add up: inflow below zero',
    gauges: 'The water does not add up: two lake gauges drift apart',
    closed_gates: '{{name}} may be shut',
  },
  releases: {
    title: 'Does the lake answer its releases',
    share: 'Of 100 m³ that the tables say were released, the lake lost {{percent}} ± {{error}} m³.',
    residual: '{{residual}} ± {{error}} m³/s off, of a mean release of {{release}} m³/s.',
    from: '{{trials}} trials from {{from}} to {{to}}.',
    outlet: 'Most likely the table or the sensor of {{name}}.',
    several: 'No one outlet can be named: look at the one furthest off below, at the area curve and at the lake gauge.',
    gauge_stuck: 'The lake does not answer at all: most likely its gauge stands still.',
    name: 'Outlet',
    told: 'The lake lost, of 100 m³ released',
    untold: 'not known',
  },
  inflow_floor: {
    title: 'Is the inflow below zero',
    good: 'Mean of {{hours}} hours: {{inflow}} m³/s. Errors allow down to {{allowed}} m³/s.',
    finding:
      'The mean of {{hours}} hours is {{inflow}} m³/s, below the {{allowed}} m³/s that errors allow. No river flows backwards: water leaves the lake that nobody measures, or the lake gauge sinks.',
  },
  gauges: {
    title: 'Do two lake gauges go together',
    good: 'The gauges have kept their distance for six days.',
    finding:
      '{{rising}} rises against {{sinking}} by {{perDay}} ± {{error}} cm a day, for {{days}} days. Inflow by one and by the other differs by {{worth}} m³/s. The balance does not know which is right: read the staff gauge.',
  },
  closed_gates: {
    title: 'Gates that may be shut while their sensor says open',
    state: 'Worth a look',
    good: 'No gate rests within what its sensor may be off by.',
    one: '{{name}} reads {{opening}} cm, unchanged for {{hours}} hours. If it is shut, {{discharge}} m³/s of the release and of the inflow are not there.',
    share: 'That is {{percent}} % of the inflow.',
  },
  reason: {
    no_outlets: 'No unit or gate of the plant has been calculated yet.',
    no_curve: 'The plant has no capacity curve (ZV).',
    short_record: 'The record is short or interrupted: it takes some days on end.',
    few_moves:
      'Releases moved too little for the noise of the level, or the record is too sparse: it takes more moves.',
    one_gauge: 'Only one lake gauge counts.',
    silent_gauges: 'It takes two lake gauges with readings over five days.',
    no_gates: 'No gate has an opening sensor.',
  },
  go: { outlets: 'Units and gates', tables: 'Interpolation tables', sensors: 'Sensors', gauge: 'Station readings' },
  how: {
    title: 'How it is worked out',
    releases:
      'The inflow is worked out from the balance itself, so it is no witness. Every move of a release is a trial instead: over a window of 6 to 12 hours the storage of the lake is compared with a smooth curve (the river) and the release by the tables. What the lake lost of each m³ must be 1. Quick floods do not count. Errors are two standard errors; told where it is off by more than 12 % (one outlet: 16 %) and five standard errors, within 2, 7 or 30 days.',
    inflow_floor:
      'Means of 6 hours, 1, 3 and 7 days: (storage at the end − at the begin + released) / time. Below zero it may be by levels off by 2 cm (four standard errors), evaporation and seepage of 1 cm a day, and tables off by 10 %.',
    gauges:
      'The difference of two gauges day by day over six days. Told where it drifts evenly by 0.8 cm a day at least; the backwater of a flood comes fast and slows down, and does not count.',
    closed_gates:
      'An opening above zero and within what the plant takes for shut, unchanged for 24 hours or more. Under a gate of 14 m, 3 cm are about 5 m³/s.',
  },
  system: {
    title: 'Water balance',
    none: 'There is no plant yet',
  },
} as const satisfies SameKeys<typeof vi>;
