import type { Permission } from '@spillway/contract/permissions';
import type { Text, TextKey } from '../../base/i18n/use-text.ts';
import type { SessionView } from '../../base/session/use-session.ts';
import { permissionNames } from '../../shared/permissions/permission-names.ts';
import type { RoleGroup } from './queries.ts';

const reasons: Readonly<Record<NonNullable<RoleGroup['kept_from']>, TextKey>> = {
  own: 'roles.why.own',
  higher: 'roles.why.higher',
  holds_more: 'roles.why.holdsMore',
  other_plants: 'roles.why.plants',
};

/** Why an act on a group is not open to this person; null where it is. The server's `may` decides, this explains. */
export function whyNot(
  t: Text,
  act: 'update' | 'destroy',
  role: RoleGroup,
  session: Pick<SessionView, 'has'>,
): string | null {
  if (role.may[act]) return null;
  const needed: Permission = act === 'update' ? 'roles.update' : 'roles.destroy';
  if (!session.has(needed)) return t('roles.why.permission', { permission: t(permissionNames[needed]) });
  if (role.kept_from !== null) return t(reasons[role.kept_from]);
  return t('roles.why.inUse', { count: role.accounts });
}
