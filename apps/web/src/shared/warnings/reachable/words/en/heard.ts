import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../vi/heard.ts';

export default {
  nobody: 'Nobody would be notified of a warning now',
  nobodyYet: 'Beyond this screen, nobody receives warnings yet',
  weak: 'Warnings may not reach everyone they should',
  more: 'Other reasons: {{count}}.',
  quiet: '{{name}} is in quiet hours until {{time}}: only critical warnings are sent at once.',
  show: 'Show why',
  later: 'Remind me tomorrow',
  silent: {
    title: 'Warnings have not been evaluated since {{time}}',
    text: 'The server answers but does not evaluate warnings. Watch the level yourself, see System state and call the administrator.',
  },
  lost: {
    title: 'Warnings have not reached this screen since {{time}}',
    text: 'The connection to the server is lost. Watch the level yourself; check the network and the server.',
  },
  reason: {
    evaluator_silent: 'Warnings have not been evaluated since {{time}}: see System state.',
    all_muted: 'All warnings are muted until {{time}} ({{reason}}): end the mute if no longer needed.',
    demo: 'This is the demo plant: its messages are never sent out.',
    not_armed: 'This server is holding all messages: allow sending on the System state screen.',
    no_channel: 'No channel is set up: configure a mail server, or add a channel on the Channels screen.',
    channels_stuck: 'No channel can send: check the network and the message servers.',
    nobody_told: 'Critical warnings reach nobody: choose recipients who have an address and have consented.',
    no_plan: 'No shift plan: create one on the Duty roster screen.',
    nobody_on_duty: 'Nobody is on duty in the shift plan now: assign someone on the Duty roster screen.',
    duty_unreachable: '{{name}} is on duty, but no channel reaches this person: a number or address is missing.',
    critical_muted: 'Some critical warnings are muted until {{time}} ({{reason}}).',
    critical_untold: 'Critical warnings without recipients: {{count}}, such as “{{name}}”. Choose recipients.',
    duty_unproven: '{{name}} is on duty and last confirmed a message on {{date}}: send a test.',
    duty_never_proven: '{{name}} is on duty and has never confirmed a message: send a test.',
    no_sound: 'No screen has its sound switched on: switch it on in the control room.',
  },
} as const satisfies SameKeys<typeof vi>;
