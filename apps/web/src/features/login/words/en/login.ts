import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/login.ts';

export default {
  lead: 'Sign in to start your shift',
  username: 'Username',
  usernameMissing: 'Enter your username.',
  password: 'Password',
  passwordMissing: 'Enter your password.',
  remember: 'Remember me',
  forgot: 'Forgot password',
  submit: 'Sign in',
  busy: 'Signing in',
  waiting_one: 'Try again in {{count}} second',
  waiting_other: 'Try again in {{count}} seconds',
  noAccount: 'No account yet?',
  register: 'Register',
  wrong: 'Username or password is incorrect.',
  inactive: 'This account is locked or not activated yet. Contact an administrator.',
  banned: 'This account is banned. Contact an administrator.',
  throttled: 'Too many failed sign-ins. Wait a while and try again.',
  expired: 'Session has expired. Sign in again to continue.',
  ended: 'This session was ended. Sign in again to continue.',
  locked: 'Your account was just locked. Contact an administrator.',
  toOpen: 'Sign in to open {{title}}.',
} as const satisfies SameKeys<typeof vi>;
