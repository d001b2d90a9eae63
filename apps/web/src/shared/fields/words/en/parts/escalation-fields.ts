import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/escalation-fields.ts';

export default {
  escalation: 'Steps',
  steps: 'Step',
  after_minutes: 'After (minutes)',
  receivers: 'Recipients',
  channels: 'Channels',
  phones: 'Phones',
  repeat_minutes: 'Repeated every (minutes)',
  tells_duty: 'Notifies whoever is on duty',
} as const satisfies SameKeys<typeof vi>;
