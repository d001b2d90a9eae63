import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../vi/heard.ts';

export default {
  nobody: 'Nobody would hear a warning now',
  nobodyYet: 'Beyond this screen, nobody receives warnings yet',
  weak: 'Warnings may not reach everybody they should',
  more: 'Other reasons: {{count}}.',
  quiet: '{{name}} is in quiet hours until {{time}}: only critical warnings come at once.',
  show: 'Show why',
  later: 'Remind me tomorrow',
  silent: {
    title: 'No warnings are looked for since {{time}}',
    text: 'The server answers but judges no warnings. Watch the level yourself, see System state and call the administrator.',
  },
  lost: {
    title: 'Warnings have not reached this screen since {{time}}',
    text: 'The connection to the server is lost. Watch the level yourself; check the network and the server.',
  },
  reason: {
    evaluator_silent: 'No warnings are looked for since {{time}}: see System state.',
    all_muted: 'All warnings are muted until {{time}} ({{reason}}): end it if it is no longer needed.',
    demo: 'This is the demo plant: its messages never leave.',
    not_armed: 'This server holds back all messages: allow them on the page System state.',
    no_channel: 'No channel is set up: configure a mail server, or add a channel on the page Channels.',
    channels_stuck: 'No channel gets a message out: check the network and the servers that take messages.',
    nobody_told: 'Critical warnings reach nobody: choose receivers who have an address and agreed to messages.',
    no_plan: 'There is no shift plan: make one on the page Duty.',
    nobody_on_duty: 'The shift plan has nobody now: put somebody on duty on the page Duty.',
    duty_unreachable: '{{name}} is on duty, but no channel reaches this person: a number or an address is missing.',
    critical_muted: 'Some critical warnings are muted until {{time}} ({{reason}}).',
    critical_untold: 'Critical warnings that are sent to nobody: {{count}}, such as “{{name}}”. Choose receivers.',
    duty_unproven: '{{name}} is on duty and last surely received a message on {{date}}: send a test.',
    duty_never_proven: '{{name}} is on duty and never confirmed that a message arrived: send a test.',
    no_sound: 'No screen has its sound switched on: switch it on in the control room.',
  },
} as const satisfies SameKeys<typeof vi>;
