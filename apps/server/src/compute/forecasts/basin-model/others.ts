import { itemAt } from '@spillway/checked/reads';
import { dailySource, modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { manualSource } from '@spillway/contract/compute/forecasts/manual/codes';
import type { Actor } from '../../../access/actor.ts';
import type { RoomDeps } from '../../../access/deps.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Catalogue } from '../../../series/catalogue/catalogue.ts';
import { inflowSeriesOf } from '../in-use/in-use.ts';
import type { Forecasts } from '../stored-runs/stored-runs.ts';

interface Deps extends Pick<RoomDeps, 'database' | 'clock' | 'publish' | 'audit'> {
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly forecasts: Pick<Forecasts, 'issueRun'>;
}

export interface OthersRun {
  readonly source: string;
  readonly model: string;
  readonly baseMs: number;
  readonly stepMin: number;
  readonly inflowM3s: readonly number[];
  readonly lowM3s: readonly number[] | null;
  readonly highM3s: readonly number[] | null;
}

export interface ForecastSender {
  readonly who: Actor;
  readonly fileName: string;
}

const ownSources = [modelSource, dailySource, manualSource, 'nowcast'];

/** Stores a run unchanged, once for each record, as a separate source that is scored like our own forecasts. */
export function createOthers({ database, clock, publish, audit, catalogue, forecasts }: Deps) {
  return async (hydroCode: string, othersRun: OthersRun, by: ForecastSender | null = null): Promise<number | null> => {
    const plant = await catalogue.of(hydroCode);
    const inflowId = plant && inflowSeriesOf(plant);
    if (!plant || !inflowId) throw new Refusal('model.no_record');
    refuseFaulty(othersRun, clock.now().getTime());
    const { lowM3s, highM3s } = othersRun;
    const hasBand = lowM3s !== null && highM3s !== null;
    return await database.transaction(async (tx) => {
      const runId = await forecasts.issueRun(tx, plant.plantNo, {
        source: othersRun.source,
        occasion: 'hour',
        model: othersRun.model === '' ? othersRun.source : othersRun.model,
        baseMs: othersRun.baseMs,
        issuedAt: clock.now(),
        basinId: null,
        planId: null,
        facts: {},
        shapes: null,
        inputs: null,
        said: [
          {
            seriesId: inflowId,
            leadsMin: othersRun.inflowM3s.map((_, index) => (index + 1) * othersRun.stepMin),
            middle: othersRun.inflowM3s,
            levels: hasBand ? [0.1, 0.9] : [],
            quantiles: hasBand ? [lowM3s, highM3s] : [],
          },
        ],
        members: [],
      });
      if (runId === null) return null;
      if (by !== null) {
        const object = { kind: 'model_run', id: String(runId), name: othersRun.source };
        const after = {
          source: othersRun.source,
          model: othersRun.model,
          base_time: new Date(othersRun.baseMs).toISOString(),
          steps: String(othersRun.inflowM3s.length),
          file_name: by.fileName,
        };
        await audit.record(tx, { who: by.who, action: 'model_run.import', object, hydroCode, before: null, after });
      }
      await publish(tx, { topic: 'forecast.issued', hydroCode, payload: { source: othersRun.source } });
      return runId;
    });
  };
}

/** Refuses implausible values. */
export function refuseFaulty({ source, baseMs, inflowM3s, lowM3s, highM3s }: OthersRun, nowMs: number): void {
  const wrong = (field: string, rule: string) => new Refusal('request.invalid', {}, [{ field, rule }]);
  if (ownSources.includes(source.toLowerCase())) throw wrong('source', 'model_source');
  if (baseMs > nowMs) throw wrong('base_time', 'model_future');
  const isBand = (band: readonly number[] | null, side: 1 | -1): boolean =>
    band === null ||
    (band.length === inflowM3s.length && band.every((m3s, index) => side * (m3s - itemAt(inflowM3s, index)) >= 0));
  if (!isBand(lowM3s, -1) || (lowM3s === null) !== (highM3s === null)) throw wrong('low', 'model_band');
  if (!isBand(highM3s, 1)) throw wrong('high', 'model_band');
}
