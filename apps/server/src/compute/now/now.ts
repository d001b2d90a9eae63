import type { InForce } from '../../plant/in-force/in-force.ts';
import { sharedReads } from '../../platform/shared-read.ts';
import type { PlantCatalogue } from '../../series/catalogue/catalogue.ts';
import type { Newest, Reads } from '../../series/read/read.ts';
import { planInputs, type Records, seriesByOwner, seriesOf } from '../calculation/calculation.ts';
import { type LastRecord, lakeMeasured, type PlantNow, plantNowFrom, recordOldAfterMs } from './plant-now.ts';
import { createUnconfirmed } from './unconfirmed.ts';

export type { CurrentInput, KnownBy } from './current-input.ts';
export { cautiousLevelM, nothingKnown } from './current-input.ts';
export { type MeasuredInput, nothingMeasured, type Speaker } from './measured-input.ts';
export type { InputNow, LastRecord, OutletNow, PlantNow } from './plant-now.ts';
export { plantNowFrom } from './plant-now.ts';

export interface NowDeps {
  readonly records: Pick<Records, 'lastRecord' | 'newestBetween'>;
  readonly inForce: Pick<InForce, 'at'>;
  readonly catalogue: { of(hydroCode: string): Promise<PlantCatalogue | null> };
  readonly reads: Pick<Reads, 'newestBelieved'>;
}

/** What a plant is now: levels, openings and powers as whoever looks at it is to be told, by one rule. */
export function createNow({ records, inForce, catalogue, reads }: NowDeps) {
  const unconfirmed = createUnconfirmed(records);
  const sameRecord = sharedReads<LastRecord | null>();
  // A screen that opens asks for it four times at once.
  const lastRecord = (hydroCode: string) => sameRecord(hydroCode, () => records.lastRecord(hydroCode));

  /** Apart from the record, which is read meanwhile. */
  async function readingsAt(hydroCode: string, now: Date) {
    const [described, plant] = await Promise.all([catalogue.of(hydroCode), inForce.at(hydroCode, now)]);
    const plan = planInputs(plant, seriesByOwner(described ?? { byId: new Map() }));
    const seriesIds = seriesOf(plan).map(({ seriesId }) => seriesId);
    const newest = seriesIds.length > 0 ? await reads.newestBelieved(hydroCode, seriesIds, now) : nothingRead;
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

    /** The last record with the age from which it is old. */
    async recordAt(hydroCode: string, now: Date): Promise<{ record: LastRecord; oldAfterMs: number } | null> {
      const [record, plant] = await Promise.all([lastRecord(hydroCode), inForce.at(hydroCode, now)]);
      return record && { record, oldAfterMs: recordOldAfterMs(plant) };
    },
  };
}

const nothingRead: ReadonlyMap<number, Newest> = new Map();

export type Now = ReturnType<typeof createNow>;
