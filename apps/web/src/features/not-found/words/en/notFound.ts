import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/notFound.ts';

export default {
  title: 'Page not found',
  text: 'There is no page at this address. The link may be old or mistyped.',
  home: 'Go to the home page',
  search: 'Find a screen',
} as const satisfies SameKeys<typeof vi>;
