import type { SameKeys } from '../../../../base/i18n/same-keys.ts';
import type vi from '../vi/notes.ts';

export default {
  none: 'No notes in this period.',
  period: '{{from}} to {{to}}',
  aboutPlant: 'The whole plant',
  aboutGone: 'Deleted object',
  field: { text: 'Text', from: 'Time or start', to: 'End', about: 'About' },
  hint: {
    from: 'In the plant’s local time.',
    to: 'Leave empty for a single moment.',
  },
  act: { add: 'Add a note', save: 'Save', edit: 'Edit', delete: 'Delete' },
  dialog: { add: 'Add a note', edit: 'Edit note' },
  delete: {
    title: 'Delete this note?',
    text: 'The audit trail keeps the deleted note.',
    ok: 'Delete note',
  },
  done: { saved: 'Note saved', deleted: 'Note deleted' },
  failed: { load: 'Notes could not be loaded', delete: 'The note could not be deleted' },
} as const satisfies SameKeys<typeof vi>;
