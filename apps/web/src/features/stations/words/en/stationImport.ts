import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/stationImport.ts';

export default {
  title: 'Import stations from a file',
  how: 'Stations are matched by code: a new code adds a station, an existing one is changed as in the file. Columns missing from the file stay unchanged; a blank cell clears its value.',
  export: 'Export stations',
  exportHint: 'An xlsx file with every field of every station, which can be edited and imported again',
  submit: 'Import',
  sending: 'Importing the stations',
  faulty: 'The file still has errors and cannot be imported. Correct the listed cells.',
  nothing: 'The file is identical to the stations; there is nothing to import.',
  done: 'Stations imported',
  doneCounts: 'Added {{added}}, changed {{changed}}',
  file: {
    label: 'Csv or xlsx file',
    stations: 'Stations',
    template: 'Stations template',
  },
  preview: {
    good_one: 'The file is valid: {{number}} station. Nothing is saved yet.',
    good_other: 'The file is valid: {{number}} stations. Nothing is saved yet.',
    added: 'To be added',
    changed: 'To be changed',
    same: 'Unchanged',
    absent: 'Not in the file, unchanged',
    changes: 'Stations that change',
    additions: 'New stations',
    row: 'row {{row}}',
    more_one: 'and {{number}} more',
    more_other: 'and {{number}} more',
  },
  failed: {
    download: 'The file could not be downloaded',
  },
} as const satisfies SameKeys<typeof vi>;
