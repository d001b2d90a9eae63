import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/staffGauge.ts';

export default {
  button: 'Staff gauge',
  title: 'Read the staff gauge {{name}}',
  waiting: 'Staff gauge {{name}}: next reading at {{time}}.',
  due: 'Read the staff gauge {{name}} now.',
  missed: 'No reading of the staff gauge {{name}} since {{time}}.',
  last: 'Last {{value}} at {{time}}, {{who}}.',
  gaps: 'Calculations use each reading for {{minutes}} minutes; read less often, and the level is sometimes missing.',
  readNow: 'Read now',
  value: 'Staff gauge reading {{name}} ({{unit}})',
  steps: 'Increase or decrease the reading',
  save: 'Save',
  saveAnyway: 'Confirm and save {{value}}',
  saveLikely: 'Save {{value}}',
  back: 'The sensor is sending again: {{value}} at {{time}}. If the value is plausible, end staff gauge reading.',
  backApart:
    'The sensor is sending again: {{value}} at {{time}}; staff gauge {{read}}, difference {{difference}}. If the value is plausible, end staff gauge reading.',
  end: 'End staff gauge reading',
  endTitle: 'End staff gauge reading of {{name}}?',
  endText: 'Readings are no longer requested. Those already entered are kept.',
  begin: 'Staff gauge in place of a sensor',
  beginNow: 'Start requesting readings',
  beginText:
    'Readings are stored as entered by hand: calculations, warnings and reports use them. If the sensor keeps sending wrong values, also record maintenance of the station so that they do not count.',
  which: 'Station with the failed sensor',
  choice: '{{name}} ({{unit}}), last value {{time}}',
  choiceNever: '{{name}} ({{unit}}), no value yet',
  every: 'Remind every (minutes)',
  reason: 'Reason',
  done: {
    begun: 'Staff gauge reading started',
    begunBefore: 'Someone has already started it',
    read: 'Saved {{value}}',
    held: '{{value}} is not counted until a second person confirms',
    already: '{{who}} had already entered {{value}}',
    ended: 'Staff gauge reading ended',
  },
  failed: {
    read: 'The reading could not be saved',
    end: 'Staff gauge reading could not be ended',
  },
} satisfies SameKeys<typeof vi>;
