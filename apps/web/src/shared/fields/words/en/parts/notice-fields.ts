import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/notice-fields.ts';

export default {
  receivers: 'Recipient',
  name: 'Recipient name',
  by_call: 'Also by phone',
  tells_duty: 'Notify whoever is on duty',
  wording: 'Custom wording',
  releasing: 'Releasers',
  order: 'By order or article',
  countersign_minutes: 'Countersign within (minutes)',
  duty_releases: 'Whoever is on duty releases',
  act: 'Planned operation',
  act_at: 'Begins at',
  vi: 'Text in Vietnamese',
  en: 'Text in English',
} as const satisfies SameKeys<typeof vi>;
