import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/curve-fields.ts';

export default {
  group_code: 'Table group',
  object_kind: 'Belongs to',
  object_id: 'Object',
  object_code: 'Object',
  name: 'Name of the table',
  effective_start: 'In force from',
  effective_end: 'In force until',
  loop_by_year: 'Every year',
  active: 'Active',
  columns: 'Column',
} as const satisfies SameKeys<typeof vi>;
