import { floodMode as contract } from '@spillway/contract/access/flood-mode/flood-mode';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import { actorOf } from '../actor.ts';
import { plantOf } from '../plants/plants.ts';
import type { FloodMode } from './flood-mode.ts';
import type { Flood } from './store.ts';

export function floodModeRoutes(room: FloodMode): Implementation[] {
  return [
    implement(contract.read, async (call) => {
      const { flood, isOverdue } = await room.current(plantOf(call));
      const { permissions } = call.caller;
      return {
        current: flood && floodView(flood),
        isOverdue,
        may: { change: permissions.has('sensor.update') || permissions.has('dashboard.calculation') },
      };
    }),
    implement(contract.effects, async (call) => {
      const found = await room.effects(plantOf(call), call.language);
      return {
        ...found,
        calculationMinutes: found.calculationMin,
        usualCalculationMinutes: found.usualCalculationMin,
        repeatMinutes: found.repeatMin,
        promptMinutes: found.promptMin,
        reminderMinutes: found.reminderMin,
        jobs: [...found.jobs],
      };
    }),
    implement(contract.begin, async (call) => {
      const { outcome, flood } = await room.begin(placeOf(call), call.body.reason);
      return { outcome, flood: floodView(flood) };
    }),
    implement(contract.end, async (call) => {
      const { outcome, flood } = await room.end(placeOf(call), call.body.floodId, call.body.reason);
      return { outcome, flood: floodView(flood) };
    }),
    implement(contract.history, async (call) => {
      const { before, limit } = call.query;
      const pageRequest = { before: before === undefined ? null : new Date(before), limit };
      return (await room.history(plantOf(call), pageRequest)).map(floodView);
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({ who: actorOf(call), hydroCode: plantOf(call) });

const floodView = ({ floodId, begunAt, begunName, reason, endedAt, endedName, endReason }: Flood) => ({
  floodId,
  begunAt,
  begunBy: begunName,
  reason,
  endedAt,
  endedBy: endedName,
  endReason,
});
