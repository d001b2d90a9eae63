import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/keyboardHelp.ts';

export default {
  title: 'Keyboard shortcuts',
  lead: 'The keys that work on this page',
  singleKeys: 'Use single-key shortcuts (?, [, H, F, comma, period, N, P, S)',
  tab: 'To the next item; hold Shift to go back',
  enter: 'Open or carry out what is selected',
  escape: 'Close a dialog, a menu or the search',
  table: {
    move: 'In a table: move between rows; Page Up, Page Down, Home and End to jump',
    mark: 'In a table: select several rows; Space selects one, Ctrl A all',
    copy: 'In a table: copy the selected rows',
  },
  chart: {
    move: 'On a chart: move the cursor from value to value',
    pan: 'On a chart: move the period shown',
    zoom: 'On a chart: zoom in and out; 0 resets',
  },
  does: {
    search: 'Find screens, stations and actions',
    help: 'Help for the screen you are on, and this list of shortcuts',
    menu: 'Collapse or expand the menu',
    home: 'Go to the home page',
    leftPanel: 'Collapse or expand the left panel',
    rightPanel: 'Collapse or expand the right panel',
    situation: 'Copy the situation summary',
    fullScreen: 'Enter or exit full screen',
  },
} as const satisfies SameKeys<typeof vi>;
