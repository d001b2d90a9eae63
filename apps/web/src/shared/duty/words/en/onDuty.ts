import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/onDuty.ts';

export default {
  tryMe: 'Try me',
  label: 'On duty',
  nobody: 'Nobody is on duty',
  until: '{{shift}}, until {{time}}',
  next: 'then {{names}}',
} as const satisfies SameKeys<typeof vi>;
