import { Refusal } from '../../platform/http/refusal.ts';
import { generalOwner, type PlantCatalogue, type SeriesDefinition } from '../../series/catalogue/catalogue.ts';
import type { RainSource } from '../../series/observe/observe.ts';
import { findSeries, outletKey, type ResultKey, seriesByOwner } from '../calculation/calculation.ts';
import { isField } from './chain.ts';
import { explainComputed } from './computed.ts';
import type { ExplainDeps } from './deps.ts';
import { explainForecast, explainRain } from './expected.ts';
import { explainAggregate, explainReading } from './measured.ts';
import { explainModelRun } from './model-run.ts';
import type { Explanation } from './names.ts';
import { createInterpolationRecords } from './records.ts';

/** The figure to explain: exactly one of the first five fields is set. */
interface ExplainRequest {
  readonly seriesId: number | null;
  readonly outletId: string | null;
  readonly field: ResultKey | null;
  readonly rainMinutes: number | null;
  readonly rainBy: RainSource;
  readonly horizonMin: number | null;
  /** When a lead is given: uses this run instead of the nowcast. */
  readonly modelRun: number | null;
  /** Null for the newest step. */
  readonly timeMs: number | null;
  readonly by: 'hour' | 'day' | null;
  readonly known: Date | null;
}

export function createExplain(deps: ExplainDeps) {
  const { catalogue, records, clock } = deps;

  async function computed(
    plant: PlantCatalogue,
    key: ResultKey,
    { timeMs, known }: ExplainRequest,
  ): Promise<Explanation> {
    const { hydroCode } = plant;
    const saved = await records.newestAt(hydroCode, timeMs, known);
    if (saved === null || !saved.results.has(key)) throw new Refusal('explain.nothing');
    const isStale = known === null && (await records.isStale(hydroCode, saved.timeMs));
    return await explainComputed(deps, plant, key, saved, { isStale, known });
  }

  async function explainSeries(
    plant: PlantCatalogue,
    seriesId: number,
    explainRequest: ExplainRequest,
  ): Promise<Explanation> {
    const { timeMs, by, known } = explainRequest;
    const series = plant.byId.get(seriesId);
    if (!series) throw new Refusal('series.not_found', { series: seriesId });
    const reading = { series, timeMs: timeMs ?? clock.now().getTime(), known };
    if (by !== null) return await explainAggregate(deps, plant, reading, by);
    const key = keyOf(series);
    return key === null ? await explainReading(deps, plant, reading) : await computed(plant, key, explainRequest);
  }

  return {
    records: createInterpolationRecords(deps),

    async of(hydroCode: string, explainRequest: ExplainRequest): Promise<Explanation> {
      const plant = await catalogue.of(hydroCode);
      if (!plant) throw new Refusal('explain.nothing');
      if (explainRequest.seriesId !== null) return await explainSeries(plant, explainRequest.seriesId, explainRequest);
      const { rainMinutes: minutes, rainBy: by, timeMs } = explainRequest;
      if (minutes !== null) return await explainRain(deps, plant, { minutes, by, timeMs });
      const { horizonMin, modelRun: runId, field } = explainRequest;
      if (horizonMin !== null && runId !== null)
        return await explainModelRun(deps, plant, { runId, horizonMin, isLake: field === 'lake_level' });
      if (explainRequest.horizonMin !== null)
        return await explainForecast(deps, plant, explainRequest.horizonMin, explainRequest.known);
      const key =
        explainRequest.field ?? (explainRequest.outletId === null ? null : outletKey(explainRequest.outletId));
      if (key === null) throw new Refusal('request.invalid', {}, [{ field: 'series', rule: 'required' }]);
      return explainRequest.by === null
        ? await computed(plant, key, explainRequest)
        : await explainSeries(plant, seriesIdOf(plant, key), explainRequest);
    },
  };
}

export type Explain = ReturnType<typeof createExplain>;

/** The result key of a computed series. */
function keyOf({ kind, ownerKind, ownerId, quantity }: SeriesDefinition): ResultKey | null {
  if (kind !== 'computed') return null;
  if (ownerKind === 'outlet' && quantity === 'discharge') return outletKey(ownerId);
  return ownerKind === 'general' && isField(quantity) ? quantity : null;
}

function seriesIdOf(plant: PlantCatalogue, key: ResultKey): number {
  const all = seriesByOwner(plant);
  const series = isField(key)
    ? findSeries(all, 'general', generalOwner, key)
    : findSeries(all, 'outlet', key.slice('outlet:'.length), 'discharge');
  if (!series) throw new Refusal('explain.nothing');
  return series.seriesId;
}
