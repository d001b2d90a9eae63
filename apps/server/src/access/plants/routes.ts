import { plants } from '@spillway/contract/access/plants';
import type { Database } from '../../platform/database/database.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { plantsOf } from './store.ts';

export function plantRoutes({ sql }: Database): Implementation[] {
  return [
    implement(plants.list, async ({ caller }) => {
      const visible = await plantsOf(sql, caller.accountId);
      return visible;
    }),
  ];
}
