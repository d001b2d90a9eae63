import { staffGauge as contract } from '@spillway/contract/series/staff-gauge/staff-gauge';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { CurrentGaugeReading, StaffGauge, StaffGauges } from './staff-gauge.ts';

export function staffGaugeRoutes(room: StaffGauges): Implementation[] {
  return [
    implement(contract.list, async (call) => {
      const { gauges, choices, usualMin } = await room.list(plantOf(call));
      const { permissions } = call.caller;
      return {
        gauges: gauges.map(gaugeView),
        choices: choices.map(({ seriesId, name, unit, lastAt }) => ({
          seriesId,
          name,
          unit,
          lastAt: lastAt?.toISOString() ?? null,
        })),
        usualMinutes: usualMin,
        may: { read: permissions.has('stations.update') || permissions.has('dashboard.calculation') },
      };
    }),
    implement(contract.begin, async (call) => {
      const { seriesId, everyMinutes: everyMin, reason } = call.body;
      const { outcome, gaugeId } = await room.begin(placeOf(call), { seriesId, everyMin, reason });
      return { outcome, gaugeId };
    }),
    implement(contract.read, async (call) => {
      const { gaugeId, value, answers, confirmed: isConfirmed } = call.body;
      const seenAt = answers === null ? null : new Date(answers);
      const { outcome, read } = await room.read(placeOf(call), { gaugeId, value, seenAt, isConfirmed });
      return { outcome, read: readView(read) };
    }),
    implement(contract.end, async (call) => ({ outcome: await room.end(placeOf(call), call.body.gaugeId) })),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({ who: actorOf(call), hydroCode: plantOf(call) });

const readView = ({ at, value, by }: CurrentGaugeReading) => ({ at: at.toISOString(), value, by });

const gaugeView = ({ gauge, name, unit, everyMin, countsMin, dueAt, state, sensor }: StaffGauge) => ({
  gaugeId: gauge.gaugeId,
  seriesId: gauge.seriesId,
  name,
  unit,
  reason: gauge.reason,
  begunAt: gauge.begunAt.toISOString(),
  begunBy: gauge.begunName,
  everyMinutes: everyMin,
  countsMinutes: countsMin,
  read:
    gauge.readAt === null || gauge.readValue === null
      ? null
      : readView({ at: gauge.readAt, value: gauge.readValue, by: gauge.readName }),
  before: gauge.before,
  dueAt: dueAt.toISOString(),
  state,
  sensor: sensor && { at: sensor.at.toISOString(), value: sensor.value, difference: sensor.difference },
});
