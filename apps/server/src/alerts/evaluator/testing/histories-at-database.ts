import { minuteMs } from '@spillway/plant-time/spans';
import { factsAt } from '@spillway/rules/testing/compare-with-oracle';
import { type History, randomHistory } from '@spillway/rules/testing/histories';
import { expectedHistory } from '@spillway/rules/testing/oracle';
import { seeded } from '@spillway/rules/testing/seeded';
import { evaluate } from '@spillway/rules/verdict/evaluate';
import type { Database } from '../../../platform/database/database.ts';
import { quietLog } from '../../../platform/database/testing/quiet-log.ts';
import { testClock } from '../../../platform/testing/test-clock.ts';
import { plainProfile } from '../../../series/profile/profile.ts';
import { watches } from '../../../series/watches/watches.ts';
import { createBegins } from '../../began.ts';
import { createEvaluator } from '../evaluator.ts';
import type { PlantJobs } from '../watched-job.ts';
import { type ArrivedReading, insertArrivals, listRows, makePlant } from './histories-store.ts';

export interface HistoriesReport {
  readonly histories: number;
  readonly evaluations: number;
  readonly raised: number;
  /** Active warnings that the second evaluator does not have, or has at another severity. */
  readonly wrong: number;
  readonly missed: number;
  readonly twice: number;
  /** Failing seeds, to replay them. */
  readonly seeds: readonly number[];
}

const start = Date.parse('2026-10-18T00:00:00Z');
const batchSize = 25;

/**
 * What the second evaluator expects of one job: the active severity, or null, and the number of times a warning was
 * raised.
 */
interface ExpectedState {
  open: string | null;
  raised: number;
}

/**
 * Plays random histories against a real database: rows in order, late rows and corrections, and two nodes that evaluate
 * at random. The result is compared with the second evaluator in `packages/rules`, which reads the whole history each
 * time.
 */
export async function compareAtDatabase(
  database: Database,
  firstSeed: number,
  count: number,
  log: (line: string) => void = () => undefined,
): Promise<HistoriesReport> {
  const total = { histories: 0, evaluations: 0, raised: 0, wrong: 0, missed: 0, twice: 0 };
  const seeds: number[] = [];
  await plainProfile({ database, clock: testClock(new Date(start)) }).ensure([start]);
  for (let done = 0; done < count; done += batchSize) {
    const all = Array.from({ length: Math.min(batchSize, count - done) }, (_, index) =>
      randomHistory(firstSeed + done + index),
    );
    const histories = singlePlantHistories(all);
    const found = await runPlant(database, firstSeed + done, histories);
    total.histories += histories.length;
    total.evaluations += found.evaluations;
    for (const kind of ['raised', 'wrong', 'missed', 'twice'] as const) total[kind] += found[kind];
    seeds.push(...found.seeds);
    log(
      `${total.histories} histories, ${total.evaluations} evaluations: ${total.wrong} wrong, ${total.missed} missed, ${total.twice} twice`,
    );
  }
  return { ...total, seeds };
}

/** A plant has one set of levels and one forecast: those of the first history that has any. */
function singlePlantHistories(all: readonly History[]): History[] {
  const issues = all.find((one) => one.issues.length > 0)?.issues ?? [];
  return all.map((one) => ({ ...one, levels: all[0]!.levels, issues: one.issues.length > 0 ? issues : [] }));
}

async function runPlant(database: Database, seed: number, histories: readonly History[]) {
  const draw = seeded(seed + 7e6);
  const hydroCode = `R${seed}-${performance.timeOrigin.toFixed(0)}`;
  const clock = testClock(new Date(start));
  const plantNo = await makePlant(database, hydroCode, histories.length, new Date(start));
  const jobs: PlantJobs = { plantNo, unable: [], watched: histories.map(watchedOf) };
  const issues = histories.find((one) => one.issues.length > 0)?.issues ?? [];
  const now = () => clock.now().getTime() - start;
  const levelsOf = async () => histories[0]!.levels.map((one) => ({ ...one, fromMs: one.fromMs + start }));
  const nodeOf = () =>
    createEvaluator({
      begins: createBegins({ levelsOf }),
      database,
      clock,
      log: quietLog,
      publish: async () => undefined,
      telling: { tell: async () => undefined, repeat: async () => undefined, release: async () => undefined },
      escalating: { run: async () => undefined, duePlants: async () => [], nextAt: async () => null },
      watches,
      source: async () => jobs,
      issuesOf: async () => issues.filter((one) => one.issuedAtMs <= now()).map(movedIssue),
      levelsOf,
    });
  const nodes = [nodeOf(), nodeOf()];
  const expected: ExpectedState[] = histories.map(() => ({ open: null, raised: 0 }));
  const found = { evaluations: 0, raised: 0, wrong: 0, missed: 0, twice: 0, seeds: [] as number[] };
  await nodes[0]!.evaluate(hydroCode);
  for (let minute = 0; minute <= histories[0]!.lastMin; minute += 1) {
    clock.set(new Date(start + minute * minuteMs));
    await insertArrivals(database, plantNo, rowsArrivedAt(histories, minute), clock.now());
    const looks = draw.of([0, 0, 0, 1, 1, 2]);
    if (looks === 0 && minute < histories[0]!.lastMin) continue;
    await Promise.all(nodes.slice(0, Math.max(1, looks)).map((node) => node.evaluate(hydroCode)));
    found.evaluations += 1;
    const rows = (await listRows(database, hydroCode)).filter(({ isLate }) => !isLate);
    const byJob = Map.groupBy(rows, ({ jobId }) => jobId);
    for (const [index, history] of histories.entries()) {
      const one = expected[index]!;
      follow(one, history, minute);
      const storedRows = byJob.get(String(index)) ?? [];
      const open = storedRows.filter(({ isOpen }) => isOpen);
      const isMissed = one.open !== null && open.length === 0;
      const isWrong = !isMissed && (open[0]?.severity ?? null) !== one.open;
      const isDuplicate = open.length > 1 || storedRows.length > one.raised;
      found.missed += Number(isMissed);
      found.wrong += Number(isWrong);
      found.twice += Number(isDuplicate);
      if (isMissed || isWrong || isDuplicate) found.seeds.push(seed + index);
    }
  }
  found.raised = expected.reduce((sum, { raised }) => sum + raised, 0);
  return found;
}

const movedIssue = (issue: History['issues'][number]) => ({
  ...issue,
  issuedAtMs: issue.issuedAtMs + start,
  timesMs: issue.timesMs.map((timeMs) => timeMs + start),
});

const watchedOf = ({ definition, rowMs }: History, at: number): PlantJobs['watched'][number] => ({
  jobId: String(at),
  subjectId: 's',
  stationId: null,
  definition,
  rowMs,
  seriesIds: definition.measure.kind === 'forecast' ? [] : [at + 1],
  isHighest: false,
  sameWithinMs: 0,
  words: { nameVi: `Luật ${at}` },
});

/** Rows with the same time are one row: the last arrival of a minute counts. */
function rowsArrivedAt(histories: readonly History[], minute: number): ArrivedReading[] {
  return histories.flatMap(({ arrivals }, index) => {
    const now = arrivals.filter(({ knownAtMs }) => knownAtMs === minute * minuteMs);
    const byTime = new Map(now.map(({ timeMs, value }) => [timeMs, value]));
    return [...byTime].map(([timeMs, value]) => ({ seriesId: index + 1, timeMs: start + timeMs, value }));
  });
}

/** A second implementation of the notification rule: an old value neither raises nor worsens a warning. */
function follow(one: ExpectedState, history: History, minute: number): void {
  const { worst } = expectedHistory(history, minute);
  if (worst === null) {
    one.open = null;
    return;
  }
  const { kind } = history.definition.measure;
  // The age of a value is determined by the rows alone.
  const { measured } = evaluate(history.definition, factsAt(history, minute * minuteMs));
  const oldMin = minute - (measured?.atMs ?? 0) / minuteMs;
  const isOld = kind !== 'silence' && kind !== 'forecast' && oldMin > Math.max(30, (2 * history.rowMs) / minuteMs);
  const severity = history.definition.ladder[worst]!.severity;
  if (isOld || one.open === severity) return;
  one.open = severity;
  one.raised += 1;
}
