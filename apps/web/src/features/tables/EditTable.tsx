import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { RecordForm } from '../../kit/forms/RecordForm.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { plainText } from '../../kit/plain-text.ts';
import { Failed } from '../../kit/states/Failed.tsx';
import { RowNotFound } from '../../kit/states/RowNotFound.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { shownWall } from '../../kit/time/wall-time.ts';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { usePastDialog } from '../../shared/impact/use-past-dialog.tsx';
import { type ListedTable, tablesQuery } from '../../shared/plant/tables.ts';
import { fetchTableChangeImpact, useChangeTable } from './queries.ts';
import { sentUse, UseFields, type UseValues } from './UseFields.tsx';

interface EditTableProps {
  readonly id: string;
  readonly record: OpenRecord;
}

const valuesOf = (table: ListedTable): UseValues => ({
  name: table.name,
  effective_start: table.effective_start,
  effective_end: table.effective_end,
  loop_by_year: table.loop_by_year,
  active: table.active,
});

type Period = Omit<ReturnType<typeof sentUse>, 'name'>;

const isSamePeriod = (table: ListedTable, { effective_start, effective_end, loop_by_year, active }: Period): boolean =>
  table.effective_start === effective_start &&
  table.effective_end === effective_end &&
  table.loop_by_year === loop_by_year &&
  table.active === active;

/** Renaming affects no results. */
const noRecompute = { recomputePast: false, reason: null };

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
        <RowNotFound wanted={id} isOpen={false} isLoaded />
      ) : (
        <Skeleton lines={6} />
      )}
    </Pane>
  );
}

function EditForm({ table, record }: { readonly table: ListedTable; readonly record: OpenRecord }) {
  const t = useText();
  const { mutateAsync } = useChangeTable();
  const { ask, dialog } = usePastDialog();
  // The list refreshes by itself; the open form keeps its record.
  const [initialRecord] = useState(table);
  const { table_id: tableId } = initialRecord;
  const back = () => record.open(tableId);
  return (
    <RecordForm
      opened={initialRecord}
      valuesOf={valuesOf}
      empty={valuesOf(initialRecord)}
      query={tablesQuery}
      pick={(tables) => tables.find(({ table_id }) => table_id === tableId)}
      save={async (values, { version }) => {
        const use = sentUse(values);
        const { name, ...period } = use;
        const pastAnswer = isSamePeriod(initialRecord, period)
          ? noRecompute
          : await ask({
              title: t('tables.form.confirmChange', { name }),
              ok: t('ui.save'),
              look: () => fetchTableChangeImpact({ act: 'change', table_id: tableId, ...period }),
            });
        if (pastAnswer === null) return null;
        const { recomputePast, reason } = pastAnswer;
        return await mutateAsync({ table_id: tableId, version, ...use, recompute_past: recomputePast, reason });
      }}
      onSaved={({ table_id: savedId }) => record.open(savedId)}
      done={({ name }) => t('tables.done.changed', { name })}
      doneHint={null}
      labelOf={(field) => t(`tables.field.${field}`)}
      textOf={(_field, value) =>
        typeof value === 'boolean'
          ? t(value ? 'ui.yes' : 'ui.no')
          : typeof value === 'string'
            ? shownWall(value)
            : plainText(value ?? t('ui.missing'))
      }
      submitLabel={t('ui.save')}
      saveOnlyWhenChanged
      onCancel={back}
    >
      <UseFields />
      <p className="quiet small">{t('tables.form.rowsFixed')}</p>
      {dialog}
    </RecordForm>
  );
}
