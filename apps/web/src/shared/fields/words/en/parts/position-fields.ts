import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/position-fields.ts';

export default {
  name: 'Measuring point',
  type: 'Belongs to',
  description: 'Description',
} as const satisfies SameKeys<typeof vi>;
