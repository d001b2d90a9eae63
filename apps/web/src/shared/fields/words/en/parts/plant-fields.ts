import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import settings from '../../../../plant/words/en/parts/settings.ts';
import type vi from '../../vi/parts/plant-fields.ts';

export default {
  ...settings.name,
  name: 'Name',
  from: 'From',
  to: 'To (inclusive)',
  max_level: 'Maximum before flood',
  reception_level: 'Reception level of the period',
  area: 'Area',
  runoff_coefficient: 'Runoff coefficient',
  vertices: 'Vertices',
  rank: 'Order',
  file_name: 'File',
  measure: 'Area or length',
} as const satisfies SameKeys<typeof vi>;
