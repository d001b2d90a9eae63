import { isPermission } from '@spillway/contract/permissions';
import { useText } from '../../app/i18n/use-text.ts';
import { permissionNames } from '../../ui/permissions/permission-names.ts';
import { plainText } from '../../ui/plain-text.ts';
import type { RoleValues } from './queries.ts';

const labels = {
  role_name: 'roles.form.name',
  level: 'roles.level.label',
  permissions: 'roles.form.permissions',
} as const;

/** Fields of a group and their values as a person reads them. */
export function useRoleWords() {
  const t = useText();
  return {
    labelOf: (field: keyof RoleValues) => t(labels[field]),
    textOf: (_field: keyof RoleValues, value: unknown) =>
      Array.isArray(value)
        ? value.map((permission) => (isPermission(permission) ? t(permissionNames[permission]) : permission)).join(', ')
        : plainText(value ?? t('ui.missing')),
  };
}
