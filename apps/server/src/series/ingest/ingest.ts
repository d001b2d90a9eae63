import { maxReadings } from '@spillway/contract/series/ingest';
import type { StampWitness } from '../../platform/clock-guard/clock-guard.ts';
import type { CollectorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Accept, SentBatch, Verdict } from '../accept/accept.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Collectors, Health } from '../collectors/collectors.ts';
import { readingsOfCsv } from './csv.ts';
import { newestStampMs } from './stamps.ts';

export { wholeRefusalOf } from './whole-refusals.ts';

/** One request: a list of readings, csv, or a single one. */
export interface Delivery {
  readonly readings?: readonly unknown[] | undefined;
  readonly csv?: string | undefined;
}

interface Deps {
  readonly accept: Accept['accept'];
  readonly collectors: Pick<Collectors, 'fieldsOf'>;
  readonly health: Pick<Health, 'delivered' | 'pinged'>;
  readonly catalogue: Pick<Catalogue, 'of' | 'remembered'>;
  /** Who is told the stamps that others give: their clocks are not ours. Null: nobody. */
  readonly witness: StampWitness | null;
}

/** The door that collectors push to. */
export function createIngest({ accept, collectors, health, catalogue, witness }: Deps) {
  /** Before anything is judged by the clock: what is sent may say that it is wrong. */
  async function tellStamps({ plant, collectorId }: CollectorCaller, readings: readonly unknown[]): Promise<void> {
    if (witness === null || readings.length === 0) return;
    const known = catalogue.remembered(plant) ?? (await catalogue.of(plant));
    const stampMs = known && newestStampMs(readings, known.timeZone);
    if (stampMs !== null) witness.heard(collectorId, stampMs);
  }

  return {
    async deliver(collector: CollectorCaller, delivery: Delivery): Promise<Verdict[]> {
      const readings = readingsOf(delivery);
      if (readings.length > maxReadings) throw new Refusal('ingest.too_many', { maximum: maxReadings });
      const { plant: hydroCode, collectorId } = collector;
      await tellStamps(collector, readings);
      const batch: SentBatch = { readings, fields: await collectors.fieldsOf(collector) };
      const verdicts = readings.length === 0 ? [] : await accept(hydroCode, batch);
      health.delivered({ hydroCode, collectorId }, batch, verdicts);
      return verdicts;
    },

    /** The fields it may send. */
    async ping(collector: CollectorCaller, isNewSession: boolean): Promise<string[]> {
      health.pinged({ hydroCode: collector.plant, collectorId: collector.collectorId }, isNewSession);
      return [...(await collectors.fieldsOf(collector)).keys()];
    },
  };
}

export type Ingest = ReturnType<typeof createIngest>;

function readingsOf(delivery: Delivery): readonly unknown[] {
  if (delivery.readings !== undefined) return delivery.readings;
  return delivery.csv === undefined ? [delivery] : readingsOfCsv(delivery.csv);
}
