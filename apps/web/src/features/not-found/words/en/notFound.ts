import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/notFound.ts';

export default {
  title: 'Page not found',
  text: 'There is no page at this address. The link may be old or mistyped.',
  off: 'The page {{title}} is switched off on this server',
  offWho:
    'Stored data are kept. The server administrator can switch it on again: set {{setting}}=on in its configuration and restart Spillway.',
  home: 'Go to the home page',
  search: 'Find a screen',
} as const satisfies SameKeys<typeof vi>;
