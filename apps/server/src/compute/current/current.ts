import { LevelFilter } from '@spillway/hydrology/balance/level-filter';
import { Flag } from '@spillway/hydrology/flags';
import { type InForce, type PlantInForce, stepMsOf } from '../../plant/in-force/in-force.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { Newest, Reads } from '../../series/read/read.ts';
import { fastestOf, planInputs, type Records, seriesByOwner, seriesOf } from '../calculation/calculation.ts';
import { type LastRecord, lakeMeasured, type PlantNow, plantNowFrom, recordOldAfterMs } from './plant-now.ts';

export type { CurrentInput } from './current-input.ts';
export { cautiousLevelM, unknownInput } from './current-input.ts';
export type { InputSource, MeasuredInput } from './measured-input.ts';
export type { InputNow, PlantNow } from './plant-now.ts';
export { plantNowFrom } from './plant-now.ts';

interface CurrentRequest {
  readonly hydroCode: string;
  readonly inForce: PlantInForce;
  /** The gauges' last level; null when there was none. */
  readonly levelM: number | null;
  readonly atMs: number | null;
}

/** The newest level is judged by the levels of this many steps before it. */
const rowsBefore = 12;

/** Whether the gauges' present level still has to be confirmed, by the same filter as in the record. */
function createUnconfirmed(storedRecords: Pick<Records, 'newestBetween'>) {
  return async ({ hydroCode, inForce, levelM, atMs }: CurrentRequest): Promise<boolean> => {
    if (levelM === null || atMs === null) return false;
    const stepMs = stepMsOf(inForce);
    const records = await storedRecords.newestBetween(hydroCode, atMs - rowsBefore * stepMs, atMs + stepMs);
    const newest = records.at(-1)?.step;
    if (newest === undefined) return false;
    if (newest.timeMs >= atMs) return ((newest.results.get('lake_level')?.flags ?? Flag.none) & Flag.unconfirmed) !== 0;
    const filter = new LevelFilter();
    const fastestOutletAt = fastestOf(inForce);
    for (const { step } of records) {
      const { value = null, ageS = null } = step.inputs.get('lake_level') ?? {};
      // A carried level was not measured in its step.
      if (value !== null && ageS !== null && ageS * 1000 < stepMs)
        filter.pass(step.timeMs / 1000, value, fastestOutletAt(value));
    }
    filter.pass(atMs / 1000, levelM, fastestOutletAt(levelM));
    return filter.verdict !== 'believed';
  };
}

export interface NowDeps {
  readonly records: Pick<Records, 'lastRecord' | 'newestBetween'>;
  readonly inForce: Pick<InForce, 'at'>;
  readonly catalogue: { of(hydroCode: string): Promise<PlantCatalogue | null> };
  readonly reads: Pick<Reads, 'newestBelieved'>;
}

/** The present levels, openings and powers, computed the same way for all callers. */
export function createNow({ records, inForce, catalogue, reads }: NowDeps) {
  const unconfirmed = createUnconfirmed(records);
  const sharedRecordRead = sharedReads<LastRecord | null>();
  // Opening a screen asks for it four times at once.
  const lastRecord = (hydroCode: string) => sharedRecordRead(hydroCode, () => records.lastRecord(hydroCode));

  /** Does not need the record, which is read at the same time. */
  async function readingsAt(hydroCode: string, now: Date) {
    const [plantCatalogue, plant] = await Promise.all([catalogue.of(hydroCode), inForce.at(hydroCode, now)]);
    const plan = planInputs(plant, seriesByOwner(plantCatalogue ?? { byId: new Map() }));
    const seriesIds = seriesOf(plan).map(({ seriesId }) => seriesId);
    const newest = seriesIds.length > 0 ? await reads.newestBelieved(hydroCode, seriesIds, now) : noReadings;
    return { inForce: plant, plan, newest };
  }

  return {
    lastRecord,

    async at(hydroCode: string, now: Date): Promise<PlantNow> {
      const [record, readings] = await Promise.all([lastRecord(hydroCode), readingsAt(hydroCode, now)]);
      const facts = { nowMs: now.getTime(), record, ...readings };
      const { value: levelM, atMs } = lakeMeasured(facts);
      return plantNowFrom(facts, await unconfirmed({ hydroCode, inForce: facts.inForce, levelM, atMs }));
    },

    async recordAt(hydroCode: string, now: Date): Promise<{ record: LastRecord; oldAfterMs: number } | null> {
      const [record, plant] = await Promise.all([lastRecord(hydroCode), inForce.at(hydroCode, now)]);
      return record && { record, oldAfterMs: recordOldAfterMs(plant) };
    },
  };
}

const noReadings: ReadonlyMap<number, Newest> = new Map();

export type CurrentRoom = ReturnType<typeof createNow>;
