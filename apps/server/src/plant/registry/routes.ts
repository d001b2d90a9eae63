import { plantRegistry as contract } from '@spillway/contract/plant/registry';
import { actorOf } from '../../access/actor.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Registry } from './registry.ts';
import type { RegisteredPlant } from './store.ts';

export function registryRoutes(registry: Registry): Implementation[] {
  return [
    implement(contract.create, async (call) =>
      view(await registry.create(call.caller, actorOf(call), named(call.body))),
    ),
    implement(contract.rename, async (call) =>
      view(await registry.rename(call.caller, actorOf(call), named(call.body), call.body.version)),
    ),
    implement(contract.remove, async (call) => {
      await registry.remove(call.caller, actorOf(call), named(call.body));
      return {};
    }),
  ];
}

const named = (body: { hydroCode: string; name: string }) => ({ hydroCode: body.hydroCode, name: body.name });

const view = ({ hydroCode, name, version }: RegisteredPlant) => ({ hydroCode, name, version });
