import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/notice-fields.ts';

export default {
  receivers: 'Receiver',
  name: 'Name of the receiver',
  by_call: 'Call as well',
  tells_duty: 'Whoever is on duty is told',
  wording: 'Own wording',
  releasing: 'Releasers',
  order: 'By order or article',
  countersign_minutes: 'Countersigned within (minutes)',
  duty_releases: 'Whoever is on duty releases',
  act: 'What will be done',
  act_at: 'Begins at',
  vi: 'Text in Vietnamese',
  en: 'Text in English',
} as const satisfies SameKeys<typeof vi>;
