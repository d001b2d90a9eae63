import './tables.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../app/i18n/use-text.ts';
import { type TableListed, tablesQuery } from '../../app/plant/tables.ts';
import { useSession } from '../../app/session/use-session.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { permissionNames } from '../../ui/permissions/permission-names.ts';
import { Empty } from '../../ui/states/Empty.tsx';
import { TablePage } from '../../ui/table/TablePage.tsx';
import { type Chip, useTableModel } from '../../ui/table/use-table-model.ts';
import { useOpenRecord } from '../../ui/use-open-record.ts';
import { EditTable } from './EditTable.tsx';
import { TableDetails } from './TableDetails.tsx';
import { UploadTable } from './UploadTable.tsx';
import { useTableColumns } from './use-table-columns.tsx';

const none: readonly TableListed[] = [];

export default function TablesPage() {
  const t = useText();
  const mayUpdate = useSession().has('sensor.update');
  const tables = useQuery(tablesQuery);
  const columns = useTableColumns();
  const record = useOpenRecord();
  const [focusOn, setFocusOn] = useState<string>();
  const chips = useMemo<readonly Chip<TableListed>[]>(
    () => [
      { key: 'inForce', label: t('tables.chip.inForce'), icon: 'checkCircle', holds: (table) => table.in_force },
      { key: 'off', label: t('tables.chip.off'), icon: 'minusCircle', holds: (table) => !table.active },
      { key: 'plant', label: t('tables.chip.plant'), holds: (table) => table.object_kind === 'plant' },
      { key: 'outlet', label: t('tables.chip.outlet'), holds: (table) => table.object_kind === 'outlet' },
    ],
    [t],
  );
  const table = useTableModel({
    id: 'interpolation-tables',
    rows: tables.data ?? none,
    columns,
    rowKey: ({ table_id }) => table_id,
    chips,
    defaultSort: { key: 'group', down: false },
  });
  const upload = mayUpdate ? (
    <Button type="primary" icon={<Icon name="upload" size="small" />} onClick={record.add}>
      {t('tables.upload')}
    </Button>
  ) : null;
  const whyNot = mayUpdate ? null : t('tables.readOnly', { permission: t(permissionNames['sensor.update']) });

  return (
    <TablePage
      title={t('tables.title')}
      count={t('tables.count', { count: table.all.length })}
      table={table}
      loading={tables}
      failedTitle={t('tables.failed.load')}
      searchHint={t('tables.searchHint')}
      actions={upload ?? <span className="tables-locked">{whyNot}</span>}
      empty={
        <Empty title={t('tables.empty.title')} actions={upload}>
          {t('tables.empty.text')}
        </Empty>
      }
      openKey={record.key}
      onOpen={({ table_id }, how) => {
        setFocusOn(how === 'enter' ? table_id : undefined);
        record.open(table_id);
      }}
      isFaint={({ active }) => !active}
      pane={
        record.adding && mayUpdate ? (
          <UploadTable record={record} />
        ) : record.key !== null && record.editing && mayUpdate ? (
          <EditTable key={record.key} id={record.key} record={record} />
        ) : record.key !== null ? (
          <TableDetails key={record.key} id={record.key} record={record} focusOn={focusOn} />
        ) : undefined
      }
    />
  );
}
