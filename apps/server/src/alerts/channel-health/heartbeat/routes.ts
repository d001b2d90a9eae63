import { heartbeat as contract } from '@spillway/contract/alerts/channel-health/heartbeat';
import { actorOf } from '../../../access/actor.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { Heartbeat } from './heartbeat.ts';

export function heartbeatRoutes(heartbeat: Pick<Heartbeat, 'state' | 'save' | 'remove'>): Implementation[] {
  const view = async () => {
    const { row, heldBack } = await heartbeat.state();
    return {
      heartbeat: row && {
        shown: row.shown,
        method: row.method,
        everyMinutes: row.everyMinutes,
        goodAt: row.goodAt?.toISOString() ?? null,
        failedAt: row.failedAt?.toISOString() ?? null,
        failures: row.failures,
        why: row.why,
        changedAt: row.changedAt.toISOString(),
        changedBy: row.changedBy,
      },
      heldBack,
    };
  };
  return [
    implement(contract.read, view),
    implement(contract.save, async (call) => {
      const { url, method, everyMinutes } = call.body;
      await heartbeat.save(actorOf(call), { url, method, everyMinutes });
      return await view();
    }),
    implement(contract.remove, async (call) => {
      await heartbeat.remove(actorOf(call));
      return await view();
    }),
  ];
}
