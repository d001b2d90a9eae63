import { maxKnownDays, maxKnownRows } from '@spillway/contract/alerts/backtest-limits';
import type { StepLevel } from '@spillway/contract/alerts/jobs/limits';
import { dayNumberAt, startOfDayMs } from '@spillway/plant-time/day';
import { dayMs } from '@spillway/plant-time/spans';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { PlantInForce } from '../../plant/in-force/in-force.ts';
import { levelsOf, seasonAt } from '../../plant/settings/settings.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { ArrivalColumns, Period } from '../../series/read/read.ts';
import { stepLevelsOf } from '../jobs/levels.ts';
import { usualRowMs } from './usual-row.ts';

interface LevelsSince {
  readonly fromMs: number;
  readonly season: string | null;
  readonly levels: Readonly<Record<StepLevel, number | null>>;
}

interface KnownSeries {
  readonly unit: string;
  readonly rowMs: number;
  readonly rows: ArrivalColumns;
  readonly levels: readonly LevelsSince[];
}

/** Reads the data with which a browser computes when a rule would have warned in a past year. */
export function createBacktest({ series, plant }: Pick<TopDeps, 'series' | 'plant'>) {
  return {
    async series(hydroCode: string, seriesId: number, period: Period): Promise<KnownSeries> {
      if (period.toMs - period.fromMs > maxKnownDays * dayMs)
        throw new Refusal('series.too_long', { days: maxKnownDays });
      const found = (await series.catalogue.of(hydroCode))?.byId.get(seriesId);
      if (!found) throw new Refusal('series.not_found', { series: seriesId });
      const madeUpUntil = await series.madeUpUntil(hydroCode);
      const [rows, spans] = await Promise.all([
        series.reads.arrivals(hydroCode, seriesId, period, { madeUpUntil, limit: maxKnownRows }),
        plant.inForce.spans(hydroCode, new Date(period.fromMs), new Date(period.toMs)),
      ]);
      if (rows === null) throw new Refusal('warning.too_many_rows', { maximum: maxKnownRows });
      const rowMs = found.stepS === null ? usualRowMs(rows.timesMs) : found.stepS * 1000;
      return { unit: found.unit, rowMs, rows, levels: levelSpans(spans, period) };
    },
  };
}

export type Backtest = ReturnType<typeof createBacktest>;

/** A season starts with a day in plant time; a level may be changed at any time. */
function levelSpans(spans: readonly PlantInForce[], period: Period): LevelsSince[] {
  const all: LevelsSince[] = [];
  for (const { fromMs, toMs, settings } of spans)
    for (const atMs of [fromMs, ...daysWithin(fromMs, Math.min(toMs, period.toMs), settings.timeZone)]) {
      const season = seasonAt(settings, atMs);
      const levels = stepLevelsOf(levelsOf(settings, season), settings);
      const next = { fromMs: atMs, season: season?.name ?? null, levels };
      if (!isSame(all.at(-1), next)) all.push(next);
    }
  return all;
}

function daysWithin(fromMs: number, toMs: number, timeZone: string): number[] {
  const clock = { timeZone, dayStart: '00:00' };
  const first = dayNumberAt(fromMs, clock) + 1;
  const last = dayNumberAt(toMs - 1, clock);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, day) => startOfDayMs(first + day, clock));
}

const isSame = (a: LevelsSince | undefined, b: LevelsSince): boolean =>
  a !== undefined &&
  a.season === b.season &&
  Object.entries(b.levels).every(([key, level]) => a.levels[key as StepLevel] === level);
