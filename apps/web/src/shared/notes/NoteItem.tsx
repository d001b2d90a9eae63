import { Button } from 'antd';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Row } from '../../kit/layout/Layout.tsx';
import { type PlantNote, useDeleteNote } from './queries.ts';
import { subjectWritten } from './subjects.ts';

interface NoteItemProps {
  readonly note: PlantNote;
  readonly subjects: readonly { readonly value: string; readonly label: string }[];
  readonly onEdit: () => void;
}

export function NoteItem({ note, subjects, onEdit }: NoteItemProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const { from, to, text, author, author_name: name, may } = note;
  const isPlantNote = note.series_id === null && note.outlet_id === null;
  const noteSubject = subjects.find(({ value }) => value === subjectWritten(note))?.label;
  const when = to === null ? dateTime(from) : t('notes.period', { from: dateTime(from), to: dateTime(to) });
  return (
    <li>
      <Row as="p" gap="words" className="small">
        <span>{when}</span>
        <span className="quiet">{name ?? author ?? t('ui.missing')}</span>
        {!isPlantNote && <span className="quiet">{noteSubject ?? t('notes.aboutGone')}</span>}
      </Row>
      <p>{text}</p>
      {(may.update || may.delete) && <Acts note={note} onEdit={onEdit} />}
    </li>
  );
}

function Acts({ note, onEdit }: Pick<NoteItemProps, 'note' | 'onEdit'>) {
  const t = useText();
  const attempt = useAttempt();
  const { mutateAsync, isPending } = useDeleteNote();
  const { note_id, version, may } = note;
  const remove = () =>
    attempt(() => mutateAsync({ note_id, version }), {
      ask: {
        title: t('notes.delete.title'),
        text: t('notes.delete.text'),
        ok: t('notes.delete.ok'),
        destructive: true,
      },
      done: t('notes.done.deleted'),
      failed: t('notes.failed.delete'),
    });
  return (
    <Row>
      {may.update && (
        <Button size="small" onClick={onEdit}>
          {t('notes.act.edit')}
        </Button>
      )}
      {may.delete && (
        <Button size="small" type="text" danger loading={isPending} onClick={() => void remove()}>
          {t('notes.act.delete')}
        </Button>
      )}
    </Row>
  );
}
