import type { SameKeys } from '../same-keys.ts';
import type vi from '../vi/notFound.ts';

export default {
  title: 'The page could not be found',
  text: 'There is no page at this address. The link may be old or mistyped.',
  home: 'Go to the first page',
  search: 'Find a screen',
} as const satisfies SameKeys<typeof vi>;
