import { LevelFilter } from '@spillway/hydrology/balance/level-filter';
import { Flag } from '@spillway/hydrology/flags';
import { fastestOf, type SavedStep } from '../../compute/calculation/calculation.ts';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import type { DeliveryDeps } from '../deps.ts';

interface Asked {
  readonly hydroCode: string;
  readonly inForce: PlantInForce;
  readonly record: SavedStep | null;
  /** As the gauges told it last. */
  readonly levelM: number;
  readonly atMs: number;
}

/** Records that the newest level is judged by. */
const rowsBefore = 12;
const taken = Flag.estimated | Flag.missing;

/** Whether what the gauges say now waits for the next level to confirm it, by the rule the record goes by. */
export function createUnconfirmed({ compute }: Pick<DeliveryDeps, 'compute'>) {
  return async ({ hydroCode, inForce, record, levelM, atMs }: Asked): Promise<boolean> => {
    const recorded = record?.results.get('lake_level');
    if (!record || !recorded || recorded.value === null || (recorded.flags & Flag.missing) !== 0) return false;
    const waits = (recorded.flags & Flag.unconfirmed) !== 0;
    if (atMs <= record.timeMs) return waits;
    const filter = new LevelFilter();
    const fastestAt = fastestOf(inForce);
    const fromMs = record.timeMs - rowsBefore * record.run.stepMs;
    for (const { step } of await compute.records.standingBetween(hydroCode, fromMs, record.timeMs)) {
      const { value = null, flags = Flag.missing } = step.results.get('lake_level') ?? {};
      if (value !== null && (flags & taken) === 0) filter.pass(step.timeMs / 1000, value, fastestAt(value));
    }
    filter.pass(atMs / 1000, levelM, fastestAt(levelM));
    return filter.verdict !== 'believed';
  };
}

export type Unconfirmed = ReturnType<typeof createUnconfirmed>;
