import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/manual.ts';

export default {
  contents: 'Contents',
  find: 'Search the manual',
  notFound: 'No page or heading matches “{{typed}}”. Try another word.',
  opens: 'Opens:',
  print: 'Print this page',
  noPage: 'The manual has no such page',
  noPageText: 'It may have been renamed. Choose from the contents.',
  before: 'Previous page',
  after: 'Next page',
  help: 'Help',
  chapter: 'Manual',
  wholePage: 'Open the whole page',
  allPages: 'All pages of the manual',
} as const satisfies SameKeys<typeof vi>;
