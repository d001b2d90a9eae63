import { itemAt } from '@spillway/checked/reads';
import { dailySource } from '@spillway/contract/compute/forecasts/basin-model/codes';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { wallMsAt } from '@spillway/plant-time/zone';
import { inflowSeriesOf } from '../in-use/in-use.ts';
import type { BasinModelDeps } from './deps.ts';
import { type DailyTask, forecastDays } from './model/daily.ts';
import { readRainAhead } from './rain.ts';
import type { PlantOfModel } from './store.ts';

const engine = 'gr4j 1';
/** After a year the result no longer depends on the initial stores. */
const warmUpDays = 400;

/**
 * Issues a forecast once every hydrological day from the rain of all earlier days, as a separate source beside the
 * hourly model.
 */
export function createDailyIssue(deps: BasinModelDeps) {
  const { database, clock, plant, series, rainForecasts, forecasts, publish } = deps;
  return async ({ hydroCode, plantNo }: PlantOfModel): Promise<void> => {
    const now = clock.now();
    const basin = await plant.basins.at(hydroCode, now);
    if (!basin?.content.daily) return;
    const content = { ...basin.content, daily: basin.content.daily };
    const catalogue = await series.catalogue.of(hydroCode);
    const inflowId = catalogue && inflowSeriesOf(catalogue);
    if (!catalogue || !inflowId) return;
    const toMs = Math.floor(now.getTime() / hourMs) * hourMs;
    const days = await series.basinRain(hydroCode, { fromMs: toMs - warmUpDays * dayMs, toMs }, 'day');
    const fullDays = days.filter(({ timeMs }) => timeMs <= toMs);
    const baseMs = fullDays.at(-1)?.timeMs;
    if (baseMs === undefined || toMs - baseMs >= dayMs) return;
    const issueKey = { source: dailySource, baseMs, occasion: 'hour' };
    if (await forecasts.isSaid(plantNo, issueKey)) return;
    const [hours, rain] = await Promise.all([
      series.basinRain(hydroCode, { fromMs: baseMs, toMs }, 'hour'),
      readRainAhead({ rainForecasts, basinRain: series.basinRain }, catalogue, toMs, now),
    ]);
    const byTime = new Map(hours.map(({ timeMs, rainMm }) => [timeMs, rainMm ?? 0]));
    const dayOf = new Map(fullDays.map(({ timeMs, rainMm }) => [timeMs, rainMm ?? Number.NaN]));
    const firstMs = itemAt(fullDays, 0).timeMs;
    const task: DailyTask = {
      content,
      baseMs,
      rainMm: Array.from(
        { length: Math.round((baseMs - firstMs) / dayMs) + 1 },
        (_, day) => dayOf.get(firstMs + day * dayMs) ?? Number.NaN,
      ),
      sinceMm: Array.from(
        { length: Math.round((toMs - baseMs) / hourMs) },
        (_, hour) => byTime.get(baseMs + (hour + 1) * hourMs) ?? 0,
      ),
      scenariosMm: rain.ahead.flatMap(({ scenariosMm }) => scenariosMm),
      offsetH: (wallMsAt(baseMs, catalogue.timeZone) - baseMs) / hourMs,
    };
    const said = forecastDays(task);
    await database.transaction(async (tx) => {
      const runId = await forecasts.issueRun(tx, plantNo, {
        ...issueKey,
        model: engine,
        issuedAt: now,
        basinId: basin.basinId,
        planId: null,
        facts: { engine, scenarios: task.scenariosMm.length, days: task.rainMm.length },
        shapes: null,
        inputs: null,
        said: [
          {
            seriesId: inflowId,
            leadsMin: said.middle.map((_, day) => ((day + 1) * dayMs) / minuteMs),
            middle: said.middle,
            levels: [0.1, 0.9],
            quantiles: [said.low, said.high],
          },
        ],
        members: [],
      });
      if (runId !== null) await publish(tx, { topic: 'forecast.issued', hydroCode, payload: { source: dailySource } });
    });
  };
}
