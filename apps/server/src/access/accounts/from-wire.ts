import type { accounts as contract } from '@spillway/contract/access/accounts/accounts';
import type { BodyTo } from '../../platform/http/inside.ts';
import type { AccountChange } from './account-rules.ts';
import type { NewAccount } from './accounts.ts';

type CreateBody = BodyTo<typeof contract.create>;
type UpdateBody = Omit<BodyTo<typeof contract.update>, 'version'>;

/** Forms send an emptied field as null or as an empty string. */
const emptyToNull = (text: string | null | undefined): string | null => text || null;

const readIfGiven = <T>(value: string | null | undefined, read: (given: string | null) => T): T | undefined =>
  value === undefined ? undefined : read(value);

export const newAccountOf = (body: CreateBody): NewAccount => ({
  username: body.username,
  password: body.password,
  fullName: body.fullName,
  accountCode: emptyToNull(body.account),
  email: emptyToNull(body.email),
  phone: emptyToNull(body.phone),
  address: emptyToNull(body.address),
  position: emptyToNull(body.position),
  avatar: emptyToNull(body.avatar),
  roleId: body.roleId,
  status: body.status,
  allPlants: body.allPlants,
  plants: body.plants,
});

export function changeOf(body: UpdateBody): AccountChange {
  const change = {
    fullName: body.fullName,
    accountCode: readIfGiven(body.account, emptyToNull),
    email: readIfGiven(body.email, emptyToNull),
    phone: readIfGiven(body.phone, emptyToNull),
    address: readIfGiven(body.address, emptyToNull),
    position: readIfGiven(body.position, emptyToNull),
    avatar: readIfGiven(body.avatar, emptyToNull),
    roleId: body.roleId,
    status: body.status,
    banned: body.banned,
    allPlants: body.allPlants,
    plants: body.plants,
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
