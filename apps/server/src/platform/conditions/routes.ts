import { conditionKinds } from '@spillway/contract/platform/conditions/codes';
import { conditions as contract } from '@spillway/contract/platform/conditions/conditions';
import { type Implementation, implement } from '../http/implement.ts';
import type { Conditions } from './conditions.ts';

export function conditionRoutes(conditions: Conditions): Implementation[] {
  return [
    implement(contract.current, async ({ caller }) => {
      const all = await conditions.standing();
      return all
        .filter(({ code }) => conditionKinds[code].audience === 'everyone' || caller.permissions.has('system'))
        .map(({ code, since, nodeName, facts }) => ({
          code,
          severity: conditionKinds[code].severity,
          since: since.toISOString(),
          node_name: nodeName,
          facts: { ...facts },
        }));
    }),
  ];
}
