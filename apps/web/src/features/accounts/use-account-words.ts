import { useQuery } from '@tanstack/react-query';
import { type TextKey, useText } from '../../base/i18n/use-text.ts';
import { useSession } from '../../base/session/use-session.ts';
import { plainText } from '../../kit/plain-text.ts';
import type { AccountValues } from './account-values.ts';
import { rolesQuery } from './queries.ts';

const labels: Readonly<Record<keyof AccountValues, TextKey>> = {
  full_name: 'accounts.field.fullName',
  account: 'accounts.field.code',
  position: 'accounts.field.position',
  email: 'accounts.field.email',
  phone: 'accounts.field.phone',
  address: 'accounts.field.address',
  avatar: 'accounts.field.avatar',
  role_id: 'accounts.field.role',
  all_plants: 'accounts.field.allPlants',
  plants: 'accounts.field.plants',
};

/** Fields of an account and their values as a person reads them. */
export function useAccountWords() {
  const t = useText();
  const { plants } = useSession();
  const roles = useQuery(rolesQuery);
  const textOf = (field: keyof AccountValues, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'ui.yes' : 'ui.no');
    if (value === null || value === undefined || value === '') return t('ui.missing');
    if (field === 'avatar') return t('ui.avatar.one');
    if (field === 'role_id') return roles.data?.find(({ role_id }) => role_id === value)?.role_name ?? plainText(value);
    if (Array.isArray(value))
      return value
        .map((code) => plants.find(({ hydro_code }) => hydro_code === code)?.name ?? plainText(code))
        .join(', ');
    return plainText(value);
  };
  return { labelOf: (field: keyof AccountValues) => t(labels[field]), textOf };
}
