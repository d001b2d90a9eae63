import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/gateTable.ts';

export default {
  byTotal: 'From the total release',
  byOpenings: 'From openings',
  level: 'Lake level',
  wanted: 'Required total release',
  stands: 'Computed from the present openings; each gate can then be changed.',
  total: 'Total release',
  turbines: 'Through the plant',
  others: 'Through outlets without an opening',
  notReached: 'Not reached even with every permitted gate open: {{flow}} at most.',
  between: 'These openings are not a position of the sequence; the steps below lead to the next one.',
  out: 'Gates out of service are left out: {{gates}}.',
  notInOrder: 'The sequence does not name gate {{gates}}: it stays as it is.',
  assumed: 'No procedure gives an order: all gates are assumed to open together, 0.5 m at a time.',
  by: 'In the order of the procedure ({{article}}).',
  byUnverified: 'In the order of the procedure ({{article}}), not verified against the official text.',
  beside: 'Releases nearest to {{flow}}',
  below: 'Less',
  above: 'More',
  there: 'The gates are already in this position.',
  steps: 'Steps from the present openings',
  stepsIn: 'Steps from the present openings, {{minutes}} minutes in all',
  move: 'Gate',
  after: 'After',
  minutes: '{{minutes}} min',
} as const satisfies SameKeys<typeof vi>;
