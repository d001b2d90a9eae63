import { useMemo } from 'react';
import { useFormat } from '../../base/format/use-format.ts';
import { useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { Mark } from '../../kit/mark/Mark.tsx';
import type { Column } from '../../kit/table/column.ts';
import { Age } from '../../kit/time/Age.tsx';
import { countRights } from '../../shared/permissions/permission-tree.ts';
import { knownTree, screensOf } from '../../shared/permissions/screen-names.ts';
import type { RoleGroup } from './queries.ts';

export function useRoleColumns(): readonly Column<RoleGroup>[] {
  const t = useText();
  const { dateTime } = useFormat();
  const ownRole = useSession().account.role_id;
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('roles.column.name'),
        value: (role) => role.role_name,
        render: (role) => (
          <>
            {role.role_name}
            {role.role_id === ownRole && <Mark>{t('roles.own')}</Mark>}
          </>
        ),
        names: true,
      },
      {
        key: 'level',
        title: t('roles.column.level'),
        value: (role) => role.level,
        align: 'right',
      },
      {
        key: 'rights',
        title: t('roles.column.rights'),
        value: (role) => countRights(knownTree, role.permissions).held,
        text: (role) => t('roles.rights', countRights(knownTree, role.permissions)),
        align: 'right',
        phone: 'line',
      },
      {
        key: 'accounts',
        title: t('roles.column.accounts'),
        value: (role) => role.accounts,
        align: 'right',
      },
      {
        key: 'updated',
        title: t('roles.column.updated'),
        value: (role) => role.updated_at,
        text: (role) => dateTime(role.updated_at),
        render: (role) => <Age at={role.updated_at} ago />,
        phone: 'aside',
      },
      {
        key: 'screens',
        title: t('roles.column.screens'),
        sortable: false,
        value: (role) =>
          screensOf(role.permissions)
            .map((screen) => t(`ui.screen.${screen}`))
            .join(', '),
      },
    ],
    [t, dateTime, ownRole],
  );
}
