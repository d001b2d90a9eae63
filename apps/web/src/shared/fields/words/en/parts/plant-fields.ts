import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/plant-fields.ts';

export default {
  max_level: 'Maximum before flood',
  reception_level: 'Reception level of the period',
  area: 'Area',
  runoff_coefficient: 'Runoff coefficient',
  vertices: 'Vertices',
} as const satisfies SameKeys<typeof vi>;
