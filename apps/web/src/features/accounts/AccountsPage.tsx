import './accounts.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Empty } from '../../kit/states/Empty.tsx';
import { TablePage } from '../../kit/table/TablePage.tsx';
import { type Chip, useTableModel } from '../../kit/table/use-table-model.ts';
import { useOpenRecord } from '../../kit/use-open-record.ts';
import { AccountDetails } from './AccountDetails.tsx';
import { AddAccount } from './AddAccount.tsx';
import { type AccountState, stateOf, stateStyles } from './account-state.ts';
import { EditAccount } from './EditAccount.tsx';
import { type Account, accountsQuery } from './queries.ts';
import { useAccountColumns } from './use-account-columns.tsx';

const none: readonly Account[] = [];
const chipStates: readonly AccountState[] = ['active', 'locked', 'banned', 'awaiting'];

export default function AccountsPage() {
  const t = useText();
  const session = useSession();
  const accounts = useQuery(accountsQuery);
  const columns = useAccountColumns();
  const record = useOpenRecord();
  const [focusOn, setFocusOn] = useState<string>();
  const chips = useMemo<readonly Chip<Account>[]>(
    () =>
      chipStates.map((state) => ({
        key: state,
        label: t(stateStyles[state].text),
        icon: stateStyles[state].icon,
        holds: (account) => stateOf(account) === state,
      })),
    [t],
  );
  const table = useTableModel({
    id: 'accounts',
    rows: accounts.data ?? none,
    columns,
    rowKey: (account) => account.account_id,
    chips,
    defaultSort: { key: 'state', down: false },
    inAddress: true,
  });
  const open = table.all.find(({ account_id }) => account_id === record.key);
  const add = session.has('accounts.insert') && (
    <Button type="primary" icon={<Icon name="plus" size="small" />} onClick={record.add}>
      {t('accounts.add')}
    </Button>
  );

  return (
    <TablePage
      title={t('accounts.title')}
      count={t('accounts.count', { count: table.all.length })}
      table={table}
      loading={accounts}
      failedTitle={t('accounts.failed.load')}
      searchHint={t('accounts.searchHint')}
      actions={add}
      empty={
        <Empty title={t('accounts.empty.title')} actions={add}>
          {t('accounts.empty.text')}
        </Empty>
      }
      openKey={record.key}
      isFaint={(account) => account.status === 'inactive'}
      onOpen={(account, how) => {
        setFocusOn(how === 'enter' ? account.account_id : undefined);
        record.open(account.account_id);
      }}
      pane={
        record.adding ? (
          <AddAccount record={record} />
        ) : open && record.editing ? (
          <EditAccount key={open.account_id} account={open} record={record} />
        ) : open ? (
          <AccountDetails key={open.account_id} account={open} record={record} focusOn={focusOn} />
        ) : undefined
      }
    />
  );
}
