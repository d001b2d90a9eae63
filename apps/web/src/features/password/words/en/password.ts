import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/password.ts';

export default {
  forgotTitle: 'Forgot password',
  forgotLead: 'We will send you a link to set a new password',
  usernameOrMail: 'Username or email',
  send: 'Send the link',
  sending: 'Sending',
  sentTitle: 'Check your email',
  sentLead: 'If the account exists and has an email address, the link has been sent',
  sentNext:
    'The link works once, for 30 minutes. If no email arrives, check the spam folder or ask an administrator to reset the password.',
  noMailLead: 'This system is not set up to send email',
  noMailNext:
    'Ask an administrator or your shift leader to reset your password. You get a one-time password and change it when you sign in.',
  resetTitle: 'Set a new password',
  resetLead: 'Sessions signed in with the old password will end',
  newPassword: 'New password',
  repeat: 'Repeat the password',
  different: 'The two entries do not match.',
  save: 'Save the new password',
  saving: 'Saving',
  doneTitle: 'Password changed',
  doneLead: 'You can sign in to {{username}} with the new password',
  toLogin: 'Sign in',
  invalidTitle: 'The link cannot be used',
  invalidLead: 'It has expired, has already been used or is incomplete. Request a new one.',
  askAgain: 'Request a new link',
  backToLogin: 'Back to sign-in',
} as const satisfies SameKeys<typeof vi>;
