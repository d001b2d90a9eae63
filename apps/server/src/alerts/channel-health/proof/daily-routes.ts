import { daily as contract } from '@spillway/contract/alerts/daily';
import { actorOf } from '../../../access/actor.ts';
import { type Implementation, implement } from '../../../platform/http/implement.ts';
import type { Daily } from './daily.ts';

export function dailyRoutes(daily: Pick<Daily, 'state' | 'save'>): Implementation[] {
  const view = async () => {
    const { time, receivers, lanes, isArmed } = await daily.state();
    return {
      ...time,
      receivers: receivers.map(({ channel, shown, changedAt, changedBy }) => ({
        channel,
        shown,
        changedAt: changedAt.toISOString(),
        changedBy,
      })),
      lanes: lanes.map(({ lane, channel, row, isLate }) => ({
        lane,
        channel,
        acceptedAt: row?.realAt?.toISOString() ?? null,
        failedAt: row?.realFailedAt?.toISOString() ?? null,
        failures: row?.realFailures ?? 0,
        why: row?.realWhy ?? null,
        receipt: row?.receipt ?? null,
        isLate,
      })),
      isArmed,
    };
  };
  return [
    implement(contract.read, view),
    implement(contract.save, async (call) => {
      const { hour, timeZone, receivers } = call.body;
      await daily.save(actorOf(call), { hour, timeZone, receivers });
      return await view();
    }),
  ];
}
