import './machine-keys.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { ShownOnce } from '../../kit/one-time-password/ShownOnce.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { TablePage } from '../../kit/table/TablePage.tsx';
import { type Chip, useTableModel } from '../../kit/table/use-table-model.ts';
import { type OpenRecord, useOpenRecord } from '../../kit/use-open-record.ts';
import { AddKey } from './AddKey.tsx';
import { EditKey } from './EditKey.tsx';
import { KeyDetails } from './KeyDetails.tsx';
import { keyStates, stateStyles } from './key-state.ts';
import { type MachineKey, machineKeysQuery } from './queries.ts';
import type { IssuedKey } from './use-key-acts.tsx';
import { useKeyColumns } from './use-key-columns.tsx';

const none: readonly MachineKey[] = [];

export default function MachineKeysPage() {
  const t = useText();
  const mayAdd = useSession().has('accounts.update');
  const keys = useQuery(machineKeysQuery);
  const columns = useKeyColumns();
  const record = useOpenRecord();
  const [focusOn, setFocusOn] = useState<string>();
  const [issuedSecret, setIssued] = useState<IssuedKey | null>(null);
  const all = keys.data ?? none;
  const chips = useMemo<readonly Chip<MachineKey>[]>(
    () =>
      keyStates.map((state) => ({
        key: state,
        label: t(stateStyles[state].text),
        icon: stateStyles[state].icon,
        holds: ({ status }: MachineKey) => status === state,
      })),
    [t],
  );
  const table = useTableModel({
    id: 'machine-keys',
    rows: all,
    columns,
    rowKey: ({ key_id }) => key_id,
    chips,
    defaultSort: { key: 'state', down: false },
    inAddress: true,
  });
  const add = mayAdd && (
    <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={record.add}>
      {t('machineKeys.add')}
    </Button>
  );
  return (
    <>
      <TablePage
        title={t('machineKeys.title')}
        count={t('machineKeys.count', { count: all.length })}
        table={table}
        loading={keys}
        failedTitle={t('machineKeys.failed.load')}
        searchHint={t('machineKeys.searchHint')}
        actions={add}
        empty={
          <Empty title={t('machineKeys.empty.title')} actions={add}>
            {t('machineKeys.empty.text')}
          </Empty>
        }
        openKey={record.key}
        isFaint={({ status }) => status === 'revoked'}
        onOpen={({ key_id }, how) => {
          setFocusOn(how === 'enter' ? key_id : undefined);
          record.open(key_id);
        }}
        pane={paneOf({ all, record, mayAdd, focusOn, onKey: setIssued })}
      />
      <ShownOnce
        title={t('machineKeys.key.title')}
        text={issuedSecret && t('machineKeys.key.text', { name: issuedSecret.name })}
        secret={issuedSecret?.secret ?? null}
        onClose={() => setIssued(null)}
      />
    </>
  );
}

interface PaneOf {
  readonly all: readonly MachineKey[];
  readonly record: OpenRecord;
  readonly mayAdd: boolean;
  readonly focusOn: string | undefined;
  readonly onKey: (issued: IssuedKey) => void;
}

function paneOf({ all, record, mayAdd, focusOn, onKey }: PaneOf) {
  if (record.adding && mayAdd) return <AddKey record={record} onKey={onKey} />;
  const open = all.find(({ key_id }) => key_id === record.key);
  if (!open) return undefined;
  if (record.editing && open.may.update) return <EditKey key={open.key_id} machineKey={open} record={record} />;
  return <KeyDetails key={open.key_id} machineKey={open} record={record} focusOn={focusOn} onKey={onKey} />;
}
