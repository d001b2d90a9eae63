import { isPermission } from '@spillway/contract/permissions';
import { useText } from '../../base/i18n/use-text.ts';
import { plainText } from '../../kit/plain-text.ts';
import { permissionNames } from '../../shared/permissions/permission-names.ts';
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
