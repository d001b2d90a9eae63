import type { SameKeys } from '../same-keys.ts';
import type vi from '../vi/notes.ts';

export default {
  none: 'No notes in this period.',
  period: '{{from}} to {{to}}',
  aboutPlant: 'The whole plant',
  aboutGone: 'Something that is gone',
  field: { text: 'Text', from: 'Moment, or begins', to: 'Ends', about: 'About' },
  hint: {
    from: 'On the clock of the plant.',
    to: 'Leave it empty for a note of one moment.',
  },
  act: { add: 'Add a note', save: 'Save', edit: 'Edit', delete: 'Delete' },
  dialog: { add: 'Add a note', edit: 'Edit note' },
  delete: {
    title: 'Delete this note?',
    text: 'The audit trail keeps what was deleted.',
    ok: 'Delete note',
  },
  done: { saved: 'Note saved', deleted: 'Note deleted' },
  failed: { load: 'Notes could not be loaded', delete: 'The note could not be deleted' },
} as const satisfies SameKeys<typeof vi>;
