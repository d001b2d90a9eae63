import type { TopDeps } from '../compute/top-deps.ts';
import type { MissedObligation } from '../obligations/obligations.ts';
import type { TransferTrouble } from '../transfer/transfer.ts';
import type { Attention, StoredAttention } from './attention.ts';
import { attentionOf } from './rules.ts';

export type ReadStateDeps = Pick<TopDeps, 'compute' | 'series' | 'isFlood'> & {
  readonly transferTroubles: (hydroCode: string) => Promise<readonly TransferTrouble[]>;
  readonly missedDuties: (hydroCode: string) => Promise<readonly MissedObligation[]>;
};

/** Finds the warnings of a plant from its current state and its gauges, given the stored ones. */
export function createReadState({ compute, series, isFlood, transferTroubles, missedDuties }: ReadStateDeps) {
  return async (hydroCode: string, now: Date): Promise<(kept: StoredAttention) => Attention[]> => {
    const catalogue = await series.catalogue.of(hydroCode);
    const [
      plantNow,
      { all: stations },
      last,
      witness,
      operation,
      staffGauges,
      transfers,
      plan,
      missed,
      held,
      isFloodNow,
    ] = await Promise.all([
      compute.now.at(hydroCode, now),
      catalogue ? series.observe.status(hydroCode, null) : { all: [] },
      series.reads.last(hydroCode),
      compute.currentWitness(hydroCode),
      compute.operation(hydroCode),
      series.staffGauges.standing(hydroCode),
      transferTroubles(hydroCode),
      compute.plans.last(hydroCode),
      missedDuties(hydroCode),
      series.held.list(hydroCode),
      isFlood(hydroCode),
    ]);
    const { nowMs, record, inForce, levels, lake } = plantNow;
    const heldState = { held, isFlood: isFloodNow };
    const known = { catalogue, stations, last, witness, operation, staffGauges, transfers, plan, missed, ...heldState };
    const seen = { nowMs, record, lake: lake.current, inForce, levels, ...known };
    return (storedAttention) => attentionOf(seen, storedAttention);
  };
}

export type ReadState = ReturnType<typeof createReadState>;
