import type { Permission } from '@spillway/contract/permissions';
import type { QueryKey } from '@tanstack/react-query';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { EditorPage } from '../../kit/forms/EditorPage.tsx';
import { RecordForm, type RecordFormProps, type Versioned } from '../../kit/forms/RecordForm.tsx';
import { SubmitForm } from '../../kit/forms/SubmitForm.tsx';
import { plainText } from '../../kit/plain-text.ts';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import { ReadOnlyReason } from '../permissions/ReadOnlyReason.tsx';

type EditorKeys = 'opened' | 'empty' | 'onSaved' | 'onCancel' | 'textOf' | 'saveOnlyWhenChanged' | 'valuesOf';

interface RecordEditorProps<Values extends object, Saved extends Versioned, Data, Key extends QueryKey>
  extends Omit<RecordFormProps<Values, Saved, Data, Key>, EditorKeys> {
  readonly className: string;
  readonly title: string;
  readonly backLabel: string;
  /** Null: a new record. */
  readonly opened: Saved | null;
  /** Initial values of a new record. */
  readonly begun: Values;
  readonly valuesOf: (record: Saved) => Values;
  readonly permission: Permission;
  readonly mayWrite: boolean;
  /** Shown above the fields. */
  readonly notes?: ReactNode;
  readonly addLabel: string;
  /** Saves a new record and returns the message to show. */
  readonly add: (values: Values) => Promise<string>;
  readonly onClose: () => void;
}

/** Editor of one record in place of the list: new, changed, or read-only without permission. */
export function RecordEditor<Values extends object, Saved extends Versioned, Data, Key extends QueryKey>({
  className,
  title,
  backLabel,
  opened,
  begun,
  permission,
  mayWrite,
  notes,
  addLabel,
  add,
  onClose,
  children,
  ...form
}: RecordEditorProps<Values, Saved, Data, Key>) {
  const toasts = useToasts();
  const addNew = async (values: Values) => {
    toasts.done(await add(values));
    return { saved: onClose };
  };
  return (
    <EditorPage className={className} title={title} backLabel={backLabel} onClose={onClose}>
      {(leave) => (
        <>
          {!mayWrite && <ReadOnlyReason permission={permission} />}
          {notes}
          {opened === null ? (
            <SubmitForm initial={begun} submitLabel={addLabel} onCancel={leave} submit={addNew}>
              {children}
            </SubmitForm>
          ) : mayWrite ? (
            <RecordForm
              {...form}
              opened={opened}
              empty={begun}
              textOf={(_, value) => plainText(value)}
              onSaved={onClose}
              onCancel={leave}
              saveOnlyWhenChanged
            >
              {children}
            </RecordForm>
          ) : (
            <Form layout="vertical" initialValues={form.valuesOf(opened)} disabled>
              {children}
            </Form>
          )}
        </>
      )}
    </EditorPage>
  );
}
