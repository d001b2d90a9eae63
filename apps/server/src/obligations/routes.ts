import { obligations as contract, obligationTickers } from '@spillway/contract/obligations';
import { permits } from '@spillway/contract/permissions';
import { actorOf } from '../access/actor.ts';
import { plantOf } from '../access/plants/plants.ts';
import type { Clock } from '../platform/clock.ts';
import type { Caller } from '../platform/http/caller.ts';
import { type Implementation, implement } from '../platform/http/implement.ts';
import type { ChangeContext, Obligations } from './obligations.ts';
import { listView, nextView, occurrenceView } from './wire.ts';

const mayTick = ({ permissions }: Pick<Caller, 'permissions'>) => permits(permissions, obligationTickers);

const placeOf = (call: Parameters<typeof actorOf>[0]): ChangeContext => ({
  who: actorOf(call),
  hydroCode: plantOf(call),
});

export function obligationRoutes(obligationRoom: Obligations, clock: Clock): Implementation[] {
  const ticked = (body: { dutyId: string; dueAt: string; note: string }) => ({
    dutyId: body.dutyId,
    dueMs: Date.parse(body.dueAt),
    note: body.note,
  });
  return [
    implement(contract.list, async (call) => {
      const { from, to } = call.query;
      const { at, all } = await obligationRoom.list(plantOf(call), { fromMs: Date.parse(from), toMs: Date.parse(to) });
      return listView(at, all, mayTick(call.caller));
    }),
    implement(contract.next, async (call) => {
      const { at, next, missed } = await obligationRoom.next(plantOf(call));
      return nextView(at, next, missed, mayTick(call.caller));
    }),
    implement(contract.tick, async ({ body, ...call }) =>
      occurrenceView(
        await obligationRoom.tick(placeOf(call), ticked(body), Date.parse(body.doneAt)),
        true,
        clock.now(),
      ),
    ),
    implement(contract.untick, async ({ body, ...call }) =>
      occurrenceView(await obligationRoom.untick(placeOf(call), ticked(body)), true, clock.now()),
    ),
  ];
}
