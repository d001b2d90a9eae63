import type { Permission } from '@spillway/contract/permissions';

/** Fields that require more permissions than the route. */
export const mayWrite: Record<string, Record<string, readonly Permission[]>> = {
  'PATCH /account/:id': {
    status: ['accounts', 'accounts.change-status'],
    banned: ['accounts', 'accounts.change-status'],
    full_name: ['accounts', 'accounts.update'],
    account: ['accounts', 'accounts.update'],
    email: ['accounts', 'accounts.update'],
    phone: ['accounts', 'accounts.update'],
    address: ['accounts', 'accounts.update'],
    position: ['accounts', 'accounts.update'],
    avatar: ['accounts', 'accounts.update'],
    role_id: ['accounts', 'accounts.update'],
    all_plants: ['accounts', 'accounts.update'],
    plants: ['accounts', 'accounts.update'],
  },
};
export const commonFields = ['version'];

export const goodValues: Record<string, unknown> = {
  status: 'active',
  banned: false,
  full_name: 'Lan',
  account: 'NV-01',
  email: 'lan@ho.vn',
  phone: '0912345678',
  address: 'Đà Nẵng',
  position: 'Trưởng ca',
  avatar: null,
  role_id: '6f1c0c1e-8f43-4a39-9a39-0d5b8a1f0001',
  all_plants: false,
  plants: [],
};
