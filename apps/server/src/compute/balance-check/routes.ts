import { balance as contract } from '@spillway/contract/compute/balance-check';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { BalanceCheck } from './balance-check.ts';
import { balanceCheckView } from './wire.ts';

export function balanceRoutes(witness: BalanceCheck): Implementation[] {
  return [
    implement(contract.witness, async (call) => balanceCheckView(await witness.standing(plantOf(call)))),
    implement(contract.ofAllPlants, async ({ caller }) => {
      const all = await witness.ofPlantsOf(caller.accountId);
      return all.map(({ hydroCode, name, verdicts }) => ({
        hydroCode,
        name,
        witness: balanceCheckView(verdicts),
      }));
    }),
  ];
}
