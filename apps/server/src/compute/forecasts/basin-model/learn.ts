import { modelSource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import { designFloodOf, seasonAt } from '../../../plant/settings/settings.ts';
import { noSamples, readSamples, upTo } from '../../../series/samples/samples.ts';
import { inflowSeriesOf } from '../in-use/in-use.ts';
import type { BasinModelDeps } from './deps.ts';
import { hourlyMeans } from './model/hourly.ts';
import { learntLeadsH } from './model/leads.ts';
import { learnFromRuns, type PastRun } from './model/learnt.ts';
import { unpackShapes } from './model/shapes.ts';
import { insertLearnt, type PlantOfModel, readLearnt } from './store.ts';

/** Runs of this many days are used for learning. */
export const learntDays = 365;
const everyMs = dayMs;

/**
 * Learns once a day from the errors of past runs and chooses the method to use. Each result is stored as a new version
 * and never overwritten.
 */
export function createLearning({ database, clock, plant, series, forecasts }: BasinModelDeps) {
  return async ({ hydroCode, plantNo }: PlantOfModel): Promise<void> => {
    const now = clock.now();
    const before = await readLearnt(database.sql, plantNo);
    if (before && now.getTime() - before.learntAt.getTime() < everyMs) return;
    const catalogue = await series.catalogue.of(hydroCode);
    const inflowId = catalogue && inflowSeriesOf(catalogue);
    if (!inflowId) return;
    const period = { fromMs: now.getTime() - learntDays * dayMs, toMs: now.getTime() };
    const teachingRuns = await forecasts.teaching(plantNo, modelSource, period);
    const [first] = teachingRuns;
    if (first === undefined) return;
    const hours = { firstMs: first.baseMs, rows: Math.ceil((now.getTime() - first.baseMs) / hourMs) };
    const readQuery = { fromMs: first.baseMs - hourMs + 1, toMs: now.getTime(), seriesIds: [inflowId], heldIds: [] };
    const read = await readSamples(database.sql, plantNo, readQuery);
    const { settings } = await plant.inForce.at(hydroCode, now);
    // Suspect inflow values are excluded.
    const observedHourly = hourlyMeans(upTo(read.get(inflowId) ?? noSamples, designFloodOf(settings)), hours);
    const runs = teachingRuns.map(({ baseMs, shapes, modelledM3s, observedM3s }): PastRun => {
      const row = Math.round((baseMs - hours.firstMs) / hourMs);
      const { leads, openM3s, earlierM3s } = unpackShapes(shapes);
      return {
        baseMs,
        season: seasonAt(settings, baseMs)?.name ?? '',
        leads,
        issue: {
          observedM3s: observedM3s ?? Number.NaN,
          expectedM3s: modelledM3s ?? Number.NaN,
          earlierM3s,
          openM3s,
        },
        cameM3s: learntLeadsH.map((leadH) => observedHourly[row + leadH] ?? Number.NaN),
      };
    });
    const learnt = learnFromRuns(runs, before?.learnt ?? []);
    await database.transaction((tx) => insertLearnt(tx, plantNo, now, learnt));
  };
}
