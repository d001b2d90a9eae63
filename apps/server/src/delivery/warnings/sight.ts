import { planInputs, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { Newest } from '../../series/read/read.ts';
import { createUnconfirmed, lakeLevelSeen, levelsOf, seasonAt } from '../dashboard/dashboard.ts';
import type { DeliveryDeps } from '../deps.ts';
import { type Attention, attentionOf, type Kept } from './attention.ts';
import { isFreshlyOverridden } from './known-level.ts';

export type SightDeps = Pick<DeliveryDeps, 'compute' | 'plant' | 'series'>;

/** What deserves an eye at a plant, from its record and readings as they are, given what is kept of it. */
export function createSight({ compute, plant, series }: SightDeps) {
  const unconfirmed = createUnconfirmed({ compute });
  return async (hydroCode: string, now: Date): Promise<(kept: Kept) => Attention[]> => {
    const nowMs = now.getTime();
    const catalogue = await series.catalogue.of(hydroCode);
    const [record, inForce, { all: stations }, last, witness] = await Promise.all([
      compute.records.lastRecord(hydroCode),
      plant.inForce.at(hydroCode, now),
      catalogue ? series.observe.status(hydroCode, null) : { all: [] },
      series.reads.last(hydroCode),
      compute.standingWitness(hydroCode),
    ]);
    const { settings } = inForce;
    const stepMs = settings.stepMin * 60_000;
    const isByHand = isFreshlyOverridden(record, nowMs, stepMs);
    const gauges = catalogue && !isByHand ? planInputs(inForce, seriesByOwner(catalogue)).lake : [];
    const gaugeIds = gauges.map((gauge) => gauge.series.seriesId);
    const newest = gaugeIds.length > 0 ? await series.reads.newestBelieved(hydroCode, gaugeIds, now) : nothingRead;
    const level = lakeLevelSeen(gauges, newest, stepMs, nowMs);
    const isUnconfirmed = level !== null && (await unconfirmed({ hydroCode, inForce, ...level }));
    const measured = level && { ...level, isUnconfirmed };
    const levels = levelsOf(settings, seasonAt(settings, nowMs));
    const seen = { nowMs, record, measured, inForce, levels, catalogue, stations, last, witness };
    return (kept) => attentionOf(seen, kept);
  };
}

export type Sight = ReturnType<typeof createSight>;

const nothingRead: ReadonlyMap<number, Newest> = new Map();
