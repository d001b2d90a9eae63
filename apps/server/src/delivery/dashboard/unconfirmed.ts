import { LevelFilter } from '@spillway/hydrology/balance/level-filter';
import { Flag } from '@spillway/hydrology/flags';
import { fastestOf } from '../../compute/calculation/calculation.ts';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import type { DeliveryDeps } from '../deps.ts';

interface Asked {
  readonly hydroCode: string;
  readonly inForce: PlantInForce;
  /** As the gauges told it last. */
  readonly levelM: number;
  readonly atMs: number;
}

/** Records that the newest level is judged by. */
const rowsBefore = 12;
/** Such a level was not read in its step. */
const notRead = Flag.estimated | Flag.missing;

/** Whether what the gauges say now waits for the next level to confirm it, by the rule the record goes by. */
export function createUnconfirmed({ compute }: Pick<DeliveryDeps, 'compute'>) {
  return async ({ hydroCode, inForce, levelM, atMs }: Asked): Promise<boolean> => {
    const stepMs = inForce.settings.stepMin * 60_000;
    const records = await compute.records.standingBetween(hydroCode, atMs - rowsBefore * stepMs, atMs + stepMs);
    const levels = records.map(({ step }) => ({ timeMs: step.timeMs, ...step.results.get('lake_level') }));
    const newest = levels.at(-1);
    if (newest === undefined) return false;
    if (newest.timeMs >= atMs) return ((newest.flags ?? Flag.none) & Flag.unconfirmed) !== 0;
    const filter = new LevelFilter();
    const fastestAt = fastestOf(inForce);
    for (const { timeMs, value = null, flags = Flag.missing } of levels)
      if (value !== null && (flags & notRead) === 0) filter.pass(timeMs / 1000, value, fastestAt(value));
    filter.pass(atMs / 1000, levelM, fastestAt(levelM));
    return filter.verdict !== 'believed';
  };
}
