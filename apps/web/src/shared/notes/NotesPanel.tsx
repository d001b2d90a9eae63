import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { List } from '../../kit/layout/Layout.tsx';
import { Failed } from '../../kit/states/Failed.tsx';
import type { Period } from '../../kit/time/period.ts';
import { NoteDialog } from './NoteDialog.tsx';
import { NoteItem } from './NoteItem.tsx';
import type { PlantNote } from './queries.ts';
import { useNoteSubjects } from './subjects.ts';
import { useNotes } from './use-notes.ts';

/**
 * All notes of a period, if the user may read them. Screens that show it must load the text rooms `notes` and `series`.
 */
export default function NotesPanel({ period }: { readonly period: Period }) {
  const t = useText();
  const { all, mayRead, mayWrite, error, refetch } = useNotes(period);
  const subjects = useNoteSubjects();
  const [form, setForm] = useState<PlantNote | 'new' | null>(null);
  if (!mayRead) return null;
  if (error) return <Failed error={error} title={t('notes.failed.load')} onRetry={() => void refetch()} />;
  return (
    <div className="notes-panel">
      {all.length === 0 ? (
        <p className="quiet">{t('notes.none')}</p>
      ) : (
        <List below="m">
          {all.map((note) => (
            <NoteItem key={note.note_id} note={note} subjects={subjects} onEdit={() => setForm(note)} />
          ))}
        </List>
      )}
      {mayWrite && (
        <Button size="small" icon={<Icon name="plus" size="small" />} onClick={() => setForm('new')}>
          {t('notes.act.add')}
        </Button>
      )}
      {form !== null && <NoteDialog opened={form === 'new' ? null : form} onClose={() => setForm(null)} />}
    </div>
  );
}
