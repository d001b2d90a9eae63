import { maxReadings } from '@spillway/contract/series/ingest';
import type { VerdictCode } from '@spillway/contract/series/quality/verdicts';
import { parseStamp } from '@spillway/plant-time/stamp';
import type { StampWitness } from '../../platform/health/clock-guard/clock-guard.ts';
import type { CollectorCaller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Accept, SentBatch, Verdict } from '../accept/accept.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Collectors, Health } from '../collectors/collectors.ts';
import { readingsOfCsv } from './csv.ts';

/** The reason for refusing a whole delivery, as shown on pages. */
const deliveryRefusals: Readonly<Record<string, VerdictCode>> = {
  'ingest.csv': 'message.csv',
  'ingest.too_many': 'message.too_many',
  'ingest.no_series': 'message.no_series',
};

/** Null when the error is not a refusal, or a refusal that asks for a retry. */
export const deliveryRefusalOf = (error: unknown): VerdictCode | null =>
  error instanceof Refusal ? (deliveryRefusals[error.code] ?? null) : null;

/** Senders send in order, so a few readings are enough. */
const maxLookedAt = 16;

/** The newest timestamp of a delivery, valid or not; null without any. */
function newestStampMs(readings: readonly unknown[], timeZone: string): number | null {
  const ends = readings.length > maxLookedAt ? [...readings.slice(0, 4), ...readings.slice(-4)] : readings;
  const stamps = ends.flatMap((sentStamp) => {
    const time =
      typeof sentStamp === 'object' && sentStamp !== null ? (sentStamp as { time?: unknown }).time : undefined;
    const ms = typeof time === 'string' ? parseStamp(time, timeZone) : null;
    return ms === null ? [] : [ms];
  });
  return stamps.length > 0 ? Math.max(...stamps) : null;
}

/** One request: a list of readings, CSV, or a single reading. */
export interface Delivery {
  readonly readings?: readonly unknown[] | undefined;
  readonly csv?: string | undefined;
}

interface Deps {
  readonly accept: Accept['accept'];
  readonly collectors: Pick<Collectors, 'fieldsOf'>;
  readonly health: Pick<Health, 'delivered' | 'pinged'>;
  readonly catalogue: Pick<Catalogue, 'of' | 'remembered'>;
  /** Receives the senders' timestamps, whose clocks are independent of the server's; null: none. */
  readonly witness: StampWitness | null;
}

/** The API that collectors send to. */
export function createIngest({ accept, collectors, health, catalogue, witness }: Deps) {
  /** Called before anything is judged by the clock, because the timestamps may show that the clock is wrong. */
  async function reportStamps({ plant, collectorId }: CollectorCaller, readings: readonly unknown[]): Promise<void> {
    if (witness === null || readings.length === 0) return;
    const plantCatalogue = catalogue.remembered(plant) ?? (await catalogue.of(plant));
    const stampMs = plantCatalogue && newestStampMs(readings, plantCatalogue.timeZone);
    if (stampMs !== null) witness.heard(collectorId, stampMs);
  }

  return {
    async deliver(collector: CollectorCaller, delivery: Delivery): Promise<Verdict[]> {
      const readings = readingsOf(delivery);
      if (readings.length > maxReadings) throw new Refusal('ingest.too_many', { maximum: maxReadings });
      const { plant: hydroCode, collectorId } = collector;
      await reportStamps(collector, readings);
      const batch: SentBatch = { readings, fields: await collectors.fieldsOf(collector) };
      const verdicts = readings.length === 0 ? [] : await accept(hydroCode, batch);
      health.delivered({ hydroCode, collectorId }, batch, verdicts);
      return verdicts;
    },

    /** Returns the fields that the collector may send. */
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
