import type { SameKeys } from '../same-keys.ts';
import type vi from '../vi/maintenance.ts';

export default {
  title: 'Maintenance',
  add: 'Record maintenance',
  none: 'No maintenance has been recorded.',
  failed: {
    load: 'Maintenance could not be loaded',
    end: 'Maintenance could not be ended',
    withdraw: 'Maintenance could not be withdrawn',
  },
  period: { between: '{{from}} to {{to}}', open: 'from {{from}}, not ended' },
  state: { now: 'Under maintenance', planned: 'Planned', over: 'Finished' },
  recorded: 'Recorded at {{time}}, {{who}}',
  ofStation: 'Whole station',
  field: { from: 'Begins', to: 'Ends', note: 'What is done' },
  hint: {
    from: 'On the clock of the plant; it may lie in the past or in the future.',
    to: 'Leave it empty if it is not known; press End when the work is done.',
    sensor: 'What this sensor measures meanwhile is marked as calibrating and not computed with.',
    station: 'All that the station measures meanwhile is marked as calibrating and not computed with.',
  },
  act: { save: 'Save', edit: 'Edit', end: 'End', withdraw: 'Withdraw' },
  dialog: { add: 'Maintenance of “{{name}}”', edit: 'Edit maintenance of “{{name}}”' },
  withdraw: {
    title: 'Withdraw this maintenance of “{{name}}”?',
    text: 'What was measured meanwhile is judged again like any other reading. The audit trail keeps what was withdrawn.',
    keep: 'Keep it',
    ok: 'Withdraw maintenance',
  },
  done: { saved: 'Maintenance saved', ended: 'Maintenance ended', withdrawn: 'Maintenance withdrawn' },
  onChart: 'Maintenance',
} as const satisfies SameKeys<typeof vi>;
