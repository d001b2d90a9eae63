import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import accountFields from '../../../../shared/fields/words/en/parts/account-fields.ts';
import type vi from '../vi/profile.ts';

export default {
  title: 'Account information',
  section: {
    contact: 'How to contact you',
    person: 'About you',
    access: 'Account',
    rights: 'Your permissions',
    sessions: 'Signing in',
  },
  contact: {
    none: 'You have not consented to be contacted. Enter your contact details, then press Consent; saving gives your consent. Others only see masked details.',
    agreed: 'You consented at {{time}}. Others see numbers and addresses masked.',
    withdrawn:
      'You withdrew your consent at {{time}}: nothing is sent to you, and phone numbers are erased after 30 days.',
    groups: 'You are in these groups of recipients: {{names}}',
    failed: 'Your contact details could not be loaded',
    byMail: 'Notify me by email',
    byEmail: 'Notify me by email at {{address}}',
    noEmail: 'The account has no email address; enter it above first.',
    agree: 'Consent',
    test: 'Send me a test email',
    outcome: {
      sent: 'The mail server accepted the test to {{to}}',
      held: 'The test to {{to}} was held back: this installation is not allowed to send messages yet',
      waiting: 'The test to {{to}} is on its way',
      refused: 'The mail server refused the address {{to}}',
      failed: 'The mail server reported an error for {{to}}',
    },
    export: 'Export my data',
    withdraw: 'Withdraw consent',
    withdrawAsk: 'Withdraw your consent to be contacted?',
    withdrawText:
      'Nothing is sent to you from now on, not even while you are on duty. Phone numbers are erased after 30 days.',
    erase: 'Erase contact details',
    eraseAsk: 'Erase your contact details?',
    eraseText:
      'Phone numbers are erased at once and nothing is sent to you any more. The email address of the account stays, for forgotten passwords.',
    done: {
      saved: 'Contact details saved',
      proven: 'Receipt recorded',
      withdrawn: 'Consent withdrawn',
      erased: 'Contact details erased',
    },
    failedTo: {
      prove: 'The receipt could not be recorded',
      test: 'The test could not be sent',
      withdraw: 'The consent could not be withdrawn',
      erase: 'The contact details could not be erased',
      export: 'The data could not be exported',
    },
  },
  field: {
    ...accountFields,
    level: 'Level',
  },
  emailHint: 'Used to set a new password if you forget yours.',
  allPlants: 'Every plant',
  noPlant: 'no plant yet',
  noRole: 'no group yet',
  rankNote: 'An administrator assigns the role group and the plants.',
  password: 'Change password',
  sessionsNote:
    'A remembered session lasts 30 days; any other ends when the browser closes. If you suspect that someone else uses your account, change the password: all other sessions end at once.',
  everywhere: 'Sign out on every computer',
  everywhereConfirm: {
    title: 'Sign out on every computer?',
    here: 'The session on this computer ends and you must sign in again.',
    elsewhere: 'Your sessions on every other computer end at once.',
    ok: 'Sign out everywhere',
  },
  everywhereFailed: 'Could not sign out on every computer',
  done: 'Your information was updated',
} as const satisfies SameKeys<typeof vi>;
