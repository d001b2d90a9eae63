import { balance as contract } from '@spillway/contract/compute/balance-check';
import { plantOf } from '../../plant/plant-of.ts';
import { type Implementation, implement } from '../../platform/http/implement.ts';
import type { BalanceWitness } from './balance-check.ts';
import { witnessView } from './wire.ts';

export function balanceRoutes(witness: BalanceWitness): Implementation[] {
  return [
    implement(contract.witness, async (call) => witnessView(await witness.standing(plantOf(call)))),
    implement(contract.ofAllPlants, async ({ caller }) => {
      const all = await witness.ofPlantsOf(caller.accountId);
      return all.map(({ hydroCode, name, verdicts }) => ({
        hydroCode,
        name,
        witness: witnessView(verdicts),
      }));
    }),
  ];
}
