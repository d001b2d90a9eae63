import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/collector-fields.ts';

export default {
  name: 'Collector name',
  type: 'Kind',
  agent_version: 'Version of the device',
  description: 'Description',
  silent_after_minutes: 'Silent after',
  fields: 'Mapped fields',
  key_hint: 'Key',
  key_made_at: 'Key created at',
} as const satisfies SameKeys<typeof vi>;
