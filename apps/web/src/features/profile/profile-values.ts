import type { ApiContract } from '@spillway/contract/contract';
import type { CallArguments } from '@spillway/contract/kit';
import type { Session } from '../../base/session/session-query.ts';
import { changedValues } from '../../kit/forms/same-values.ts';
import { tidyPhone } from '../../kit/forms/tidy-phone.ts';

export type OwnAccount = Session['account'];
export type ProfileChange = NonNullable<CallArguments<ApiContract['accounts']['updateOwn']>['body']>;

/** Form values: an empty string for an unset field. */
export interface ProfileValues {
  readonly full_name: string;
  readonly position: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly avatar: string | null;
}

export const valuesOf = (account: OwnAccount): ProfileValues => ({
  full_name: account.full_name,
  position: account.position ?? '',
  email: account.email ?? '',
  phone: account.phone ?? '',
  address: account.address ?? '',
  avatar: account.avatar,
});

/** Changed fields only; an emptied text is sent as null. */
export function changeBody(now: ProfileValues, before: ProfileValues, version: number): ProfileChange {
  const { full_name, avatar, ...texts } = changedValues(now, before);
  const trimmedTexts = Object.entries(texts).map(([name, text]) => [
    name,
    (name === 'phone' ? tidyPhone(text) : text.trim()) || null,
  ]);
  return {
    ...(Object.fromEntries(trimmedTexts) as ProfileChange),
    ...(full_name === undefined ? {} : { full_name: full_name.trim() }),
    ...(avatar === undefined ? {} : { avatar }),
    version,
  };
}
