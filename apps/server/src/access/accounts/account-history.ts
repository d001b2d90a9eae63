import { normalPhone } from '@spillway/contract/access/contacts/phone';
import type { JsonValue } from '@spillway/contract/kit';
import { masked } from '../../platform/outgoing-switch/outgoing-switch.ts';
import { type Changes, changesBetween, type Fields } from '../changes.ts';
import type { AccountChange } from './account-rules.ts';
import type { Account } from './store.ts';

export const auditedFields = (account: Account) => ({
  username: account.username,
  full_name: account.fullName,
  account: account.accountCode,
  email: account.email,
  phone: account.phone,
  address: account.address,
  position: account.position,
  role_id: account.roleId,
  role_name: account.roleName,
  status: account.status,
  banned: account.banned,
  all_plants: account.allPlants,
  plants: [...account.plants],
});

/** The audit trail is stored far longer than a phone number is needed. */
export const auditFields = (fields: Fields): Fields =>
  typeof fields.phone === 'string' ? { ...fields, phone: masked([normalPhone(fields.phone) ?? fields.phone]) } : fields;

/** Records only that the picture changed, because the audit trail is stored for years. */
export function accountChanges(before: Account, after: Account): Changes | null {
  const picture =
    before.avatar === after.avatar
      ? [{}, {}]
      : [{ avatar: before.avatar && 'picture' }, { avatar: after.avatar && 'changed' }];
  return changesBetween({ ...auditedFields(before), ...picture[0] }, { ...auditedFields(after), ...picture[1] });
}

/** A change of lock or ban alone has its own action, because users search for these in the audit trail. */
export function actionOf({ after }: Changes): string {
  const fields = Object.keys(after);
  if (fields.some((field) => field !== 'status' && field !== 'banned')) return 'account.update';
  if (fields.includes('banned')) return after.banned === true ? 'account.ban' : 'account.unban';
  return after.status === 'active' ? 'account.unlock' : 'account.lock';
}

const wireNames: Readonly<Record<keyof AccountChange, string>> = {
  fullName: 'full_name',
  accountCode: 'account',
  email: 'email',
  phone: 'phone',
  address: 'address',
  position: 'position',
  avatar: 'avatar',
  roleId: 'role_id',
  status: 'status',
  banned: 'banned',
  allPlants: 'all_plants',
  plants: 'plants',
};

/** The fields of a change, by wire name. */
export function wantedFields(change: AccountChange): Record<string, JsonValue> {
  return Object.fromEntries(
    Object.entries(change)
      .filter(([name, value]) => name in wireNames && value !== undefined)
      .map(([name, value]) => [wireNames[name as keyof AccountChange], value as JsonValue]),
  );
}
