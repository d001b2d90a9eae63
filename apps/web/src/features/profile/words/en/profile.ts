import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import accountFields from '../../../../shared/fields/words/en/parts/account-fields.ts';
import type vi from '../vi/profile.ts';

export default {
  title: 'Account information',
  section: {
    contact: 'How you are reached',
    person: 'About you',
    access: 'Account',
    rights: 'Your permissions',
    sessions: 'Signing in',
  },
  contact: {
    none: 'You have not agreed to be reached. Write how, then press Agree to be reached: saving is the consent. Others see the masked form only.',
    agreed: 'You agreed to be reached at {{time}}. Others see numbers and addresses masked.',
    withdrawn:
      'You withdrew your consent at {{time}}: nothing is sent to you, and phone numbers are erased after 30 days.',
    groups: 'You are in these groups of receivers: {{names}}',
    failed: 'How you are reached could not be loaded',
    byMail: 'Reach me by mail',
    byEmail: 'Reach me by mail at {{address}}',
    noEmail: 'The account has no mail address; enter it above first.',
    agree: 'Agree to be reached',
    test: 'Send me a test',
    outcome: {
      sent: 'The mail server took the test to {{to}}',
      held: 'The test to {{to}} is held, because messages may not leave this installation',
      waiting: 'The test to {{to}} is on its way',
      refused: 'The mail server refused the address {{to}}',
      failed: 'The mail server reported an error for {{to}}',
    },
    export: 'Export what is held on me',
    withdraw: 'Withdraw the consent',
    withdrawAsk: 'Withdraw your consent to be reached?',
    withdrawText:
      'Nothing is sent to you from now on, not even while you are on duty. Phone numbers are erased after 30 days.',
    erase: 'Erase how I am reached',
    eraseAsk: 'Erase how you are reached?',
    eraseText:
      'Phone numbers are gone at once and nothing is sent to you any more. The mail address of the account stays, for forgotten passwords.',
    done: {
      saved: 'How you are reached is saved',
      proven: 'Recorded that it arrived',
      withdrawn: 'Your consent is withdrawn',
      erased: 'How you are reached is erased',
    },
    failedTo: {
      prove: 'This could not be recorded',
      test: 'The test could not be sent',
      withdraw: 'The consent could not be withdrawn',
      erase: 'This could not be erased',
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
    here: 'The session on this computer ends and you sign in again.',
    elsewhere: 'Your sessions on every other computer end at once.',
    ok: 'Sign out everywhere',
  },
  everywhereFailed: 'Could not sign out on every computer',
  done: 'Your information was updated',
} as const satisfies SameKeys<typeof vi>;
