import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../base/download-file.ts';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { UnavailableRecord } from '../../kit/states/UnavailableRecord.tsx';
import { useToasts } from '../../kit/toast/use-toasts.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { usePastDialog } from '../../shared/impact/use-past-dialog.tsx';
import { type OpenedTable, tableQuery } from '../../shared/plant/tables.ts';
import { NumberRows } from './NumberRows.tsx';
import { fetchTableChangeImpact, type Reading, useRemoveTable, useRestoreTable } from './queries.ts';
import { StateOfTable } from './StateOfTable.tsx';
import { TableCurves } from './TableCurves.tsx';
import { TableUsers } from './TableUsers.tsx';
import { TryLookup } from './TryLookup.tsx';
import { useTableWords } from './use-table-words.ts';
import { Versions } from './Versions.tsx';

function TableFacts({ table }: { readonly table: OpenedTable }) {
  const t = useText();
  const { number, dateTime } = useFormat();
  const words = useTableWords();
  const yesNoText = (value: boolean) => t(value ? 'ui.yes' : 'ui.no');
  return (
    <Facts
      facts={[
        { name: t('tables.column.state'), value: <StateOfTable table={table} /> },
        { name: t('tables.column.period'), value: words.period(table) },
        {
          name: t('tables.column.counts'),
          value: t(table.counts_until === null ? 'tables.counts.open' : 'tables.counts.until', {
            from: table.counts_from === null ? t('tables.counts.valid') : dateTime(table.counts_from),
            until: table.counts_until === null ? '' : dateTime(table.counts_until),
          }),
        },
        ...(table.reason === null ? [] : [{ name: t('tables.column.reason'), value: table.reason }]),
        { name: t('tables.column.loop'), value: yesNoText(table.loop_by_year) },
        { name: t('tables.column.active'), value: yesNoText(table.active) },
        { name: t('tables.column.rows'), value: number(table.rows) },
        { name: t('tables.column.uploaded'), value: dateTime(table.upload_time) },
        { name: t('tables.column.by'), value: table.uploaded_by ?? t('tables.bySystem') },
        { name: t('tables.column.file'), value: table.file_name ?? t('ui.missing') },
      ]}
    />
  );
}

interface TableDetailsProps {
  readonly id: string;
  readonly record: OpenRecord;
  readonly focusOn: string | undefined;
}

/** One table, including replaced and deleted ones, since past calculations refer to it. */
export function TableDetails({ id, record, focusOn }: TableDetailsProps) {
  const t = useText();
  const words = useTableWords();
  const { data: table, error, refetch } = useQuery(tableQuery(id));
  return (
    <Pane
      title={table?.name ?? t('tables.title')}
      context={
        table && `${table.group_code}, ${words.meaning(table.group_code, table.object_kind)}, ${words.owner(table)}`
      }
      focusOn={focusOn}
      onClose={record.close}
      footer={table && <Acts table={table} record={record} />}
    >
      {table ? (
        <Sections table={table} record={record} />
      ) : error ? (
        <UnavailableRecord
          error={error}
          title={t('tables.failed.one')}
          onRetry={() => void refetch()}
          onList={record.close}
        />
      ) : (
        <Skeleton lines={10} />
      )}
    </Pane>
  );
}

interface OfTable {
  readonly table: OpenedTable;
  readonly record: OpenRecord;
}

function Sections({ table, record }: OfTable) {
  const t = useText();
  const words = useTableWords();
  const [reading, setReading] = useState<Reading | null>(null);
  return (
    <>
      <SectionTitle>{t('tables.details.curve')}</SectionTitle>
      <TableCurves table={table} reading={reading} />
      <SectionTitle>{t('tables.details.lookup')}</SectionTitle>
      <TryLookup table={table} reading={reading} onRead={setReading} />
      <SectionTitle>{t('tables.details.facts')}</SectionTitle>
      <TableFacts table={table} />
      <SectionTitle>{t('tables.details.users')}</SectionTitle>
      <TableUsers id={table.table_id} />
      <SectionTitle>{t('tables.details.history')}</SectionTitle>
      <Versions table={table} onOpen={record.open} />
      <SectionTitle>{t('tables.details.rows')}</SectionTitle>
      <NumberRows
        label={t('tables.details.rows')}
        columns={table.columns.map((column) => ({ ...column, title: words.short(column.name) }))}
      />
    </>
  );
}

function Acts({ table, record }: OfTable) {
  const t = useText();
  const attempt = useAttempt();
  const mayUpdate = useSession().has('sensor.update');
  const remove = useRemove(table, record);
  const restore = useRestore(table, record);
  const download = (format: 'csv' | 'xlsx') =>
    attempt(() => downloadFile(`/v1/table/download/${table.table_id}?format=${format}`, `${table.name}.${format}`), {
      failed: t('tables.failed.download'),
    });
  return (
    <>
      {table.may.restore && (
        <Button type="primary" loading={restore.busy} onClick={restore.ask}>
          {t('tables.act.restore')}
        </Button>
      )}
      {!table.deleted && table.counts_until === null && (
        <Button
          type="primary"
          icon={<Icon name="pencil" size="small" />}
          disabled={!mayUpdate}
          onClick={() => record.edit(table.table_id)}
        >
          {t('tables.act.edit')}
        </Button>
      )}
      <Button icon={<Icon name="download" size="small" />} onClick={() => void download('csv')}>
        {t('tables.act.csv')}
      </Button>
      <Button icon={<Icon name="download" size="small" />} onClick={() => void download('xlsx')}>
        {t('tables.act.xlsx')}
      </Button>
      {!table.deleted && (
        <Button danger type="text" disabled={!mayUpdate} loading={remove.busy} onClick={remove.ask}>
          {t('tables.act.remove')}
        </Button>
      )}
      {remove.dialog}
      {restore.dialog}
      {!mayUpdate && (
        <p className="pane-reason">{t('tables.readOnly', { permission: t('ui.permission.sensor.update') })}</p>
      )}
    </>
  );
}

function useRemove(table: OpenedTable, record: OpenRecord) {
  const t = useText();
  const toasts = useToasts();
  const { ask, dialog } = usePastDialog();
  const { mutateAsync, isPending } = useRemoveTable();
  const id = table.table_id;
  const remove = async () => {
    try {
      const pastAnswer = await ask({
        title: t('tables.remove.title', { name: table.name }),
        ok: t('tables.remove.ok'),
        destructive: true,
        look: () => fetchTableChangeImpact({ act: 'remove', table_id: id }),
      });
      if (pastAnswer === null) return;
      await mutateAsync({ id, said: pastAnswer });
      record.close();
      toasts.done(t('tables.done.removed', { name: table.name }));
    } catch (error) {
      toasts.failed(t('tables.failed.remove'), error);
    }
  };
  return { busy: isPending, dialog, ask: () => void remove() };
}

/** Restores a former table as a new version. */
function useRestore(table: OpenedTable, record: OpenRecord) {
  const t = useText();
  const toasts = useToasts();
  const { ask, dialog } = usePastDialog();
  const { mutateAsync, isPending } = useRestoreTable();
  const restore = async () => {
    try {
      const pastAnswer = await ask({
        title: t('tables.restore.title', { name: table.name }),
        ok: t('tables.restore.ok'),
        look: () => fetchTableChangeImpact({ act: 'restore', table_id: table.table_id }),
      });
      if (pastAnswer === null) return;
      const { recomputePast, reason } = pastAnswer;
      const created = await mutateAsync({
        table_id: table.table_id,
        recompute_past: recomputePast,
        reason: reason ?? '',
      });
      record.open(created.table_id);
      toasts.done(t('tables.done.restored', { name: table.name }));
    } catch (error) {
      toasts.failed(t('tables.failed.restore'), error);
    }
  };
  return { busy: isPending, dialog, ask: () => void restore() };
}
