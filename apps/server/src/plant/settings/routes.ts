import { settings as contract } from '@spillway/contract/plant/settings/settings';
import { actorOf } from '../../access/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { mayUpdate } from '../may-update.ts';
import { plantOf } from '../plant-of.ts';
import { editedView } from '../save-one.ts';
import type { PlantWithSettings, Settings } from './settings.ts';
import { settingsOf, wireOf } from './wire.ts';

export function settingsRoutes(settings: Settings): Implementation[] {
  return [
    implement(contract.all, async ({ caller }) => {
      const plants = await settings.all(caller);
      return Object.fromEntries(plants.map((plant) => [plant.hydroCode, view(plant, caller)]));
    }),
    implement(contract.read, async (call) => view(await settings.read(plantOf(call)), call.caller)),
    implement(contract.save, async (call) => {
      const values = settingsOf(call.body);
      const wanted = { who: actorOf(call), hydroCode: plantOf(call), values, seenVersion: call.body.version };
      return view(await settings.save(wanted), call.caller);
    }),
  ];
}

const view = (plant: PlantWithSettings, caller: Caller) => ({
  hydro_code: plant.hydroCode,
  name: plant.name,
  ...wireOf(plant.values),
  ...editedView(plant),
  may: mayUpdate(caller),
});
