import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../vi/tryMe.ts';

export default {
  title: 'Contact test',
  text: 'This browser sounds and a test is sent to you on every channel. Confirm what arrives; it takes ten seconds.',
  all: 'Test now',
  sound: 'Sound in this browser',
  mail: 'Email to {{to}}',
  sms: 'Text message to {{to}}',
  voice: 'Call to {{to}}',
  push: 'Notification on {{to}}',
  shown: 'Shown',
  waits: 'Sent, not shown yet',
  noChannel: 'No channel set up',
  heard: 'I hear it',
  arrived: 'Received',
  never: 'never confirmed',
  last: 'last confirmed {{time}}',
  kept: 'Recorded',
  notSent: 'Could not be sent',
  notKept: 'The confirmation could not be saved',
  noWay: 'You have not consented to any channel yet. Enter one on the page:',
} as const satisfies SameKeys<typeof vi>;
