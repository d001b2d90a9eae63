import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { TablePage } from '../../kit/table/TablePage.tsx';
import { type Chip, useTableModel } from '../../kit/table/use-table-model.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { ReadOnlyReason } from '../../shared/permissions/ReadOnlyReason.tsx';
import { type Outlet, outletsQuery } from '../../shared/plant/queries.ts';
import { tablesQuery } from '../../shared/plant/tables.ts';
import { AddOutlet } from './AddOutlet.tsx';
import { EditOutlet } from './EditOutlet.tsx';
import { OutletDetails } from './OutletDetails.tsx';
import type { OutletType } from './queries.ts';
import { missingTable, tableNeeds } from './table-needs.ts';
import { type OutletRow, useOutletColumns } from './use-outlet-columns.tsx';

interface OutletListProps {
  readonly outletType: OutletType;
  readonly nav: ReactNode;
}

const noRows: readonly OutletRow[] = [];

/** Table of the units or gates, with the open one beside it. */
export function OutletList({ outletType, nav }: OutletListProps) {
  const t = useText();
  const mayUpdate = useSession().has('sensor.update');
  const outlets = useQuery(outletsQuery);
  const tables = useQuery(tablesQuery);
  const columns = useOutletColumns(outletType);
  const isUnit = outletType === 1;
  const record = useOpenRecord(isUnit ? 'units' : 'gates');
  const [focusOn, setFocusOn] = useState<string>();
  const rows = useMemo(
    () => (outlets.data ? rowsOf(outlets.data, outletType, tables.data) : noRows),
    [outlets.data, outletType, tables.data],
  );
  const chips = useMemo<readonly Chip<OutletRow>[]>(
    () => [
      { key: 'active', label: t('outlets.chip.active'), icon: 'checkCircle', holds: isActive },
      { key: 'inactive', label: t('outlets.chip.inactive'), icon: 'minusCircle', holds: (row) => !isActive(row) },
      { key: 'missing', label: t('outlets.chip.missing'), icon: 'alert', holds: ({ missing }) => missing !== null },
    ],
    [t],
  );
  const table = useTableModel({
    id: isUnit ? 'units' : 'gates',
    rows,
    columns,
    rowKey: ({ outlet }) => outlet.outlet_id,
    chips,
    defaultSort: { key: 'number', down: false },
  });
  const add = mayUpdate ? (
    <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={record.add}>
      {t(isUnit ? 'outlets.add.unit' : 'outlets.add.gate')}
    </Button>
  ) : null;
  const open = rows.find(({ outlet }) => outlet.outlet_id === record.key)?.outlet;

  return (
    <TablePage
      title={t('outlets.title')}
      count={t(isUnit ? 'outlets.units' : 'outlets.gates', { count: table.all.length })}
      table={table}
      loading={outlets}
      failedTitle={t('outlets.failed.load')}
      searchHint={t('outlets.searchHint')}
      actions={add ?? <ReadOnlyReason permission="sensor.update" />}
      sections={nav}
      empty={
        <Empty title={t(isUnit ? 'outlets.empty.unit' : 'outlets.empty.gate')} actions={add}>
          {t(isUnit ? 'outlets.empty.unitText' : 'outlets.empty.gateText')}
        </Empty>
      }
      openKey={record.key}
      onOpen={({ outlet }, how) => {
        setFocusOn(how === 'enter' ? outlet.outlet_id : undefined);
        record.open(outlet.outlet_id);
      }}
      isFaint={(row) => !isActive(row)}
      pane={
        record.adding && mayUpdate ? (
          <AddOutlet outletType={outletType} record={record} />
        ) : record.key !== null && record.editing && mayUpdate ? (
          <EditOutlet key={record.key} outlet={open} loading={outlets} record={record} outletType={outletType} />
        ) : record.key !== null ? (
          <OutletDetails key={record.key} outlet={open} loading={outlets} record={record} focusOn={focusOn} />
        ) : undefined
      }
    />
  );
}

const isActive = ({ outlet }: OutletRow) => outlet.status === 'active';

function rowsOf(
  outlets: readonly Outlet[],
  outletType: OutletType,
  tables: Parameters<typeof tableNeeds>[2] | undefined,
): OutletRow[] {
  return outlets
    .filter(({ outlet_type }) => outlet_type === outletType)
    .map((outlet) => {
      const needs = tables ? tableNeeds(outlet, outlet.outlet_id, tables) : [];
      const usedGroups = needs.filter(({ table }) => table !== null).map(({ group }) => group);
      return { outlet, used: usedGroups, missing: missingTable(needs) };
    });
}
