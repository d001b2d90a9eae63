import type { accounts as contract } from '@spillway/contract/access/accounts/accounts';
import type { BodyTo } from '../../platform/http/inside.ts';
import type { AccountChange } from './account-rules.ts';
import type { NewAccount } from './accounts.ts';

type CreateBody = BodyTo<typeof contract.create>;
type UpdateBody = Omit<BodyTo<typeof contract.update>, 'version'>;

/** Forms send an emptied field as null or as an empty string. */
const orNone = (text: string | null | undefined): string | null => text || null;

const ifGiven = <T>(value: string | null | undefined, read: (given: string | null) => T): T | undefined =>
  value === undefined ? undefined : read(value);

export const newAccountOf = (body: CreateBody): NewAccount => ({
  username: body.username,
  password: body.password,
  fullName: body.fullName,
  accountCode: orNone(body.account),
  email: orNone(body.email),
  phone: orNone(body.phone),
  address: orNone(body.address),
  position: orNone(body.position),
  avatar: orNone(body.avatar),
  roleId: body.roleId,
  status: body.status,
  allPlants: body.allPlants,
  plants: body.plants,
});

export function changeOf(body: UpdateBody): AccountChange {
  const change = {
    fullName: body.fullName,
    accountCode: ifGiven(body.account, orNone),
    email: ifGiven(body.email, orNone),
    phone: ifGiven(body.phone, orNone),
    address: ifGiven(body.address, orNone),
    position: ifGiven(body.position, orNone),
    avatar: ifGiven(body.avatar, orNone),
    roleId: body.roleId,
    status: body.status,
    banned: body.banned,
    allPlants: body.allPlants,
    plants: body.plants,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
