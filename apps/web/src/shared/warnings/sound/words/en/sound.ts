import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../vi/sound.ts';

export default {
  label: 'Warning sound',
  isOn: 'Warning sound is on',
  isOff: 'Warning sound is off',
  isBlocked: 'The browser blocks the sound: press anywhere on the page to allow it',
  switchOn: 'Switch the sound on',
  switchOff: 'Switch the sound off',
  hint: 'This browser sounds while a warning is not acknowledged, and reads out critical ones.',
  hintNoVoice: 'This browser sounds while a warning is not acknowledged. It has no English voice.',
  blocked: 'The browser blocks the sound',
  blockedText: 'The warning sound is on, but nothing sounds until someone presses on the page.',
  allow: 'Allow the sound',
  sounding: 'Sounding',
  more: 'and others: {{count}}',
  hush: 'Silence for 10 minutes',
  silent: 'Warnings have not been evaluated since {{time}}',
  lost: 'Connection to the server lost since {{time}}; warnings do not reach this screen',
} as const satisfies SameKeys<typeof vi>;
