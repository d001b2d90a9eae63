import { LevelFilter } from '@spillway/hydrology/balance/level-filter';
import { Flag } from '@spillway/hydrology/flags';
import { type PlantInForce, stepMsOf } from '../../plant/in-force/in-force.ts';
import { fastestOf, type Records } from '../calculation/calculation.ts';

interface Asked {
  readonly hydroCode: string;
  readonly inForce: PlantInForce;
  /** As the gauges told it last; null: they never did. */
  readonly levelM: number | null;
  readonly atMs: number | null;
}

/** Records that the newest level is judged by. */
const rowsBefore = 12;

/** Whether what the gauges say now waits for the next level to confirm it, by the rule the record goes by. */
export function createUnconfirmed(stored: Pick<Records, 'newestBetween'>) {
  return async ({ hydroCode, inForce, levelM, atMs }: Asked): Promise<boolean> => {
    if (levelM === null || atMs === null) return false;
    const stepMs = stepMsOf(inForce);
    const records = await stored.newestBetween(hydroCode, atMs - rowsBefore * stepMs, atMs + stepMs);
    const newest = records.at(-1)?.step;
    if (newest === undefined) return false;
    if (newest.timeMs >= atMs) return ((newest.results.get('lake_level')?.flags ?? Flag.none) & Flag.unconfirmed) !== 0;
    const filter = new LevelFilter();
    const fastestAt = fastestOf(inForce);
    for (const { step } of records) {
      const { value = null, ageS = null } = step.inputs.get('lake_level') ?? {};
      // A level that is carried on is none of its step.
      if (value !== null && ageS !== null && ageS * 1000 < stepMs)
        filter.pass(step.timeMs / 1000, value, fastestAt(value));
    }
    filter.pass(atMs / 1000, levelM, fastestAt(levelM));
    return filter.verdict !== 'believed';
  };
}
