import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../vi/tryMe.ts';

export default {
  title: 'Try me',
  text: 'One press: this browser sounds and a test goes to you by each way there is. Confirm what arrives; it takes ten seconds.',
  all: 'Try now',
  sound: 'The sound of this browser',
  mail: 'Mail to {{to}}',
  sms: 'Text message to {{to}}',
  voice: 'Call to {{to}}',
  push: 'Notification on {{to}}',
  shown: 'Shown',
  waits: 'Sent, not shown yet',
  noChannel: 'No channel leads there',
  heard: 'I hear it',
  arrived: 'It arrived',
  never: 'never confirmed',
  last: 'last confirmed {{time}}',
  kept: 'Noted',
  notSent: 'Could not be sent',
  notKept: 'The confirmation could not be saved',
  noWay: 'You have not agreed to be reached by any way yet. Enter one on the page:',
} as const satisfies SameKeys<typeof vi>;
