import type { Permission } from '@spillway/contract/permissions';
import type { Text } from '../../app/i18n/use-text.ts';
import type { SessionView } from '../../app/session/use-session.ts';
import { permissionNames } from '../../ui/permissions/permission-names.ts';
import type { RoleGroup } from './queries.ts';

/** Why an act on a group is not open to this person; null where it is. The server's `may` decides, this explains. */
export function whyNot(
  t: Text,
  act: 'update' | 'destroy',
  role: RoleGroup,
  session: Pick<SessionView, 'account' | 'has'>,
): string | null {
  if (role.may[act]) return null;
  const needed: Permission = act === 'update' ? 'roles.update' : 'roles.destroy';
  if (!session.has(needed)) return t('roles.why.permission', { permission: t(permissionNames[needed]) });
  if (session.account.role_id === role.role_id) return t('roles.why.own');
  if (act === 'destroy' && role.accounts > 0) return t('roles.why.inUse', { count: role.accounts });
  return t('roles.why.higher');
}
