import { chartViews as contract } from '@spillway/contract/series/views';
import { actorOf } from '../../access/actor.ts';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { Views } from './views.ts';
import { savedView } from './wire.ts';

export function viewRoutes(views: Views): Implementation[] {
  return [
    implement(contract.list, async (call) =>
      (await views.list(plantOf(call), call.caller.accountId)).map((one) => savedView(one, call.caller)),
    ),
    implement(contract.add, async ({ body, ...call }) => savedView(await views.add(placeOf(call), body), call.caller)),
    implement(contract.update, async ({ body: { viewId, version: seenVersion, ...wanted }, ...call }) =>
      savedView(await views.update(placeOf(call), { viewId, seenVersion }, wanted), call.caller),
    ),
    implement(contract.delete, async ({ body: { viewId, version: seenVersion }, ...call }) => {
      await views.remove(placeOf(call), { viewId, seenVersion });
      return {};
    }),
  ];
}

const placeOf = (call: Parameters<typeof actorOf>[0]) => ({
  who: { ...actorOf(call), accountId: call.caller.accountId },
  hydroCode: plantOf(call),
});
