import { required } from '@spillway/checked/reads';
import {
  maxActed,
  maxLoadDays,
  maxLoadListed,
  maxLoadWarnings,
  maxNoisyJobs,
  maxNoisySubjects,
} from '@spillway/contract/alerts/load-limits';
import { dayMs } from '@spillway/plant-time/spans';
import type { TopDeps } from '../../compute/top-deps.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { mutableOf, mutedBy, silenceOf } from '../muting/muting.ts';
import { listSilences } from '../muting/store.ts';
import { type Bucket, bucketsOf } from './figures/buckets.ts';
import { type Figures, figuresOf } from './figures/figures.ts';
import { type Counted, countedOf, type Period, type Raised } from './figures/raised.ts';
import { type Chattering, chatteringOf, mostFrequent, type Top } from './figures/repeats.ts';
import { daysOf, type ShiftSpans, shiftsOf } from './figures/shifts.ts';
import { type Stale, staleOf } from './figures/stale.ts';
import { type Flood, floodsOf } from './figures/windows.ts';
import { type FactsById, type LoadRow, listLoadRows, readFacts } from './store.ts';

interface NoisySubject {
  readonly subjectId: string;
  readonly warnings: number;
  /** Warnings that a person acted on. */
  readonly acted: readonly { readonly from: Date; readonly until: Date | null }[];
}

interface NoisyJob {
  readonly jobId: string;
  readonly warnings: number;
  readonly subjects: readonly NoisySubject[];
}

/**
 * Lists the jobs with the most notified warnings, with their objects. Only jobs are listed, because built-in warnings
 * cannot be adjusted.
 */
function noisiestOf(loadRows: readonly LoadRow[]): NoisyJob[] {
  const valueWarnings = loadRows.filter(({ code, jobId }) => code === 'job' && jobId !== null);
  return [...Map.groupBy(valueWarnings, ({ jobId }) => required(jobId))]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, maxNoisyJobs)
    .map(([jobId, rows]) => ({ jobId, warnings: rows.length, subjects: subjectsOf(rows) }));
}

const subjectsOf = (rows: readonly LoadRow[]): NoisySubject[] =>
  [...Map.groupBy(rows, ({ key }) => key.split(' ')[1] ?? '')]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, maxNoisySubjects)
    .map(([subjectId, own]) => ({
      subjectId,
      warnings: own.length,
      acted: own
        .filter(({ isActed }) => isActed)
        .slice(-maxActed)
        .map(({ raisedAt, endedAt }) => ({ from: raisedAt, until: endedAt })),
    }));

export interface Load {
  readonly period: Period;
  readonly figures: Figures;
  readonly counted: Counted;
  readonly floods: readonly Flood[];
  readonly top: readonly Top[];
  readonly chattering: readonly Chattering[];
  readonly stale: readonly Stale[];
  readonly shifts: readonly { readonly shift: ShiftSpans; readonly figures: Figures }[];
  readonly buckets: readonly Bucket[];
  readonly noisiest: readonly NoisyJob[];
  readonly codeOf: (raised: Raised) => LoadRow['code'];
  readonly factsOf: FactsById;
}

type Silences = readonly ReturnType<typeof silenceOf>[];

/** Reports the number of warnings in a period, and whether it exceeds what people can handle. */
export function createWarningLoad({ database, clock, duty }: Pick<TopDeps, 'database' | 'clock' | 'duty'>) {
  async function rowsOf(hydroCode: string, { fromMs, untilMs }: Period): Promise<LoadRow[]> {
    const [from, until] = [new Date(fromMs), new Date(untilMs)];
    const rows = await listLoadRows(database.sql, { hydroCode, from, until, limit: maxLoadWarnings + 1 });
    if (rows.length > maxLoadWarnings) throw new Refusal('warning.too_many', { maximum: maxLoadWarnings });
    return rows;
  }

  return {
    async read(hydroCode: string, requestedPeriod: Period): Promise<Load> {
      refuseWrong(requestedPeriod);
      const nowMs = clock.now().getTime();
      // The future has no warnings to count.
      const period = {
        ...requestedPeriod,
        untilMs: Math.max(requestedPeriod.fromMs, Math.min(requestedPeriod.untilMs, nowMs)),
      };
      const [rows, silences, planned] = await Promise.all([
        rowsOf(hydroCode, period),
        listSilences(database.sql, hydroCode, new Date(period.fromMs)),
        duty.read(hydroCode, { fromMs: period.fromMs, toMs: period.untilMs }),
      ]);
      const muting = silences.map(silenceOf);
      const all = rows.map((row) => raisedOf(row, muting));
      const byId = new Map(rows.map((row) => [row.warningId, row]));
      const jobCounts = countedOf(all, period);
      const { told } = jobCounts;
      const floods = floodsOf(told, period);
      const stale = staleOf(all, period);
      const daysMs = daysOf(period, planned.timeZone);
      const found = { period, nowMs, told, floods, stale, daysMs };
      const lists = {
        floods: floods.toSorted((a, b) => b.warnings - a.warnings).slice(0, maxLoadListed),
        top: mostFrequent(told),
        chattering: chatteringOf(told, nowMs).slice(0, maxLoadListed),
        stale: stale.slice(0, maxLoadListed),
      };
      const namedSubjects = [
        ...lists.floods.map(({ cause }) => cause),
        ...lists.top,
        ...lists.chattering,
        ...lists.stale,
      ];
      const ids = [...new Set(namedSubjects.map(({ newest }) => newest.warningId))];
      return {
        period,
        figures: figuresOf(found, null),
        counted: jobCounts,
        ...lists,
        shifts: shiftsOf(planned.spans, period, planned.timeZone).map((shift) => ({
          shift,
          figures: figuresOf(found, shift.spans),
        })),
        buckets: bucketsOf(told, floods, period, planned.timeZone),
        noisiest: noisiestOf(told.map(({ warningId }) => required(byId.get(warningId)))),
        codeOf: ({ warningId }) => required(byId.get(warningId)).code,
        factsOf: await readFacts(database.sql, hydroCode, ids),
      };
    },
  };
}

export type WarningLoad = ReturnType<typeof createWarningLoad>;

function refuseWrong({ fromMs, untilMs }: Period): void {
  if (untilMs <= fromMs) throw new Refusal('request.invalid', {}, [{ field: 'until', rule: 'after_start' }]);
  if (untilMs - fromMs > maxLoadDays * dayMs) throw new Refusal('series.too_long', { days: maxLoadDays });
}

function raisedOf(row: LoadRow, silences: Silences): Raised {
  const { unit, source, key, jobId, raisedAt, endedAt, acknowledgedAt, ...kept } = row;
  const raisedMs = raisedAt.getTime();
  const mutable = mutableOf({ ...row, facts: unit === null ? {} : { unit } });
  return {
    ...kept,
    key: `${source} ${key}`,
    jobId: jobId ?? row.code,
    raisedMs,
    endedMs: endedAt?.getTime() ?? null,
    acknowledgedMs: acknowledgedAt?.getTime() ?? null,
    isMuted: mutedBy(mutable, silences, raisedMs) !== null,
  };
}
