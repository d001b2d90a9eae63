import { conditionKinds } from '@spillway/contract/platform/health/conditions/codes';
import { conditions as contract } from '@spillway/contract/platform/health/conditions/conditions';
import type { Caller } from '../../http/caller.ts';
import { type Implementation, implement } from '../../http/implement.ts';
import type { Condition, Conditions } from './conditions.ts';

export function conditionRoutes(conditions: Conditions): Implementation[] {
  return [
    implement(contract.current, async ({ caller }) => {
      const all = await conditions.standing();
      return all
        .filter((one) => maySee(caller, one))
        .map(({ code, since, nodeName, facts }) => ({
          code,
          severity: conditionKinds[code].severity,
          since: since.toISOString(),
          nodeName,
          facts: { ...facts },
        }));
    }),
  ];
}

function maySee({ permissions, plants }: Caller, { code, facts }: Condition): boolean {
  const { audience } = conditionKinds[code];
  if (audience === 'plant') return plants === 'all' || plants.has(String(facts.plant));
  return audience === 'everyone' || permissions.has('system');
}
