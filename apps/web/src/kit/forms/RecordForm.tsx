import { type FetchQueryOptions, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { type ReactNode, useRef } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useToasts } from '../toast/use-toasts.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { discardUnsavedInput } from './leave-guard.ts';
import { SubmitForm } from './SubmitForm.tsx';
import { useConflict } from './use-conflict.ts';

export interface Versioned {
  readonly version: number;
}

export interface RecordFormProps<Values extends object, Saved extends Versioned, Data, Key extends QueryKey> {
  /** Record that the form was opened with. */
  readonly opened: Saved;
  /** Form values of the record; undefined if another user deleted it meanwhile. */
  readonly valuesOf: (record: Saved) => Values | undefined;
  readonly empty: Values;
  readonly query: FetchQueryOptions<Data, Error, Data, Key>;
  readonly pick: (data: Data) => Saved | undefined;
  /** Saves the values over the version that the user has seen. Null: the user cancelled. */
  readonly save: (values: Values, seen: Saved) => Promise<Saved | null>;
  readonly onSaved: (saved: Saved) => void;
  readonly done: (saved: Saved, values: Values) => string;
  /** Text below it: absent: the previous version stays in the history; null: nothing. */
  readonly doneHint?: string | null;
  readonly labelOf: (field: keyof Values & string) => string;
  readonly textOf: (field: keyof Values & string, value: unknown) => string;
  readonly submitLabel: string;
  readonly saveOnlyWhenChanged?: boolean;
  readonly onCancel?: () => void;
  readonly children: ReactNode;
}

/** Form of a versioned record or a part of it; conflicts with other users are shown and resolved. */
export function RecordForm<Values extends object, Saved extends Versioned, Data, Key extends QueryKey>({
  opened,
  valuesOf,
  empty,
  query,
  pick,
  save,
  onSaved,
  done,
  doneHint,
  labelOf,
  textOf,
  children,
  ...rest
}: RecordFormProps<Values, Saved, Data, Key>) {
  const t = useText();
  const toasts = useToasts();
  const client = useQueryClient();
  const [form] = Form.useForm<Values>();
  /** By version: fields that are not on the form are sent back as in the version that was seen. */
  const records = useRef(new Map([[opened.version, opened]]));
  const initial = valuesOf(opened) ?? empty;
  const conflict = useConflict<Values, Data, Key>({
    opened: { values: initial, version: opened.version },
    query,
    pick: (data) => {
      const record = pick(data);
      const values = record && valuesOf(record);
      if (!record || !values) return undefined;
      records.current.set(record.version, record);
      return { values, version: record.version };
    },
  });
  const takeTheirs = () => {
    const theirs = conflict.found && records.current.get(conflict.found.version);
    discardUnsavedInput();
    conflict.dismiss();
    void client.invalidateQueries({ queryKey: query.queryKey });
    if (theirs) onSaved(theirs);
  };
  return (
    <>
      <SubmitForm
        form={form}
        initial={initial}
        submit={(values) =>
          conflict.guard(values, async (seen) => {
            const saved = await save(values, records.current.get(seen.version) ?? opened);
            if (saved === null) return 'stay';
            const hint = doneHint === undefined ? t('ui.form.kept') : doneHint;
            toasts.done(done(saved, values), ...(hint === null ? [] : [hint]));
            return { saved: () => onSaved(saved) };
          })
        }
        {...rest}
      >
        {children}
      </SubmitForm>
      <ConflictDialog
        conflict={conflict.found}
        labelOf={labelOf}
        textOf={textOf}
        onBack={conflict.dismiss}
        onTakeTheirs={takeTheirs}
        onDecide={(merged) => {
          form.setFieldsValue(merged as never);
          conflict.accept();
          form.submit();
        }}
      />
    </>
  );
}
