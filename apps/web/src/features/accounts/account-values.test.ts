import { accounts } from '@spillway/contract/access/accounts/accounts';
import { expect, it } from 'vitest';
import { type AccountValues, changeBody, newAccountBody, noAccount } from './account-values.ts';

const roleId = '7f3a9100-0000-4000-8000-000000000001';
const before: AccountValues = {
  ...noAccount,
  full_name: 'Trần Thị Thu',
  phone: '0912345678',
  plants: ['HM'],
  role_id: roleId,
};

it('sends a new account as the server takes it, without a password where one is generated', () => {
  const body = newAccountBody({
    ...noAccount,
    username: ' thu1 ',
    full_name: 'Thu',
    role_id: roleId,
    password: 'left over',
  });
  expect(accounts.create.body.safeParse(body).success).toBe(true);
  expect(body).toMatchObject({ username: 'thu1', email: null, status: 'active' });
  expect(body).not.toHaveProperty('password');
});

it('sends a typed password, and no list of plants beside every plant', () => {
  const typed = { ...noAccount, username: 'thu1', full_name: 'Thu', role_id: roleId, passwordBy: 'hand' as const };
  const body = newAccountBody({ ...typed, password: 'Abcdefg1', all_plants: true, plants: ['HM'], activeNow: false });
  expect(body).toMatchObject({ password: 'Abcdefg1', all_plants: true, plants: [], status: 'inactive' });
});

it('changes only what was changed, and empties what was emptied', () => {
  const body = changeBody({ ...before, phone: ' ', position: 'Ca trưởng' }, before, 4);
  expect(body).toEqual({ phone: null, position: 'Ca trưởng', version: 4 });
  expect(accounts.update.body.safeParse(body).success).toBe(true);
});

it('sends rank and plants only when they were touched, because they need more rights', () => {
  expect(changeBody({ ...before, full_name: 'Thu' }, before, 1)).toEqual({ full_name: 'Thu', version: 1 });
  expect(changeBody({ ...before, all_plants: true }, before, 1)).toEqual({ all_plants: true, version: 1 });
});
