import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/releaseNotes.ts';

export default {
  title: "What's new",
  lead: 'Releases, newest first',
} as const satisfies SameKeys<typeof vi>;
