import { accounts } from '@spillway/contract/access/accounts/accounts';
import { expect, it } from 'vitest';
import { changeBody, type ProfileValues } from './profile-values.ts';

const before: ProfileValues = {
  full_name: 'Trần Thị Thu',
  position: 'Trưởng ca',
  email: 'thu@nhamay.vn',
  phone: '0912345678',
  address: '',
  avatar: 'data:image/jpeg;base64,AAAA',
};

it('sends only what the person changed', () => {
  expect(changeBody({ ...before, position: ' Quản đốc ' }, before, 3)).toEqual({ position: 'Quản đốc', version: 3 });
});

it('takes a picture and a phone number away', () => {
  const body = changeBody({ ...before, avatar: null, phone: '' }, before, 3);
  expect(body).toEqual({ avatar: null, phone: null, version: 3 });
  expect(accounts.updateOwn.body.safeParse(body).success).toBe(true);
});
