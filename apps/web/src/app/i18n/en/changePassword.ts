import type { SameKeys } from '../same-keys.ts';
import type vi from '../vi/changePassword.ts';

export default {
  title: 'Change password',
  forcedTitle: 'Set a password of your own',
  forcedText: 'You signed in with a one-time password. Set a new one and you go straight to your work.',
  old: 'Present password',
  oldOneTime: 'The one-time password you just used',
  new: 'New password',
  repeat: 'Repeat the new password',
  sameAsOld: 'The new password must differ from the old one.',
  differs: 'Not the same as the new password yet.',
  sessionsNote: 'After the change every other session of yours ends; this computer stays signed in.',
  submit: 'Change password',
  signOut: 'Sign out',
  confirm: {
    title: 'Change your password?',
    text: 'You use the new password from the next sign-in on. Other computers signed in to this account are signed out at once.',
    ok: 'Change password',
  },
  changePasswordSuccess: 'Password changed',
} as const satisfies SameKeys<typeof vi>;
