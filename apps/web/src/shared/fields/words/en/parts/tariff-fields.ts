import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/tariff-fields.ts';

export default {
  name: 'Name of the tariff',
  first_day: 'From',
  last_day: 'To (inclusive)',
  active: 'In use',
  self_use_percent: 'Self-use',
  time_of_use: 'Hours and prices',
  market: 'Market',
  note: 'Note',
  reason: 'Reason',
  excess: 'Excess energy',
} as const satisfies SameKeys<typeof vi>;
