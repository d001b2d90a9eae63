import { operation as contract } from '@spillway/contract/compute/calculation/operation';
import { permits } from '@spillway/contract/permissions';
import { actorOf } from '../../../access/actor.ts';
import { plantOf } from '../../../plant/plant-of.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { type Implementation, implement, implementShared } from '../../../platform/http/implement.ts';
import type { Operation, OperationRoom } from './operation.ts';

export function operationRoutes({ read, change, ofPlantsOf }: OperationRoom): Implementation[] {
  return [
    implementShared(contract.read, async ({ hydroCode, caller }) => view(await read(hydroCode), caller)),
    implement(contract.ofAllPlants, async ({ caller }) =>
      (await ofPlantsOf(caller.accountId)).map(({ hydroCode, name, ...state }) => ({
        hydroCode,
        name,
        ...stateView(state),
      })),
    ),
    implement(contract.change, async (call) => {
      const { operationMethod: method, reason } = call.body;
      return view(await change(actorOf(call), plantOf(call), { method, reason }), call.caller);
    }),
  ];
}

const stateView = ({ method, since, by, reason, computedToMs }: Omit<Operation, 'stepsWaiting'>) => ({
  operationMethod: method,
  since: since?.toISOString() ?? null,
  changedBy: by,
  reason,
  computedTo: computedToMs === null ? null : new Date(computedToMs).toISOString(),
});

const view = ({ stepsWaiting, ...state }: Operation, caller: Pick<Caller, 'permissions'>) => ({
  ...stateView(state),
  stepsWaiting,
  may: { change: permits(caller.permissions, contract.change.access) },
});
