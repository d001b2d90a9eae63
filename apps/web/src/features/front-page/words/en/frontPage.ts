import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/frontPage.ts';

export default {
  lead: 'Reservoir monitoring and operation',
  about: 'For the operators and managers of the plant. Sign in with your account.',
  demo: 'This is a demonstration: all figures are invented.',
  signIn: 'Sign in',
  register: 'Register an account',
} as const satisfies SameKeys<typeof vi>;
