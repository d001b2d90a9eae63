import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/escalation-fields.ts';

export default {
  escalation: 'Steps',
  steps: 'Step',
  after_minutes: 'After (minutes)',
  receivers: 'Receivers',
  channels: 'Channels',
  phones: 'Phones',
  repeat_minutes: 'Told again (minutes)',
  tells_duty: 'Tells whoever is on duty',
} as const satisfies SameKeys<typeof vi>;
