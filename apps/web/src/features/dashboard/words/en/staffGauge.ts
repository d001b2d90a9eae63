import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/staffGauge.ts';

export default {
  button: 'Staff gauge',
  title: 'Read the staff gauge {{name}}',
  waiting: 'Staff gauge {{name}}: next reading at {{time}}.',
  due: 'Read the staff gauge {{name}} now.',
  missed: 'Nobody has read the staff gauge {{name}} since {{time}}.',
  last: 'Last {{value}} at {{time}}, {{who}}.',
  gaps: 'A calculation goes by a reading for {{minutes}} minutes: read less often, the level is missing between.',
  readNow: 'Read now',
  value: 'Reading of the staff gauge {{name}} ({{unit}})',
  steps: 'Higher, lower',
  save: 'Save',
  saveAnyway: 'It is so, save {{value}}',
  saveLikely: 'Save {{value}}',
  back: 'The sensor sends again: {{value}} at {{time}}. If it can be believed, end the reading.',
  backApart:
    'The sensor sends again: {{value}} at {{time}}; staff gauge {{read}}, difference {{difference}}. If it can be believed, end the reading.',
  end: 'End the reading',
  endTitle: 'End the reading of {{name}}?',
  endText: 'No reading is asked for any more. What was read stays.',
  begin: 'A staff gauge in a sensor’s place',
  beginNow: 'Ask for readings',
  beginText:
    'What is read is kept as entered by hand: calculations, warnings and reports use it. Where the sensor goes on sending wrong values, enter a maintenance of the station besides, so that these do not count.',
  which: 'Station with the dead sensor',
  choice: '{{name}} ({{unit}}), last value {{time}}',
  choiceNever: '{{name}} ({{unit}}), no value yet',
  every: 'Ask every (minutes)',
  reason: 'Reason',
  done: {
    begun: 'Readings are asked for from now on',
    begunBefore: 'Somebody has begun it already',
    read: 'Saved {{value}}',
    held: '{{value}} is not counted: it waits for a second person',
    already: '{{who}} was first: {{value}}',
    ended: 'The reading has ended',
  },
  failed: {
    read: 'The reading could not be saved',
    end: 'It could not be ended',
  },
} satisfies SameKeys<typeof vi>;
