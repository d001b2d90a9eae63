import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Avatar } from '../../kit/avatar/Avatar.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import type { Column } from '../../kit/table/column.ts';
import { Age } from '../../kit/time/Age.tsx';
import { AccountStateTag } from './AccountStateTag.tsx';
import { accountStates, stateOf, stateStyles } from './account-state.ts';
import type { Account } from './queries.ts';

export function useAccountColumns(): readonly Column<Account>[] {
  const t = useText();
  const { dateTime, date } = useFormat();
  const { account: own, plants } = useSession();
  return useMemo(() => {
    const names = new Map(plants.map(({ hydro_code, name }) => [hydro_code, name]));
    return [
      {
        key: 'fullName',
        title: t('accounts.field.full_name'),
        value: (account) => account.full_name,
        render: (account) => (
          <Row as="span" nowrap className="account-name">
            <Avatar name={account.full_name} picture={account.avatar} />
            <span>{account.full_name}</span>
            {account.account_id === own.account_id && <small>{t('accounts.you')}</small>}
          </Row>
        ),
        names: true,
      },
      {
        key: 'state',
        title: t('accounts.field.status'),
        value: (account) => accountStates.indexOf(stateOf(account)),
        text: (account) => t(stateStyles[stateOf(account)].text),
        render: (account) => <AccountStateTag account={account} />,
        phone: 'state',
      },
      {
        key: 'username',
        title: t('accounts.field.username'),
        value: (account) => account.username,
        phone: 'line',
      },
      {
        key: 'role',
        title: t('accounts.field.role_id'),
        value: (account) => account.role_name,
        text: (account) => account.role_name ?? t('accounts.noRole'),
        phone: 'line',
      },
      {
        key: 'position',
        title: t('accounts.field.position'),
        value: (account) => account.position,
      },
      {
        key: 'plants',
        title: t('accounts.field.plants'),
        value: (account) => plantNames(t, account, names).join(', '),
        render: (account) => shorten(t, plantNames(t, account, names)),
      },
      {
        key: 'lastLogin',
        title: t('accounts.field.last_login_at'),
        value: (account) => account.last_login_at,
        text: (account) => (account.last_login_at ? dateTime(account.last_login_at) : t('accounts.never')),
        render: (account) =>
          account.last_login_at ? (
            <Age at={account.last_login_at} ago />
          ) : (
            <span className="cell-code">{t('accounts.never')}</span>
          ),
        phone: 'aside',
      },
      { key: 'email', title: t('accounts.field.email'), value: (account) => account.email, hidden: true },
      { key: 'phone', title: t('accounts.field.phone'), value: (account) => account.phone, hidden: true },
      { key: 'code', title: t('accounts.field.account'), value: (account) => account.account, hidden: true },
      {
        key: 'kind',
        title: t('accounts.field.kind'),
        value: (account) => t(`accounts.kind.${account.kind}`),
        hidden: true,
      },
      { key: 'address', title: t('accounts.field.address'), value: (account) => account.address, hidden: true },
      {
        key: 'created',
        title: t('accounts.field.created_at'),
        value: (account) => account.created_at,
        text: (account) => date(account.created_at),
        hidden: true,
      },
    ];
  }, [t, dateTime, date, own.account_id, plants]);
}

function plantNames(
  t: Text,
  { all_plants, plants }: Pick<Account, 'all_plants' | 'plants'>,
  names: ReadonlyMap<string, string>,
): readonly string[] {
  if (all_plants) return [t('accounts.allPlants')];
  return plants.length === 0 ? [t('accounts.noPlant')] : plants.map((code) => names.get(code) ?? code);
}

/** A cell has room for one name; search and export use all. */
function shorten(t: Text, [first = '', ...more]: readonly string[]): string {
  return more.length === 0 ? first : t('accounts.moreCodes', { first, count: more.length });
}
