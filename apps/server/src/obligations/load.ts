import type { ObservedQuantity } from '@spillway/contract/plant/obligations/codes';
import { obligationOf } from '@spillway/contract/plant/obligations/obligations-of';
import { dayMs, hourMs } from '@spillway/plant-time/spans';
import type { ObligationCalendar } from '@spillway/rules/obligations/definition';
import type { ModeInterval, ObligationFacts } from '@spillway/rules/obligations/occurrences';
import { readFloodPeriods } from '../access/flood-periods/flood-periods.ts';
import { findSeries, seriesByOwner } from '../compute/calculation/calculation.ts';
import type { TopDeps } from '../compute/top-deps.ts';
import type { CalendarVersion } from '../plant/obligations/obligations.ts';
import type { PlantCatalogue } from '../series/catalogue/catalogue.ts';
import { generalOwner } from '../series/catalogue/catalogue.ts';
import { readSamples } from '../series/samples/samples.ts';
import { type RecordedDone, readDone } from './store.ts';

export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

interface TransferDay {
  readonly day: number;
  readonly targetId: number;
  readonly owed: number;
  readonly missing: number;
  readonly pending: number;
}

export type ObligationDeps = Pick<
  TopDeps,
  'database' | 'clock' | 'audit' | 'publish' | 'plant' | 'series' | 'compute'
> & {
  readonly transferDays: (
    plantNo: number,
    period: { fromDay: number; toDay: number; nowMs: number },
  ) => Promise<readonly TransferDay[]>;
};

export interface ObligationData {
  readonly calendars: readonly ObligationCalendar[];
  readonly facts: ObligationFacts;
  readonly done: readonly RecordedDone[];
  /** The times at which each quantity was measured and accepted. */
  readonly believed: ReadonlyMap<string, readonly number[]>;
  readonly transfers: readonly TransferDay[];
}

/** A report is due at most this long after a flood. */
const longestAfterFloodMs = 61 * dayMs;
/** No tolerance before or after a due time is longer. */
export const widestMs = 2 * dayMs;

/** Agencies count days in Vietnam time, whatever the plant's time zone, as `transfer_day` does. */
const agencyOffsetMs = 7 * hourMs;
export const agencyDayOf = (timeMs: number): number => Math.floor((timeMs + agencyOffsetMs) / dayMs);

export const calendarsOf = (versions: readonly CalendarVersion[]): ObligationCalendar[] =>
  versions.map(({ countsFrom, content }) => ({
    countsFromMs: countsFrom.getTime(),
    duties: content.map(obligationOf),
  }));

export async function load(
  deps: ObligationDeps,
  hydroCode: string,
  catalogue: PlantCatalogue,
  versions: readonly CalendarVersion[],
  { fromMs, toMs }: Period,
  nowMs: number,
): Promise<ObligationData> {
  const { database } = deps;
  const calendars = calendarsOf(versions);
  // Skips calendars that do not apply within the period.
  const newest = calendars.findIndex(({ countsFromMs }) => countsFromMs <= fromMs);
  const counting = newest < 0 ? calendars : calendars.slice(0, newest + 1);
  const duties = counting.flatMap((one) => one.duties);
  const isModeAsked = duties.some(({ during }) => during.modes.length > 0);
  const isTransferAsked = duties.some(({ doneBy }) => doneBy.by === 'transfer');
  const quantities = [...new Set(duties.flatMap(({ doneBy }) => (doneBy.by === 'readings' ? doneBy.quantities : [])))];
  const untilMs = Math.min(toMs + widestMs, nowMs);
  const [floods, modes, done, believedValues, transfers] = await Promise.all([
    readFloodPeriods(database.sql, hydroCode, new Date(fromMs - longestAfterFloodMs)),
    isModeAsked ? modesOf(deps, hydroCode, fromMs, toMs, nowMs) : [],
    readDone(database.sql, hydroCode, { fromMs, toMs }),
    readBelieved(deps, catalogue, quantities, { fromMs: fromMs - widestMs, toMs: untilMs }),
    isTransferAsked && untilMs > fromMs - widestMs
      ? deps.transferDays(catalogue.plantNo, {
          fromDay: agencyDayOf(fromMs - widestMs),
          toDay: agencyDayOf(untilMs),
          nowMs,
        })
      : [],
  ]);
  return {
    calendars: counting,
    facts: { timeZone: catalogue.timeZone, floods, modes },
    done,
    believed: believedValues,
    transfers,
  };
}

/** Flood modes as judged; the present one is assumed to continue. */
async function modesOf(
  { compute }: Pick<ObligationDeps, 'compute'>,
  hydroCode: string,
  fromMs: number,
  toMs: number,
  nowMs: number,
): Promise<ModeInterval[]> {
  const now = await compute.rules.now(hydroCode, new Date(nowMs));
  const mode = now.binding?.mode.state === 'judged' ? now.binding.mode.mode.id : null;
  const ahead: ModeInterval = { fromMs: nowMs, untilMs: null, mode };
  if (fromMs >= nowMs) return [ahead];
  const { modes } = await compute.rules.past(hydroCode, fromMs, Math.min(toMs, nowMs));
  return [...modes.map((one) => ({ fromMs: one.fromMs, untilMs: one.toMs, mode: one.mode })), ahead];
}

async function readBelieved(
  { database }: Pick<ObligationDeps, 'database'>,
  catalogue: PlantCatalogue,
  quantities: readonly string[],
  { fromMs, toMs }: Period,
): Promise<Map<string, readonly number[]>> {
  if (toMs <= fromMs) return new Map();
  const all = seriesByOwner(catalogue);
  const series = quantities.flatMap((quantity) => {
    const found = findSeries(all, 'general', generalOwner, quantity as ObservedQuantity);
    return found ? [[quantity, found.seriesId] as const] : [];
  });
  if (series.length === 0) return new Map();
  const seriesIds = series.map(([, seriesId]) => seriesId);
  const samples = await readSamples(database.sql, catalogue.plantNo, { fromMs, toMs, seriesIds, heldIds: [] });
  return new Map(series.map(([quantity, seriesId]) => [quantity, samples.get(seriesId)?.timesMs ?? []]));
}
