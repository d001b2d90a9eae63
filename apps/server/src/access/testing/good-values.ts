/** Of single fields that ask for a permission of their own. */
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
