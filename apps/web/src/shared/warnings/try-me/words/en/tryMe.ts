import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../vi/tryMe.ts';

export default {
  title: 'Try me',
  text: 'One press: this browser sounds and a test goes to you by mail. Confirm what arrives; it takes ten seconds.',
  all: 'Try now',
  sound: 'The sound of this browser',
  mail: 'Mail to {{to}}',
  heard: 'I hear it',
  arrived: 'It arrived',
  never: 'never confirmed',
  last: 'last confirmed {{time}}',
  kept: 'Noted',
  notSent: 'Could not be sent',
  notKept: 'The confirmation could not be saved',
  noMail: 'You have not agreed to messages by mail yet. Enter it on the page:',
} as const satisfies SameKeys<typeof vi>;
