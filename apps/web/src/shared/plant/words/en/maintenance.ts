import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
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
  field: { from: 'Begins', to: 'Ends', note: 'Work done' },
  hint: {
    from: 'In the plant’s local time; it may be in the past or in the future.',
    to: 'Leave empty if not known; press End when the work is done.',
    sensor: 'Readings of this sensor in this time are marked as calibrating and not used in calculations.',
    station: 'All readings of the station in this time are marked as calibrating and not used in calculations.',
  },
  act: { save: 'Save', edit: 'Edit', end: 'End', withdraw: 'Withdraw' },
  dialog: { add: 'Maintenance of “{{name}}”', edit: 'Edit maintenance of “{{name}}”' },
  withdraw: {
    title: 'Withdraw this maintenance of “{{name}}”?',
    text: 'Readings in this time are evaluated again like any other. The audit trail keeps the withdrawn entry.',
    keep: 'Keep it',
    ok: 'Withdraw maintenance',
  },
  done: { saved: 'Maintenance saved', ended: 'Maintenance ended', withdrawn: 'Maintenance withdrawn' },
  onChart: 'Maintenance',
} as const satisfies SameKeys<typeof vi>;
