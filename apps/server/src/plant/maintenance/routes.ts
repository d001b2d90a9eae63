import { maintenance as contract } from '@spillway/contract/plant/maintenance';
import { type Actor, actorOf } from '../../access/actor.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { plantOf } from '../plant-of.ts';
import type { MaintenanceRoom } from './maintenance.ts';
import { maintenanceView, periodOf } from './wire.ts';

export function maintenanceRoutes(maintenance: MaintenanceRoom): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const { sensorId, stationId } = call.query;
      const all = await maintenance.list(plantOf(call), { sensorId, stationId });
      return all.map((one) => maintenanceView(one, call.caller));
    }),
    implement(contract.add, async ({ body, ...call }) => {
      const owner = { sensorId: body.sensorId, stationId: body.stationId };
      return maintenanceView(await maintenance.add(placeOf(call), { ...owner, ...periodOf(body) }), call.caller);
    }),
    implement(contract.update, async ({ body, ...call }) =>
      maintenanceView(await maintenance.update(placeOf(call), seenOf(body), periodOf(body)), call.caller),
    ),
    implement(contract.end, async ({ body, ...call }) =>
      maintenanceView(await maintenance.end(placeOf(call), seenOf(body)), call.caller),
    ),
    implement(contract.withdraw, async ({ body, ...call }) => {
      await maintenance.withdraw(placeOf(call), seenOf(body));
      return {};
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]): { who: Actor; hydroCode: string } => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});

const seenOf = (body: { maintenanceId: string; version?: number | undefined }) => ({
  maintenanceId: body.maintenanceId,
  seenVersion: body.version,
});
