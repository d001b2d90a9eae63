import './members.css';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Avatar } from '../../kit/avatar/Avatar.tsx';
import { ScreenLink } from '../../kit/link/ScreenLink.tsx';
import { Skeleton } from '../../kit/states/Skeleton.tsx';
import { errorText } from '../../kit/toast/error-text.ts';
import { membersQuery, type RoleGroup } from './queries.ts';

export function Members({ role }: { readonly role: RoleGroup }) {
  const t = useText();
  const maySee = useSession().has('accounts.view');
  const { data, error, isPending } = useQuery({ ...membersQuery, enabled: maySee && role.accounts > 0 });
  if (role.accounts === 0) return <p>{t('roles.details.noMembers')}</p>;
  if (!maySee) return <p>{t('roles.details.membersHidden', { count: role.accounts })}</p>;
  if (error && !data) return <p>{errorText(t, error)}</p>;
  if (isPending) return <Skeleton lines={2} />;
  const members = (data ?? []).filter(({ role_id }) => role_id === role.role_id);
  const elsewhere = role.accounts - members.length;
  return (
    <ul className="members">
      {members.map((member) => (
        <li key={member.account_id}>
          <Avatar name={member.full_name} picture={member.avatar} />
          <ScreenLink href={`/accounts/manage#${member.account_id}`}>{member.full_name}</ScreenLink>
          <span>{member.username}</span>
        </li>
      ))}
      {elsewhere > 0 && <li>{t('roles.details.membersElsewhere', { count: elsewhere })}</li>}
    </ul>
  );
}
