import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/floodMode.ts';

export default {
  button: 'Flood mode',
  on: 'Flood mode.',
  since: '{{who}} began it at {{time}}, {{hours}} h {{minutes}} min ago:',
  overdue: 'It has been on for long. Is it still needed?',
  wall: 'Show on the wall',
  end: 'End',
  begin: 'Begin flood mode',
  beginNow: 'Begin flood mode',
  reason: 'Reason',
  reasonHint: 'For example: a flood is coming, bulletin of 05:00. Everybody of the plant reads it.',
  endTitle: 'End flood mode',
  endText:
    'Everything is as usual again: shifts, quiet hours, how often is calculated, how often warnings are repeated. The groups are told that it has ended.',
  endReason: 'Reason for ending (optional)',
  endNow: 'End flood mode',
  history_one: 'The time before ({{count}})',
  history_other: 'The times before ({{count}})',
  past: '{{begun}} began it, {{ended}} ended it after {{hours}} h {{minutes}} min.',
  effects: {
    title: 'Once it is on, at this plant:',
    shifts: 'Whoever has a shift of flood mode is on duty, too: {{names}}.',
    noShifts: 'The shift plan has no shift of flood mode: duty stays as usual.',
    quiet: 'The quiet hours of {{names}} do not count.',
    noQuiet: 'Nobody’s quiet hours count.',
    notices: 'Whoever is on duty and {{groups}} are told when it begins and ends.',
    group: '{{group}} ({{count}} reached)',
    noNotices: 'Only whoever is on duty is told: no group of the contacts is told of flood mode yet.',
    calculation: 'Calculated automatically every {{minutes}} minutes instead of {{usual}}.',
    calculationSame: 'Calculated automatically every {{minutes}} minutes, as usual.',
    repeat: 'Warnings nobody acts on are told again every {{minutes}} minutes at least.',
    jobs: 'These warnings begin to count: {{names}}.',
    noJobs: 'No warning is set to count in flood mode only.',
    prompts: 'A staff gauge in the place of a sensor is asked for every {{minutes}} minutes at least.',
    bar: 'Every page says so at the top, and one press puts the dashboard on the wall.',
    reminder:
      'It does not end by itself: after each {{hours}} hours whoever is on duty is asked whether it is still needed.',
  },
  done: {
    begun: 'Flood mode has begun',
    already: '{{who}} has begun flood mode already',
    ended: 'Flood mode has ended',
    endedBy: '{{who}} has ended flood mode already',
  },
} satisfies SameKeys<typeof vi>;
