import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/gate-parts.ts';

export default {
  crest: 'Crest',
  lip: 'Flow under the gate',
  trunnion: 'Trunnion',
  slot: 'Slot',
  pipe: 'Pipe',
} as const satisfies SameKeys<typeof vi>;
