import { Button } from 'antd';
import { useState } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Avatar } from '../../kit/avatar/Avatar.tsx';
import { Facts } from '../../kit/facts/Facts.tsx';
import { Icon } from '../../kit/icon/Icon.tsx';
import { Row } from '../../kit/layout/Layout.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { OneTimePassword } from '../../kit/one-time-password/OneTimePassword.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { AccountStateTag } from './AccountStateTag.tsx';
import { ActivateDialog } from './ActivateDialog.tsx';
import { ActList } from './ActList.tsx';
import { type Act, obstacleTo } from './account-acts.ts';
import { obstacleText } from './obstacle-text.ts';
import type { Account } from './queries.ts';
import { SetPasswordDialog } from './SetPasswordDialog.tsx';
import { useAccountActs } from './use-account-acts.ts';

function PlantNames({ account }: { readonly account: Pick<Account, 'all_plants' | 'plants'> }) {
  const t = useText();
  const { plants } = useSession();
  if (account.all_plants) return t('accounts.allPlants');
  if (account.plants.length === 0) return t('accounts.noPlant');
  const nameOf = (code: string) => plants.find(({ hydro_code }) => hydro_code === code)?.name ?? code;
  return account.plants.map(nameOf).join(', ');
}

interface AccountDetailsProps {
  readonly account: Account;
  readonly record: OpenRecord;
  readonly focusOn: string | undefined;
}

export function AccountDetails({ account, record, focusOn }: AccountDetailsProps) {
  const t = useText();
  const { dateTime } = useFormat();
  const session = useSession();
  const [dialog, setDialog] = useState<'activate' | 'setPassword' | null>(null);
  const acts = useAccountActs(account, record.close);
  const editObstacle = obstacleTo('edit', account, session);
  const act = (wanted: Exclude<Act, 'edit'>) => {
    if (wanted === 'activate' || wanted === 'setPassword') setDialog(wanted);
    else void acts[wanted]();
  };
  const or = (text: string | null) => text ?? t('ui.missing');

  return (
    <Pane
      title={account.full_name}
      context={account.username}
      focusOn={focusOn}
      onClose={record.close}
      footer={
        <>
          <Button
            type="primary"
            icon={<Icon name="pencil" size="small" />}
            disabled={editObstacle !== null}
            onClick={() => record.edit(account.account_id)}
          >
            {t('accounts.act.edit')}
          </Button>
          {session.has('system') && (
            <ScreenLink className="pane-link" href={`/audit?object_id=${account.account_id}`}>
              {t('accounts.act.history')}
            </ScreenLink>
          )}
          {editObstacle && <p className="pane-reason">{obstacleText(t, editObstacle)}</p>}
        </>
      }
    >
      <Row gap="l" nowrap below="l" className="account-top">
        <Avatar name={account.full_name} picture={account.avatar} size="large" />
        <div>
          <AccountStateTag account={account} filled />
          <p>{[account.position, t(`accounts.kind.${account.kind}`)].filter(Boolean).join(', ')}</p>
        </div>
      </Row>
      <SectionTitle>{t('accounts.section.access')}</SectionTitle>
      <Facts
        facts={[
          { name: t('accounts.field.role_id'), value: account.role_name ?? t('accounts.noRole') },
          { name: t('accounts.field.plants'), value: <PlantNames account={account} /> },
          {
            name: t('accounts.field.last_login_at'),
            value: account.last_login_at ? dateTime(account.last_login_at) : t('accounts.never'),
          },
          { name: t('accounts.field.created_at'), value: dateTime(account.created_at) },
        ]}
      />
      <SectionTitle>{t('accounts.section.contact')}</SectionTitle>
      <Facts
        facts={[
          { name: t('accounts.field.email'), value: or(account.email) },
          { name: t('accounts.field.phone'), value: or(account.phone) },
          { name: t('accounts.field.address'), value: or(account.address) },
          { name: t('accounts.field.account'), value: or(account.account) },
        ]}
      />
      <SectionTitle>{t('accounts.section.acts')}</SectionTitle>
      <ActList account={account} onAct={act} />
      <ActivateDialog account={account} open={dialog === 'activate'} onClose={() => setDialog(null)} />
      <SetPasswordDialog account={account} open={dialog === 'setPassword'} onClose={() => setDialog(null)} />
      <OneTimePassword issued={acts.issued} onClose={acts.forgetIssued} />
    </Pane>
  );
}
