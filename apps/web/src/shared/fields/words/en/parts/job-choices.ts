import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import warnings from '../../../../warnings/words/en/warnings.ts';
import type vi from '../../vi/parts/job-choices.ts';

export default {
  comparison_mode: { single: 'value', sum: 'sum', rate: 'change', silence: 'silence', forecast: 'forecast' },
  comparison_operator: {
    above: 'is above',
    at_least: 'is at least',
    below: 'is below',
    at_most: 'is at most',
    equals: 'is equal to',
    differs: 'differs from',
  },
  by: { ends: 'the ends of the window', least_squares: 'the best-fit line' },
  edge: { upper: 'upper bound', central: 'central value', lower: 'lower bound' },
  level: {
    deadM: 'dead level',
    floodReceptionM: 'flood reception level',
    maxBeforeFloodM: 'season maximum',
    normalM: 'normal level',
    designFloodM: 'design flood level',
    checkFloodM: 'check flood level',
    tenYearFloodM3s: '10-year flood',
    minimumReleaseM3s: 'minimum flow',
  },
  target_kind: {
    sensor: 'sensor',
    general: 'plant',
    outlet: 'gate or unit',
    water_depth: 'measuring point',
    station: 'station',
  },
  types: { email: 'email', sms: 'SMS', mobileApp: 'notification on a device', dashboard: 'dashboard' },
  severity: warnings.severity,
  channels: { mail: 'email', sms: 'text message', voice: 'call', push: 'notification on a device' },
  phones: { first: 'the first', all: 'every phone' },
} as const satisfies SameKeys<typeof vi>;
