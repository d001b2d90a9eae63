import { InputSource, planInputs, type SavedStep, seriesByOwner } from '../../compute/calculation/calculation.ts';
import type { Newest } from '../../series/read/read.ts';
import { lakeLevelNow, levelsOf, seasonAt } from '../dashboard/dashboard.ts';
import type { DeliveryDeps } from '../deps.ts';
import { type Attention, attentionOf } from './attention.ts';

export type SightDeps = Pick<DeliveryDeps, 'compute' | 'plant' | 'series'>;

/** What deserves an eye at a plant, from its record and readings as they are. */
export function createSight({ compute, plant, series }: SightDeps) {
  return async (hydroCode: string, now: Date): Promise<Attention[]> => {
    const nowMs = now.getTime();
    const catalogue = await series.catalogue.of(hydroCode);
    const [record, inForce, { all: stations }, last] = await Promise.all([
      compute.records.lastRecord(hydroCode),
      plant.inForce.at(hydroCode, now),
      catalogue ? series.observe.status(hydroCode, null) : { all: [] },
      series.reads.last(hydroCode),
    ]);
    const { settings } = inForce;
    const gauges = catalogue && !isOverridden(record) ? planInputs(inForce, seriesByOwner(catalogue)).lake : [];
    const gaugeIds = gauges.map((gauge) => gauge.series.seriesId);
    const newest = gaugeIds.length > 0 ? await series.reads.newestBelieved(hydroCode, gaugeIds, now) : nothingRead;
    const measuredLevelM = lakeLevelNow(gauges, newest, settings.stepMin * 60_000, nowMs);
    const levels = levelsOf(settings, seasonAt(settings, nowMs));
    return attentionOf({ nowMs, record, measuredLevelM, inForce, levels, catalogue, stations, last });
  };
}

export type Sight = ReturnType<typeof createSight>;

const nothingRead: ReadonlyMap<number, Newest> = new Map();

/** A person's level stands until the next record. */
const isOverridden = (record: SavedStep | null): boolean =>
  record?.inputs.get('lake_level')?.source === InputSource.override;
