import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/onDuty.ts';

export default {
  tryMe: 'Test contact',
  label: 'On duty',
  nobody: 'Nobody is on duty',
  until: '{{shift}}, until {{time}}',
  next: 'then {{names}}',
  tryMeCard: {
    title: 'Your shift has begun: can you be reached?',
    text_one: '{{count}} way to reach you has not been confirmed for more than {{days}} days.',
    text_other: '{{count}} ways to reach you have not been confirmed for more than {{days}} days.',
    later: 'Not in this shift',
  },
} as const satisfies SameKeys<typeof vi>;
