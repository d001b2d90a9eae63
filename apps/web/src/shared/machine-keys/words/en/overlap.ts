import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/overlap.ts';

export default {
  label: 'The old key stays valid for',
  hint: 'Time to enter the new key into the machine without losing data. If the old key has leaked, choose “ends at once”.',
  hours_0: 'ends at once',
  hours_1: '1 hour',
  hours_24: '1 day',
  hours_168: '7 days',
  hours_720: '30 days',
} as const satisfies SameKeys<typeof vi>;
