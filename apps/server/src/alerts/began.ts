import { required } from '@spillway/checked/reads';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import type { LevelsSince, Rows } from '@spillway/rules/facts/facts';
import { levelsAt, thresholdOf } from '@spillway/rules/facts/thresholds';
import { judge } from '@spillway/rules/judging/compare';
import type { Transaction } from 'kysely';
import type { Schema } from '../platform/database/schema.ts';
import { readRows } from '../series/samples/samples.ts';
import type { Attention, BeginKnown, ValueCondition } from './attention.ts';
import { rowsOf } from './evaluator/rows.ts';
import type { Warning } from './store.ts';

interface WarningStart {
  readonly atMs: number;
  /** The start may be earlier: the state just before is unknown. */
  readonly isAtLeast: boolean;
}

/** The start of a warning for lists and messages; older rows without it use the time that was notified. */
export const warningStartOf = ({ since, beganAt, isAtLeast }: Pick<Warning, 'since' | 'beganAt' | 'isAtLeast'>) => ({
  at: beganAt ?? since,
  isAtLeast: isAtLeast === true,
});

/** Two rows may be late before a gap counts as unknown. */
const unseenRows = 3;
const minUnseenMs = 15 * minuteMs;
/** Most warnings started within the last day; for longer ones the search extends further back. */
const spansMs = [dayMs, 8 * dayMs, 64 * dayMs, 512 * dayMs];
/** Limits the rows read to find a start. */
const mostRows = 100_000;

/**
 * Walks back along the rows to the first that met the condition; `isWhole` is false when all of them do, so that the
 * start is older.
 */
export function findWarningStart(
  { timesMs, values }: Rows,
  { operator, hysteresis, threshold, thresholdNow, rowMs }: ValueCondition,
  fromMs: number,
  levels: readonly LevelsSince[],
): { readonly beganMs: number; readonly isAtLeast: boolean; readonly isWhole: boolean } {
  let beganMs = fromMs;
  for (let row = timesMs.length - 1; row >= 0; row -= 1) {
    const [timeMs, value] = [required(timesMs[row]), values[row] ?? null];
    if (value === null || timeMs >= fromMs) continue;
    // Before a level was entered, the present one is used.
    const limit = thresholdOf(threshold, levelsAt(levels, timeMs)) ?? thresholdNow;
    const judgement = judge({ operator, hysteresis }, value, 'exact', limit);
    if (judgement === 'within') {
      const unseenMs = Math.max(minUnseenMs, unseenRows * rowMs);
      return { beganMs, isAtLeast: beganMs - timeMs > unseenMs, isWhole: true };
    }
    if (judgement === 'beyond') beganMs = timeMs;
  }
  return { beganMs, isAtLeast: true, isWhole: false };
}

type LevelsOf = (
  tx: Transaction<Schema>,
  hydroCode: string,
  period: { readonly fromMs: number; readonly nowMs: number },
) => Promise<LevelsSince[]>;

interface BeginPlant {
  readonly hydroCode: string;
  /** Null when the plant has never measured. */
  readonly plantNo: number | null;
}

export function createBegins({ levelsOf }: { readonly levelsOf: LevelsOf }) {
  async function byRecord(
    tx: Transaction<Schema>,
    { hydroCode, plantNo }: BeginPlant,
    condition: ValueCondition,
    fromMs: number,
  ): Promise<WarningStart> {
    let last: WarningStart = { atMs: fromMs, isAtLeast: true };
    if (plantNo === null) return last;
    for (const spanMs of spansMs) {
      if (spanMs / condition.rowMs > mostRows) return last;
      const beginMs = fromMs - spanMs;
      const wanted = condition.seriesIds.map((seriesId) => ({ seriesId, fromMs: beginMs, withEarlier: true }));
      const stored = [...(await readRows(tx, plantNo, wanted, fromMs - 1)).values()];
      const oldestMs = Math.min(fromMs, ...stored.flatMap(({ timesMs }) => timesMs[0] ?? []));
      const levels =
        condition.threshold.kind === 'level' ? await levelsOf(tx, hydroCode, { fromMs: oldestMs, nowMs: fromMs }) : [];
      const { beganMs, isAtLeast, isWhole } = findWarningStart(rowsOf(stored, condition), condition, fromMs, levels);
      last = { atMs: beganMs, isAtLeast };
      // There are no older rows: the record starts here.
      if (isWhole || oldestMs >= beginMs) return last;
    }
    return last;
  }

  async function decided(
    tx: Transaction<Schema>,
    plant: BeginPlant,
    warning: Warning,
    known: BeginKnown | undefined,
    before: Warning | undefined,
  ): Promise<Warning> {
    if (known === undefined) return warning;
    const isSame = before !== undefined && before.since.getTime() === warning.since.getTime();
    if (known.by === 'look')
      return isSame ? warning : { ...warning, beganAt: warning.since, isAtLeast: known.isAtLeast };
    const beganMs = isSame ? before.beganAt?.getTime() : undefined;
    if (beganMs !== undefined && before?.isAtLeast === false) return warning;
    const fromMs = Math.min(known.fromMs, beganMs ?? known.fromMs);
    const { atMs, isAtLeast } = await byRecord(tx, plant, known.condition, fromMs);
    return { ...warning, beganAt: new Date(atMs), isAtLeast };
  }

  return {
    /**
     * Determines the start of warnings about to be written; `seen` are the findings behind them, `kept` the stored
     * warnings.
     */
    async decide(
      tx: Transaction<Schema>,
      plant: BeginPlant,
      all: readonly Warning[],
      { seen, kept }: { readonly seen: readonly Attention[]; readonly kept: readonly Warning[] },
    ): Promise<Warning[]> {
      const beginByKey = new Map(seen.map(({ key, begin }) => [key, begin]));
      const keptOf = new Map(kept.map((one) => [one.warningId, one]));
      const warnings: Warning[] = [];
      for (const one of all)
        warnings.push(await decided(tx, plant, one, beginByKey.get(one.key), keptOf.get(one.warningId)));
      return warnings;
    },
  };
}

export type Begins = ReturnType<typeof createBegins>;
