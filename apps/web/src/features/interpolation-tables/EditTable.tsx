import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import { type TableListed, tablesQuery } from '../../app/plant/tables.ts';
import { ConflictDialog } from '../../ui/forms/ConflictDialog.tsx';
import { giveUpTyped } from '../../ui/forms/leave-guard.ts';
import { type Outcome, SubmitForm } from '../../ui/forms/SubmitForm.tsx';
import { useConflict } from '../../ui/forms/use-conflict.ts';
import { Pane } from '../../ui/pane/Pane.tsx';
import { plainText } from '../../ui/plain-text.ts';
import { Failed } from '../../ui/states/Failed.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { shownWall } from '../../ui/time/wall-time.ts';
import { useToasts } from '../../ui/toast/use-toasts.tsx';
import type { OpenRecord } from '../../ui/use-open-record.ts';
import { useChangeTable } from './queries.ts';
import { sentUse, UseFields, type UseValues } from './UseFields.tsx';

interface EditTableProps {
  readonly id: string;
  readonly record: OpenRecord;
}

const valuesOf = (table: TableListed): UseValues => ({
  name: table.name,
  effective_start: table.effective_start,
  effective_end: table.effective_end,
  loop_by_year: table.loop_by_year,
  active: table.active,
});

const labels = {
  name: 'tables.form.name',
  effective_start: 'tables.form.start',
  effective_end: 'tables.form.end',
  loop_by_year: 'tables.form.loop',
  active: 'tables.form.active',
} as const;

export function EditTable({ id, record }: EditTableProps) {
  const t = useText();
  const { data, error, refetch } = useQuery(tablesQuery);
  const table = data?.find(({ table_id }) => table_id === id);
  return (
    <Pane title={t('tables.form.editTitle')} context={table?.name} focusOn="edit" onClose={record.close}>
      {table ? (
        <EditForm key={id} table={table} record={record} />
      ) : error && !data ? (
        <Failed error={error} title={t('tables.failed.one')} onRetry={() => void refetch()} />
      ) : data ? (
        <p>{t('tables.failed.one')}</p>
      ) : (
        <Skeleton lines={6} />
      )}
    </Pane>
  );
}

function EditForm({ table, record }: { readonly table: TableListed; readonly record: OpenRecord }) {
  const t = useText();
  const toasts = useToasts();
  const change = useChangeTable();
  const [form] = Form.useForm<UseValues>();
  // The list refreshes by itself; a form that is being filled in keeps the record it was opened with.
  const [opened] = useState(table);
  const back = () => record.open(table.table_id);
  const conflict = useConflict({
    opened: { values: valuesOf(opened), version: opened.version },
    query: tablesQuery,
    pick: (tables) => {
      const found = tables.find(({ table_id }) => table_id === table.table_id);
      return found && { values: valuesOf(found), version: found.version };
    },
  });
  const save = async (values: UseValues, version: number): Promise<Outcome> => {
    const saved = await change.mutateAsync({ table_id: table.table_id, version, ...sentUse(values) });
    toasts.done(t('tables.done.changed', { name: saved.name }));
    return { saved: back };
  };
  return (
    <>
      <SubmitForm
        form={form}
        initial={valuesOf(opened)}
        submitLabel={t('ui.save')}
        saveOnlyWhenChanged
        onCancel={back}
        submit={(values) => conflict.guard(values, (seen) => save(values, seen.version))}
      >
        <UseFields />
        <p className="tables-quiet">{t('tables.form.rowsFixed')}</p>
      </SubmitForm>
      <ConflictDialog
        conflict={conflict.found}
        labelOf={(field: keyof UseValues) => t(labels[field])}
        textOf={(_field: keyof UseValues, value: unknown) =>
          typeof value === 'boolean'
            ? t(value ? 'ui.yes' : 'ui.no')
            : typeof value === 'string'
              ? shownWall(value)
              : plainText(value ?? t('ui.missing'))
        }
        onBack={conflict.dismiss}
        onTakeTheirs={() => {
          giveUpTyped();
          back();
        }}
        onDecide={(merged) => {
          form.setFieldsValue({ ...merged });
          conflict.accept();
          form.submit();
        }}
      />
    </>
  );
}
