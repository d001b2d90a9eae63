import { itemAt } from '@spillway/checked/reads';
import { isTrusted } from '../../../platform/clock.ts';
import type { PlantCatalogue } from '../../../series/catalogue/catalogue.ts';
import { firstSampleMs } from '../../../series/samples/samples.ts';
import { listPlants } from '../../calculation/calculation.ts';
import { mergedSums } from './case-sums.ts';
import { longestLeadMs } from './cases.ts';
import { dayAt, daysLater, daysOf, instantsOf, lastOf, monthOf, spansOf } from './days.ts';
import type { SkillDeps } from './deps.ts';
import { readMarks, writeFloods } from './flood-store.ts';
import { judgeDays } from './judge-days.ts';
import { floodThreshold, judgeFloods } from './judge-floods.ts';
import { type JudgedSeries, judgedSeries } from './record.ts';
import {
  forgetJudged,
  insertStale,
  readState,
  readSums,
  type SkillRow,
  takeStale,
  writeChanges,
  writeState,
  writeSums,
} from './store.ts';

const skillReader = 'forecast-skill';
/** Limits a transaction. */
const maxDays = 31;
/** Limits one run for a plant: ten years of record take several runs. */
const maxPortions = 40;
const allowedDays = 3653;

/** Scores days when they end, and again when their data change. */
export function createSkillWork(deps: SkillDeps) {
  const { database, clock, log, catalogue, watches, publish } = deps;
  const db = database.sql;

  async function takeChanges(plant: PlantCatalogue, series: JudgedSeries, today: string): Promise<void> {
    const { plantNo, timeZone } = plant;
    const watchedJudgedSeries = [series.inflow, series.lake_level, series.release];
    const storedState = await readState(db, plantNo);
    const state = storedState?.timeZone === timeZone ? storedState : null;
    const firstMs = state === null ? await firstSampleMs(db, plantNo, watchedJudgedSeries) : null;
    await database.transaction(async (tx) => {
      await watches.replace(tx, plantNo, skillReader, watchedJudgedSeries);
      const marks = await watches.take(tx, plantNo, skillReader);
      if (state === null) {
        await forgetJudged(tx, plantNo);
        if (firstMs === null) return;
        const oldest = daysLater(today, -allowedDays);
        const first = dayAt(firstMs, timeZone);
        if (first <= today) await insertStale(tx, plantNo, [{ from: first > oldest ? first : oldest, to: today }]);
        await writeState(tx, plantNo, { judgedTo: today, timeZone, judgedAt: clock.now() });
        return;
      }
      // A reading at a forecast's base matters until the end of its longest lead.
      const affectedDays = marks.map(({ fromMs, toMs }) => ({
        from: dayAt(fromMs, timeZone),
        to: dayAt(toMs + longestLeadMs, timeZone),
      }));
      const passedDays = state.judgedTo < today ? [{ from: state.judgedTo, to: today }] : [];
      const spans = [...affectedDays, ...passedDays]
        .map(({ from, to }) => ({ from, to: to < today ? to : today }))
        .filter(({ from, to }) => from <= to);
      await insertStale(tx, plantNo, spans);
    });
  }

  /** Scores the earliest days; the rest waits for the next run. False when none is left. */
  async function workOut(plant: PlantCatalogue, series: JudgedSeries, today: string): Promise<boolean> {
    const { hydroCode, plantNo, timeZone } = plant;
    const nowMs = clock.now().getTime();
    const marks = await readMarks(db, hydroCode);
    const thresholdM3s = await floodThreshold(deps, plant, series.inflow, marks, nowMs);
    return await database.transaction(async (tx) => {
      const staleDays = daysOf(await takeStale(tx, plantNo)).filter((day) => day <= today);
      const inRow = spansOf(staleDays.slice(0, maxDays))[0];
      if (inRow === undefined) return false;
      const days = daysOf([inRow]);
      await insertStale(tx, plantNo, spansOf(staleDays.slice(days.length)));
      const alarmFlows = marks.alarms.map(({ flow }) => flow);
      const { rows, changes } = await judgeDays(deps, tx, { plant, series, alarmFlows, nowMs }, days);
      await writeChanges(tx, plantNo, days, changes);
      await writeSums(tx, 'forecast_skill_day', plantNo, days, rows);
      const months = [...new Set(days.map(monthOf))];
      const ofMonths = [];
      for (const month of months)
        ofMonths.push(
          ...monthRows(month, await readSums(tx, 'forecast_skill_day', plantNo, { from: month, to: lastOf(month) })),
        );
      await writeSums(tx, 'forecast_skill_month', plantNo, months, ofMonths);
      const span = {
        fromMs: instantsOf(inRow.from, timeZone).fromMs,
        toMs: instantsOf(inRow.to, timeZone).toMs,
      };
      const floods =
        thresholdM3s === null ? [] : await judgeFloods(deps, tx, { plant, series, thresholdM3s, nowMs }, span);
      await writeFloods(tx, plantNo, span, floods);
      await writeState(tx, plantNo, { judgedTo: inRow.to, timeZone, judgedAt: clock.now() });
      await publish(tx, { topic: 'forecast.judged', hydroCode, payload: { ...inRow } });
      return true;
    });
  }

  async function workOfPlant(hydroCode: string, signal?: AbortSignal): Promise<void> {
    const plant = await catalogue.of(hydroCode);
    const series = plant && judgedSeries(plant);
    if (!plant || !series) return;
    const today = dayAt(clock.now().getTime(), plant.timeZone);
    await takeChanges(plant, series, today);
    for (let portion = 0; portion < maxPortions && !signal?.aborted; portion += 1)
      if (!(await workOut(plant, series, today))) return;
  }

  /** Run by the job. A failure of one plant does not stop the others. */
  return async (signal?: AbortSignal): Promise<void> => {
    if (!isTrusted(clock)) return;
    for (const hydroCode of await listPlants(db)) {
      if (signal?.aborted) return;
      await workOfPlant(hydroCode, signal).catch((error: unknown) =>
        log.error({ err: error, hydroCode }, 'the forecasts of a plant could not be judged'),
      );
    }
  };
}

function monthRows(month: string, days: readonly SkillRow[]): SkillRow[] {
  const keyOf = ({ source, afterwards, quantity, leadMin }: SkillRow) =>
    `${source} ${afterwards} ${quantity} ${leadMin}`;
  return [...Map.groupBy(days, keyOf).values()].map((rows) => ({
    ...itemAt(rows, 0),
    day: month,
    sums: mergedSums(rows.map(({ sums }) => sums)),
  }));
}
