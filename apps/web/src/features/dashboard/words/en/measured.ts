import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/measured.ts';

export default {
  mean: 'Mean of the stations: {{names}}',
  recordAt: 'Record of {{time}}:',
  stationAt: 'Station at {{time}}:',
  recorded: 'Recorded lake level',
  byHand: 'entered by hand',
  unconfirmed: 'unconfirmed, the next reading decides',
  doubted: '{{name}} at {{reading}}: {{quality}}, not used',
  inputRecord: 'The record of {{time}} was computed with {{value}}',
  heard: 'Measured until {{time}},',
  inputAt: 'newest',
  outputAt: 'at {{time}}',
  station: 'station {{value}}',
} as const satisfies SameKeys<typeof vi>;
