import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/profile.ts';

export default {
  title: 'Account information',
  section: {
    person: 'About you',
    access: 'Account',
    rights: 'Your permissions',
    sessions: 'Signing in',
  },
  field: {
    fullName: 'Full name',
    position: 'Position',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    avatar: 'Picture',
    username: 'Username',
    role: 'Role group',
    level: 'Level',
    plants: 'Plants',
    code: 'Account code',
    lastLogin: 'Last sign-in',
    created: 'Created',
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
