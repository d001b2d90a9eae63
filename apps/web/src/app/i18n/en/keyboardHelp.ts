import type { SameKeys } from '../same-keys.ts';
import type vi from '../vi/keyboardHelp.ts';

export default {
  title: 'Keyboard shortcuts',
  lead: 'The keys that work on this page',
  singleKeys: 'Use single-key shortcuts (?, [, H, F)',
  tab: 'To the next item; hold Shift to go back',
  enter: 'Open or carry out what is selected',
  escape: 'Close a dialog, a menu or the search',
} as const satisfies SameKeys<typeof vi>;
