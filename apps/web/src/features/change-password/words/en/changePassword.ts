import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/changePassword.ts';

export default {
  title: 'Change password',
  forcedTitle: 'Set your password',
  forcedText: 'You signed in with a one-time password. Set a new one to go straight to your work.',
  old: 'Current password',
  oldOneTime: 'The one-time password you just used',
  new: 'New password',
  repeat: 'Repeat the new password',
  sameAsOld: 'The new password must differ from the old one.',
  differs: 'Does not match the new password yet.',
  sessionsNote: 'After the change all your other sessions end; this computer stays signed in.',
  submit: 'Change password',
  set: 'Set your password',
  signOut: 'Sign out',
  confirm: {
    title: 'Change your password?',
    text: 'You use the new password from the next sign-in on. Other computers signed in to this account are signed out at once.',
    ok: 'Change password',
  },
  changePasswordSuccess: 'Password changed',
} as const satisfies SameKeys<typeof vi>;
