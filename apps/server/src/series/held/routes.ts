import { held as contract } from '@spillway/contract/series/held';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { HeldRoom } from './held.ts';

export function heldRoutes(room: HeldRoom): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const { permissions, accountId } = call.caller;
      const readings = await room.list(plantOf(call));
      return {
        readings: readings.map((one) => ({
          seriesId: one.seriesId,
          stationId: one.stationId,
          name: one.name,
          unit: one.unit,
          time: one.time.toISOString(),
          value: one.value,
          side: one.side,
          limit: one.limit,
          likely: one.likely,
          by: one.by,
          isOwn: one.accountId === accountId,
          heldAt: one.at.toISOString(),
          note: one.note,
        })),
        may: { settle: permissions.has('stations.update') || permissions.has('dashboard.calculation') },
      };
    }),
    implement(contract.settle, async (call) => {
      const { seriesId, time, heldAt, answer, value, note } = call.body;
      const settledHeld = { seriesId, timeMs: Date.parse(time), heldAtMs: Date.parse(heldAt), answer, value, note };
      return { outcome: await room.settle(actorOf(call), plantOf(call), settledHeld) };
    }),
  ];
}
