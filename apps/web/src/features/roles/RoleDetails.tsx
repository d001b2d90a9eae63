import './members.css';
import type { Permission } from '@spillway/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type Text, useText } from '../../base/i18n/use-text.ts';
import { type SessionView, useSession } from '../../base/session/use-session.ts';
import { Avatar } from '../../kit/avatar/Avatar.tsx';
import { useAttempt } from '../../kit/dialog/use-attempt.ts';
import { Icon } from '../../kit/icon/Icon.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Pane } from '../../kit/pane/Pane.tsx';
import { SectionTitle } from '../../kit/section/SectionTitle.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import type { OpenRecord } from '../../kit/use-open-record.ts';
import { GrantedRights } from '../../shared/permissions/GrantedRights.tsx';
import { countRights } from '../../shared/permissions/permission-tree.ts';
import { knownTree } from '../../shared/permissions/screen-names.ts';
import { membersQuery, type RoleGroup, useRemoveRole } from './queries.ts';

/**
 * Reason why an action on a role group is unavailable; null if it is available. The server's `may` decides, this
 * explains.
 */
function refusalText(
  t: Text,
  act: 'update' | 'destroy',
  role: RoleGroup,
  session: Pick<SessionView, 'has'>,
): string | null {
  if (role.may[act]) return null;
  const needed: Permission = act === 'update' ? 'roles.update' : 'roles.destroy';
  if (!session.has(needed)) return t('roles.why.permission', { permission: t(`ui.permission.${needed}`) });
  if (role.kept_from !== null) return t(`roles.why.${role.kept_from}`);
  return t('roles.why.inUse', { count: role.accounts });
}

function Members({ role }: { readonly role: RoleGroup }) {
  const t = useText();
  const maySee = useSession().has('accounts.view');
  const { data, error, isPending } = useQuery({ ...membersQuery, enabled: maySee && role.accounts > 0 });
  if (role.accounts === 0) return <p>{t('roles.details.noMembers')}</p>;
  if (!maySee) return <p>{t('roles.details.membersHidden', { count: role.accounts })}</p>;
  if (error && !data) return <p>{errorText(t, error)}</p>;
  if (isPending) return <Skeleton lines={2} />;
  const members = (data ?? []).filter(({ role_id }) => role_id === role.role_id);
  const otherCount = role.accounts - members.length;
  return (
    <ul className="members">
      {members.map((member) => (
        <li key={member.account_id}>
          <Avatar name={member.full_name} picture={member.avatar} />
          <ScreenLink href={`/accounts/manage#${member.account_id}`}>{member.full_name}</ScreenLink>
          <span>{member.username}</span>
        </li>
      ))}
      {otherCount > 0 && <li>{t('roles.details.membersElsewhere', { count: otherCount })}</li>}
    </ul>
  );
}

interface RoleDetailsProps {
  readonly role: RoleGroup;
  readonly record: OpenRecord;
  readonly focusOn: string | undefined;
}

export function RoleDetails({ role, record, focusOn }: RoleDetailsProps) {
  const t = useText();
  const session = useSession();
  const remove = useRemove(role, record);
  const rights = countRights(knownTree, role.permissions);
  const reasons = [refusalText(t, 'update', role, session), refusalText(t, 'destroy', role, session)];
  const shownReasons = [...new Set(reasons.filter((reason) => reason !== null))];
  return (
    <Pane
      title={role.role_name}
      context={t('roles.details.context', { level: role.level, ...rights })}
      focusOn={focusOn}
      onClose={record.close}
      footer={
        <>
          <Button
            type="primary"
            icon={<Icon name="pencil" size="small" />}
            disabled={!role.may.update}
            onClick={() => record.edit(role.role_id)}
          >
            {t('roles.act.edit')}
          </Button>
          <Button danger type="text" disabled={!role.may.destroy} loading={remove.busy} onClick={remove.ask}>
            {t('roles.act.remove')}
          </Button>
          {shownReasons.map((reason) => (
            <p key={reason} className="pane-reason">
              {reason}
            </p>
          ))}
        </>
      }
    >
      <SectionTitle>{t('roles.details.level')}</SectionTitle>
      <p>
        {t('roles.level.hint')} {t('roles.level.means', { level: role.level })}
      </p>
      <SectionTitle>{t('roles.details.permissions')}</SectionTitle>
      <GrantedRights permissions={role.permissions} />
      <SectionTitle>{t('roles.details.members')}</SectionTitle>
      <Members role={role} />
    </Pane>
  );
}

function useRemove(role: RoleGroup, record: OpenRecord) {
  const t = useText();
  const attempt = useAttempt();
  const { mutateAsync, isPending } = useRemoveRole();
  const ask = () =>
    attempt(
      async () => {
        await mutateAsync(role.role_id);
        record.close();
      },
      {
        ask: {
          title: t('roles.remove.title', { name: role.role_name }),
          text: t('ui.confirm.notRecoverable'),
          losses: [t('roles.remove.losesRights', { count: countRights(knownTree, role.permissions).held })],
          ok: t('roles.remove.ok'),
          destructive: true,
        },
        done: t('roles.done.removed', { name: role.role_name }),
        failed: t('roles.failed.remove'),
      },
    );
  return { busy: isPending, ask: () => void ask() };
}
