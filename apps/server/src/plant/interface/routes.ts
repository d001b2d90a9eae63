import { settingInterface as contract } from '@spillway/contract/plant/interface';
import { actorOf } from '../../access/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { mayUpdate } from '../may-update.ts';
import { plantOf } from '../plant-of.ts';
import { editedView, type Stored } from '../save-one.ts';
import type { Interface, InterfaceSettings } from './interface.ts';
import { valuesOf, wireOf } from './wire.ts';

export function interfaceRoutes(settings: Interface): Implementation[] {
  return [
    implement(contract.read, async (call) => view(await settings.read(plantOf(call)), call.caller)),
    implement(contract.save, async (call) => {
      const values = valuesOf(call.body);
      const wanted = { who: actorOf(call), hydroCode: plantOf(call), values, seenVersion: call.body.version };
      return view(await settings.save(wanted), call.caller);
    }),
  ];
}

const view = (stored: Stored<InterfaceSettings>, caller: Caller) => ({
  ...wireOf(stored.values),
  ...editedView(stored),
  may: mayUpdate(caller),
});
