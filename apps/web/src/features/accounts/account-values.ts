import { itemAt } from '@spillway/checked/reads';
import { changedValues } from '../../kit/forms/same-values.ts';
import { tidyPhone } from '../../kit/forms/tidy-phone.ts';
import type { Account, AccountChange, NewAccountBody } from './queries.ts';

/** Form values: an empty string for an unset field. */
export interface AccountValues {
  readonly full_name: string;
  readonly account: string;
  readonly position: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly avatar: string | null;
  readonly role_id: string | null;
  readonly all_plants: boolean;
  readonly plants: readonly string[];
}

interface NewAccountValues extends AccountValues {
  readonly username: string;
  readonly passwordBy: 'server' | 'hand';
  readonly password: string;
  readonly activeNow: boolean;
}

export const noAccount: NewAccountValues = {
  username: '',
  full_name: '',
  account: '',
  position: '',
  email: '',
  phone: '',
  address: '',
  avatar: null,
  role_id: null,
  all_plants: false,
  plants: [],
  passwordBy: 'server',
  password: '',
  activeNow: true,
};

/** With a single plant it is preselected; without a plant the new user would see no data. */
export const newAccountOf = (plants: readonly { readonly hydro_code: string }[]): NewAccountValues =>
  plants.length === 1 ? { ...noAccount, plants: [itemAt(plants, 0).hydro_code] } : noAccount;

export function valuesOf(account: Omit<Account, 'may' | 'kept_from'>): AccountValues {
  return {
    full_name: account.full_name,
    account: account.account ?? '',
    position: account.position ?? '',
    email: account.email ?? '',
    phone: account.phone ?? '',
    address: account.address ?? '',
    avatar: account.avatar,
    role_id: account.role_id,
    all_plants: account.all_plants,
    plants: account.plants,
  };
}

const orNull = (text: string | undefined) => (text === undefined ? undefined : text.trim() || null);
const present = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

function sentTexts(values: Partial<AccountValues>) {
  return present({
    full_name: values.full_name?.trim(),
    account: orNull(values.account),
    position: orNull(values.position),
    email: orNull(values.email),
    phone: orNull(values.phone === undefined ? undefined : tidyPhone(values.phone)),
    address: orNull(values.address),
    avatar: values.avatar,
  });
}

export function newAccountBody(values: NewAccountValues): NewAccountBody {
  return {
    ...sentTexts(values),
    full_name: values.full_name.trim(),
    username: values.username.trim(),
    role_id: values.role_id ?? '',
    all_plants: values.all_plants,
    plants: values.all_plants ? [] : [...values.plants],
    status: values.activeNow ? 'active' : 'inactive',
    ...(values.passwordBy === 'hand' ? { password: values.password } : {}),
  };
}

/** Changed fields only, so that nothing else is touched; the version names the state they are based on. */
export function changeBody(now: AccountValues, before: AccountValues, version: number): AccountChange {
  const changed = changedValues(now, before);
  return {
    ...sentTexts(changed),
    ...present({
      role_id: changed.role_id ?? undefined,
      all_plants: changed.all_plants,
      plants: changed.plants && [...changed.plants],
    }),
    version,
  };
}
