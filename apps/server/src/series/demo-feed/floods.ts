import { type DemoFlood, demoStepMs, floodLengthMs } from '@spillway/contract/series/demo-feed';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { holdFeed, writeFloods } from './store.ts';

/** The feeder may already have played the step that is beginning. */
const stepsAhead = 2;

/**
 * Lays a flood before the demo plant, or into the hours behind it: what was measured since then is measured anew. Null where there is no
 * demo, `busy` while another one has not run off.
 */
export function addFlood(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  hydroCode: string,
  returnPeriodYears: number,
  startedMs = 0,
): Promise<DemoFlood | 'busy' | null> {
  return database.transaction(async (tx) => {
    const feed = await holdFeed(tx, hydroCode);
    if (!feed) return null;
    const step = Math.floor((clock.now().getTime() - startedMs) / demoStepMs);
    const startMs = Math.max(feed.startMs, (step + (startedMs > 0 ? 0 : stepsAhead)) * demoStepMs);
    if (feed.floods.some((other) => Math.abs(other.startMs - startMs) < floodLengthMs)) return 'busy';
    const flood = { returnPeriodYears, startMs };
    await writeFloods(tx, hydroCode, [...feed.floods, flood], startMs);
    return flood;
  });
}
