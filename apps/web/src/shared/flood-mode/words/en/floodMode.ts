import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/floodMode.ts';

export default {
  button: 'Flood mode',
  on: 'Flood mode.',
  since: 'Begun by {{who}} at {{time}}, {{hours}} h {{minutes}} min ago:',
  overdue: 'Flood mode has been on for a long time. Still needed?',
  wall: 'Show on the wall screen',
  end: 'End',
  begin: 'Begin flood mode',
  beginNow: 'Begin flood mode',
  reason: 'Reason',
  reasonHint: 'For example: flood coming, bulletin of 05:00. Everyone at the plant can read it.',
  endTitle: 'End flood mode',
  endText:
    'Everything returns to normal: shifts, quiet hours, calculation interval, repeats of warnings. The groups are notified of the end.',
  endReason: 'Reason for ending (optional)',
  endNow: 'End flood mode',
  history_one: 'Earlier ({{count}})',
  history_other: 'Earlier ({{count}})',
  past: '{{begun}} began it, {{ended}} ended it after {{hours}} h {{minutes}} min.',
  effects: {
    title: 'While it is on, at this plant:',
    shifts: 'Flood mode shifts are also on duty: {{names}}.',
    noShifts: 'The shift plan has no flood mode shift: duty stays as usual.',
    quiet: 'The quiet hours of {{names}} do not apply.',
    noQuiet: 'No quiet hours apply.',
    notices: 'Whoever is on duty and {{groups}} are notified when it begins and ends.',
    group: '{{group}} ({{count}} reachable)',
    noNotices: 'Only whoever is on duty is notified: no group in Contacts is set for flood mode.',
    calculation: 'Calculated automatically every {{minutes}} minutes instead of {{usual}}.',
    calculationSame: 'Calculated automatically every {{minutes}} minutes, as usual.',
    repeat: 'Unacknowledged warnings are repeated at least every {{minutes}} minutes.',
    jobs: 'These warnings become active: {{names}}.',
    noJobs: 'No warning is limited to flood mode.',
    prompts: 'Staff gauge readings that replace a sensor are requested at least every {{minutes}} minutes.',
    bar: 'Every page shows it at the top, and one press puts the dashboard on the wall screen.',
    reminder:
      'It does not end automatically: every {{hours}} hours whoever is on duty is asked whether it is still needed.',
  },
  done: {
    begun: 'Flood mode has begun',
    already: '{{who}} already began flood mode',
    ended: 'Flood mode has ended',
    endedBy: '{{who}} already ended flood mode',
  },
} satisfies SameKeys<typeof vi>;
