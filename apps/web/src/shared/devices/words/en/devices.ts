import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/devices.ts';

export default {
  title: 'Notifications on devices',
  about:
    'Warnings appear as notifications on this phone or computer, also while Spillway is closed. The device needs the internet.',
  state: {
    not_offered: 'Notifications on devices are switched off on this server.',
    insecure:
      'This page was opened over http, and browsers allow notifications only over https. Ask the server administrator for the https address of Spillway, then open this page there.',
    home_screen:
      'On iPhone and iPad add Spillway to the home screen first: press Share in Safari, choose Add to Home Screen, open Spillway from that icon, then come back to this page.',
    unsupported: 'This browser cannot show notifications. Use a recent Chrome, Edge, Firefox or Safari.',
    denied:
      'The browser blocks notifications of Spillway. Press the icon left of the address, open Permissions or Site settings, allow Notifications, then reload the page.',
    off: 'This device does not get notifications yet.',
    on: 'This device gets notifications.',
  },
  turnOn: 'Turn on for this device',
  turnOff: 'Turn off for this device',
  remove: 'Remove',
  removeNamed: 'Remove the device {{label}}',
  removeAsk: 'Remove the device {{label}}?',
  removeText: 'Warnings no longer appear on that device.',
  test: 'Send a test',
  testNamed: 'Send a test to {{label}}',
  here: 'this device',
  list: 'Your devices',
  shown: 'last showed a notification at {{time}}',
  neverShown: 'has never shown a notification',
  gone: 'gets nothing since {{time}}: its browser ended the subscription; open Spillway there and turn it on again',
  other_account: 'gets nothing since {{time}}: another account turned on notifications in that browser',
  outcome: {
    sent: 'The push service accepted it. Waiting for the device to confirm that it was shown.',
    held: 'The notification was held back: this installation is not allowed to send messages yet.',
    waiting: 'The notification is being sent.',
    refused: 'The push service refused it.',
    failed: 'The notification could not be sent.',
  },
  testShown: 'Shown at {{time}}.',
  notAllowed: 'You did not allow notifications when the browser asked.',
  done: { on: 'Notifications are on for this device', off: 'Notifications are off for the device' },
  failed: 'Your devices could not be loaded',
  failedTo: {
    turnOn: 'Notifications could not be turned on',
    turnOff: 'Notifications could not be turned off',
    test: 'The test could not be sent',
  },
} as const satisfies SameKeys<typeof vi>;
