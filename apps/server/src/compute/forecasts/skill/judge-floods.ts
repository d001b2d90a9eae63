import { itemAt, lastOf } from '@spillway/checked/reads';
import { leastDaysForUsual, usualFloodShare } from '@spillway/contract/compute/forecasts/skill/codes';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { noSamples, readSamples } from '../../../series/samples/samples.ts';
import { longestLeadMs } from './cases.ts';
import type { SkillDeps } from './deps.ts';
import type { FloodMarks, StoredFlood } from './flood-store.ts';
import { floodForeseenOf, floodsOfRecord } from './floods.ts';
import type { JudgedSeries } from './record.ts';

/** Longer floods are cut off here. */
const reachMs = 20 * dayMs;

interface Of {
  readonly plant: PlantCatalogue;
  readonly series: JudgedSeries;
  readonly thresholdM3s: number;
  readonly nowMs: number;
}

/** Floods that overlap a period, in the present record. */
export async function judgeFloods(
  { forecasts, basinRain, designFlood }: Pick<SkillDeps, 'forecasts' | 'basinRain' | 'designFlood'>,
  tx: Transaction<Schema>,
  { plant, series, thresholdM3s, nowMs }: Of,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<StoredFlood[]> {
  const { plantNo, hydroCode } = plant;
  const wide = { fromMs: fromMs - reachMs, toMs: Math.min(toMs + reachMs, nowMs) };
  const samples = await readSamples(tx, plantNo, { ...wide, seriesIds: [series.inflow], heldIds: [] });
  const inflow = samples.get(series.inflow) ?? noSamples;
  const found = floodsOfRecord(inflow, new Map(), thresholdM3s).filter(
    ({ startMs, endMs }) => startMs < toMs && endMs > fromMs,
  );
  if (found.length === 0) return [];
  const hours = (ms: number) => Math.floor(ms / hourMs) * hourMs;
  const rainPeriod = { fromMs: hours(itemAt(found, 0).startMs - dayMs), toMs: hours(lastOf(found).endMs + hourMs) };
  const rain = new Map<number, number>();
  for (const { timeMs, rainMm } of await basinRain(hydroCode, rainPeriod, 'hour'))
    if (rainMm !== null) rain.set(timeMs, rainMm);
  const rainFloods = floodsOfRecord(inflow, rain, thresholdM3s).filter(
    ({ startMs, endMs }) => startMs < toMs && endMs > fromMs,
  );
  const designM3s = (await designFlood(hydroCode)) ?? Number.POSITIVE_INFINITY;
  const floods: StoredFlood[] = [];
  for (const flood of rainFloods) {
    if (
      inflow.timesMs.some(
        (at, row) => at >= flood.startMs && at <= flood.endMs && itemAt(inflow.values, row) > designM3s,
      )
    ) {
      floods.push({ ...flood, foreseen: { leads: [], warned: [], doubtedAboveM3s: designM3s } });
      continue;
    }
    const span = { fromMs: flood.startMs - longestLeadMs, toMs: flood.endMs };
    const runs = await forecasts.said(plantNo, { seriesId: series.inflow, ...span });
    floods.push({ ...flood, foreseen: floodForeseenOf(flood, inflow, runs) });
  }
  return floods;
}

/**
 * The flow above which there is a flood: the lowest alarm flow, otherwise a flow that was exceeded on few days of the
 * past year; null when too little is known.
 */
export async function floodThreshold(
  { reads }: Pick<SkillDeps, 'reads'>,
  { hydroCode }: PlantCatalogue,
  inflowId: number,
  { alarms }: Pick<FloodMarks, 'alarms'>,
  nowMs: number,
): Promise<number | null> {
  const lowest = alarms[0]?.flow;
  if (lowest !== undefined) return lowest;
  const period = { fromMs: nowMs - 366 * dayMs, toMs: nowMs };
  const days = (await reads.aggregate(hydroCode, [inflowId], period, 'day')).get(inflowId) ?? [];
  const means = days.flatMap(({ sum, used }) => (sum === null || used === 0 ? [] : [sum / used]));
  if (means.length < leastDaysForUsual) return null;
  const sorted = means.toSorted((one, other) => one - other);
  const flow = itemAt(sorted, Math.floor((1 - usualFloodShare) * (sorted.length - 1)));
  return flow > 0 ? Number(flow.toPrecision(2)) : null;
}
