import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/register.ts';

export default {
  title: 'Register an account',
  lead: 'An administrator will review and activate it',
  username: 'Username',
  usernameHint: 'At least 4 characters, letters and digits only',
  fullName: 'Full name',
  email: 'Email',
  emailHint: 'Used when you forget your password',
  phone: 'Phone (optional)',
  position: 'Position (optional)',
  password: 'Password',
  submit: 'Send the registration',
  busy: 'Sending',
  filedTitle: 'Registration sent',
  filedLead: 'The registration as {{username}} is waiting for an administrator',
  filedNext:
    'Tell an administrator or your shift leader. Once the account is active and has a role group, you can sign in. If the username or email already belongs to an account, they can see that and tell you.',
  closedTitle: 'Registration is closed',
  closedLead: 'Ask an administrator to create an account for you.',
} as const satisfies SameKeys<typeof vi>;
