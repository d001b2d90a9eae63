import { plantRegistry as contract } from '@spillway/contract/plant/registry';
import { actorOf } from '../../access/actor.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Registry } from './registry.ts';

export function registryRoutes(registry: Registry): Implementation[] {
  return [
    implement(contract.create, (call) => registry.create(call.caller, actorOf(call), plantNameOf(call.body))),
    implement(contract.rename, (call) =>
      registry.rename(call.caller, actorOf(call), plantNameOf(call.body), call.body.version),
    ),
    implement(contract.remove, async (call) => {
      await registry.remove(call.caller, actorOf(call), plantNameOf(call.body));
      return {};
    }),
  ];
}

const plantNameOf = (body: { hydroCode: string; name: string }) => ({ hydroCode: body.hydroCode, name: body.name });
