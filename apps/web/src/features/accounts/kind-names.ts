import type { TextKey } from '../../base/i18n/use-text.ts';
import type { Account } from './queries.ts';

export const kindNames: Readonly<Record<Account['kind'], TextKey>> = {
  administrator: 'accounts.kind.administrator',
  user: 'accounts.kind.user',
};
