import { settingInterface } from '@spillway/contract/plant/settings/interface';
import { mapBound } from '@spillway/contract/plant/settings/map-bound';
import { settings as information } from '@spillway/contract/plant/settings/settings';
import { actorOf } from '../../access/actor.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { plantOf } from '../plant-of.ts';
import type { Interface } from './interface.ts';
import type { MapBounds, ShownBound } from './map-bound.ts';
import type { PlantWithSettings, Settings } from './settings.ts';
import { sheetView, wantedOf } from './sheet.ts';

interface SettingRooms {
  readonly settings: Settings;
  readonly interface: Interface;
  readonly mapBound: MapBounds;
}

export function settingsRoutes({
  settings,
  interface: interfaceRoom,
  mapBound: bounds,
}: SettingRooms): Implementation[] {
  return [
    implement(information.all, async ({ caller }) => {
      const plants = await settings.all(caller);
      return Object.fromEntries(plants.map((plant) => [plant.hydroCode, informationView(plant, caller)]));
    }),
    implement(information.read, async (call) => informationView(await settings.read(plantOf(call)), call.caller)),
    implement(information.save, async (call) => {
      const wanted = wantedOf('settings', { who: actorOf(call), hydroCode: plantOf(call), body: call.body });
      return informationView(await settings.save(wanted), call.caller);
    }),
    implement(settingInterface.read, async (call) =>
      sheetView('interface', await interfaceRoom.read(plantOf(call)), call.caller),
    ),
    implement(settingInterface.save, async (call) => {
      const wanted = wantedOf('interface', { who: actorOf(call), hydroCode: plantOf(call), body: call.body });
      return sheetView('interface', await interfaceRoom.save(wanted), call.caller);
    }),
    implement(mapBound.read, async (call) => boundView(await bounds.read(plantOf(call)), call.caller)),
    implement(mapBound.save, async (call) => {
      const wanted = wantedOf('map_bound', { who: actorOf(call), hydroCode: plantOf(call), body: call.body });
      return boundView(await bounds.save(wanted), call.caller);
    }),
  ];
}

const informationView = (plant: PlantWithSettings, caller: Caller) => ({
  hydro_code: plant.hydroCode,
  name: plant.name,
  ...sheetView('settings', plant, caller),
});

const boundView = (bound: ShownBound, caller: Caller) => ({
  ...sheetView('map_bound', bound, caller),
  source: bound.source,
});
