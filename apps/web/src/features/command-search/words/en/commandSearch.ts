import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/commandSearch.ts';

export default {
  title: 'Search',
  close: 'Close the search',
  placeholder: 'Find a screen, station, series or action',
  results: 'Results',
  none: 'Nothing matches “{{typed}}”. Try fewer letters; accents are not needed.',
  help: 'Arrow keys to choose, Enter to open, Esc to close. Accents are not needed.',
} as const satisfies SameKeys<typeof vi>;
