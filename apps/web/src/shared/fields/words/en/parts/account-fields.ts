import type { SameKeys } from '../../../../../base/i18n/same-keys.ts';
import type vi from '../../vi/parts/account-fields.ts';

export default {
  username: 'Username',
  full_name: 'Full name',
  status: 'Status',
  role_id: 'Role group',
  kind: 'Account type',
  plants: 'Plants',
  all_plants: 'Sees every plant',
  account: 'Account code',
  position: 'Position',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  avatar: 'Picture',
  last_login_at: 'Last sign-in',
  created_at: 'Created',
} as const satisfies SameKeys<typeof vi>;
