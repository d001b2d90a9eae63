import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { downloadFile } from '../../app/download-file.ts';
import { useText } from '../../app/i18n/use-text.ts';
import { type TableOpened, tableQuery } from '../../app/plant/tables.ts';
import { useSession } from '../../app/session/use-session.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Pane } from '../../ui/pane/Pane.tsx';
import { permissionNames } from '../../ui/permissions/permission-names.ts';
import { SectionTitle } from '../../ui/section/SectionTitle.tsx';
import { Failed } from '../../ui/states/Failed.tsx';
import { Skeleton } from '../../ui/states/Skeleton.tsx';
import { useToasts } from '../../ui/toast/use-toasts.tsx';
import type { OpenRecord } from '../../ui/use-open-record.ts';
import { NumberRows } from './NumberRows.tsx';
import { type Reading, useRemoveTable } from './queries.ts';
import { TableCurves } from './TableCurves.tsx';
import { TableFacts } from './TableFacts.tsx';
import { TableUsers } from './TableUsers.tsx';
import { TryLookup } from './TryLookup.tsx';
import { useTableWords } from './use-table-words.ts';
import { Versions } from './Versions.tsx';

interface TableDetailsProps {
  readonly id: string;
  readonly record: OpenRecord;
  readonly focusOn: string | undefined;
}

/** One table, also one that was replaced or deleted: past calculations refer to it. */
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
        <Failed error={error} title={t('tables.failed.one')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Pane>
  );
}

interface OfTable {
  readonly table: TableOpened;
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
  const toasts = useToasts();
  const mayUpdate = useSession().has('sensor.update');
  const remove = useRemove(table, record);
  const download = async (format: 'csv' | 'xlsx') => {
    try {
      await downloadFile(`/v1/table/download/${table.table_id}?format=${format}`, `${table.name}.${format}`);
    } catch (error) {
      toasts.failed(t('tables.failed.download'), error);
    }
  };
  return (
    <>
      {!table.deleted && (
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
      {!mayUpdate && (
        <p className="pane-reason">{t('tables.readOnly', { permission: t(permissionNames['sensor.update']) })}</p>
      )}
    </>
  );
}

function useRemove(table: TableOpened, record: OpenRecord) {
  const t = useText();
  const confirm = useConfirm();
  const toasts = useToasts();
  const { mutateAsync, isPending } = useRemoveTable();
  const ask = async () => {
    const agreed = await confirm({
      title: t('tables.remove.title', { name: table.name }),
      losses: [t('tables.remove.loss')],
      ok: t('tables.remove.ok'),
      destructive: true,
    });
    if (!agreed) return;
    try {
      await mutateAsync(table.table_id);
      record.close();
      toasts.done(t('tables.done.removed', { name: table.name }));
    } catch (error) {
      toasts.failed(t('tables.failed.remove'), error);
    }
  };
  return { busy: isPending, ask: () => void ask() };
}
