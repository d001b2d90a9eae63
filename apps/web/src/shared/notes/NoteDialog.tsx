import { maxNote } from '@spillway/contract/series/notes/limits';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { serverNow } from '../../base/server-clock.ts';
import { instantRule, needed } from '../../kit/forms/form-rules.ts';
import { GuardedDialog } from '../../kit/forms/GuardedDialog.tsx';
import { asFormRule } from '../../kit/forms/problem-text.ts';
import { text as neededText } from '../../kit/forms/rules.ts';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { InstantField } from '../../kit/time/InstantField.tsx';
import { thisMinute } from '../../kit/time/this-minute.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { type PlantNote, useAddNote, useUpdateNote } from './queries.ts';
import { type NoteSubject, subjectOf, subjectWritten, useNoteSubjects } from './subjects.ts';

interface NoteDialogProps {
  /** Null for a new note. */
  readonly opened: PlantNote | null;
  /** Time of a new note; absent: now. */
  readonly at?: number;
  /** Subject of a new note; absent: the plant. */
  readonly about?: Partial<NoteSubject>;
  readonly onClose: () => void;
}

interface Values {
  readonly from: string | null;
  readonly to: string | null;
  readonly about: string;
  readonly text: string;
}

/** A note on an instant or a period. Screens that open it must load the text rooms `notes` and `series`. */
export function NoteDialog({ opened, at, about, onClose }: NoteDialogProps) {
  const t = useText();
  const toasts = useToasts();
  const add = useAddNote();
  const update = useUpdateNote();
  const subjects = useNoteSubjects(opened ?? about);
  const [initial] = useState<Values>(() => ({
    from: opened?.from ?? thisMinute(at ?? serverNow()),
    to: opened?.to ?? null,
    about: subjectWritten(opened ?? about ?? {}),
    text: opened?.text ?? '',
  }));
  const save = async ({ from, to, about: written, text }: Values) => {
    const content = { from: from ?? '', to: to || null, text: text.trim(), ...subjectOf(written) };
    if (opened) await update.mutateAsync({ note_id: opened.note_id, version: opened.version, ...content });
    else await add.mutateAsync(content);
  };
  return (
    <GuardedDialog title={t(opened ? 'notes.dialog.edit' : 'notes.dialog.add')} onClose={onClose}>
      {(cancel) => (
        <SubmitForm
          initial={initial}
          submitLabel={t('notes.act.save')}
          onCancel={cancel}
          saveOnlyWhenChanged={opened !== null}
          submit={async (values) => {
            await save(values);
            toasts.done(t('notes.done.saved'));
            return { saved: onClose };
          }}
        >
          <Form.Item name="text" label={t('notes.field.text')} rules={[asFormRule(t, neededText(maxNote))]}>
            <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
          </Form.Item>
          <div className="form-pair">
            <Form.Item
              name="from"
              label={t('notes.field.from')}
              extra={t('notes.hint.from')}
              rules={[needed(t), instantRule(t)]}
            >
              <InstantField />
            </Form.Item>
            <Form.Item name="to" label={t('notes.field.to')} extra={t('notes.hint.to')} rules={[instantRule(t)]}>
              <InstantField />
            </Form.Item>
          </div>
          <Form.Item name="about" label={t('notes.field.about')}>
            <Select showSearch={{ optionFilterProp: 'label' }} options={subjects} popupMatchSelectWidth={false} />
          </Form.Item>
        </SubmitForm>
      )}
    </GuardedDialog>
  );
}
