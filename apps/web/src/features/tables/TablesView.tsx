import './tables.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { TablePage } from '../../kit/table/TablePage.tsx';
import { type Chip, useTableModel } from '../../kit/table/use-table-model.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import type { StationName } from '../../shared/plant/queries.ts';
import { type ListedTable, tablesQuery } from '../../shared/plant/tables.ts';
import { Recomputing } from '../../shared/recomputing/Recomputing.tsx';
import { EditTable } from './EditTable.tsx';
import { isOfStation } from './queries.ts';
import { TableDetails } from './TableDetails.tsx';
import { UploadTable } from './UploadTable.tsx';
import { useTableColumns } from './use-table-columns.tsx';

const ownerChips = (t: Text): Chip<ListedTable>[] =>
  (['plant', 'outlet', 'station'] as const).map((kind) => ({
    key: kind,
    label: t(`tables.chip.${kind}`),
    holds: (table) => table.object_kind === kind,
  }));

const none: readonly ListedTable[] = [];

interface TablesViewProps {
  /** Limits the page and its uploads to one station; null: all tables of the plant. */
  readonly station: StationName | null;
  readonly title: string;
  /** Shown between the heading and the rows. */
  readonly lead?: ReactNode;
  readonly tools?: ReactNode;
}

/** Tables of a plant, or of one of its stations. */
export function TablesView({ station, title, lead, tools }: TablesViewProps) {
  const t = useText();
  const mayUpdate = useSession().has('sensor.update');
  const tables = useQuery(tablesQuery);
  const rows = useMemo(
    () => (tables.data ?? none).filter((table) => station === null || isOfStation(table, station)),
    [tables.data, station],
  );
  const columns = useTableColumns();
  const record = useOpenRecord();
  const [focusOn, setFocusOn] = useState<string>();
  const chips = useMemo<readonly Chip<ListedTable>[]>(
    () => [
      { key: 'inForce', label: t('tables.chip.inForce'), icon: 'checkCircle', holds: (table) => table.in_force },
      { key: 'off', label: t('tables.chip.off'), icon: 'minusCircle', holds: (table) => !table.active },
      ...(station ? [] : ownerChips(t)),
    ],
    [t, station],
  );
  const table = useTableModel({
    id: station ? 'station-tables' : 'interpolation-tables',
    rows,
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
  const refusalText = mayUpdate ? null : t('tables.readOnly', { permission: t('ui.permission.sensor.update') });

  return (
    <TablePage
      title={title}
      count={t('tables.count', { count: table.all.length })}
      table={table}
      loading={tables}
      failedTitle={t('tables.failed.load')}
      searchHint={t('tables.searchHint')}
      lead={
        <>
          <Recomputing />
          {lead}
        </>
      }
      actions={
        <>
          {tools}
          {upload ?? <span className="quiet small">{refusalText}</span>}
        </>
      }
      empty={
        <Empty title={t(station ? 'tables.station.empty' : 'tables.empty.title')} actions={upload}>
          {t(station ? 'tables.station.emptyText' : 'tables.empty.text')}
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
          <UploadTable record={record} station={station} />
        ) : record.key !== null && record.editing && mayUpdate ? (
          <EditTable key={record.key} id={record.key} record={record} />
        ) : record.key !== null ? (
          <TableDetails key={record.key} id={record.key} record={record} focusOn={focusOn} />
        ) : undefined
      }
    />
  );
}
