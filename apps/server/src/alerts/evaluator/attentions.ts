import { itemAt, required } from '@spillway/checked/reads';
import type { AnyWarningCode } from '@spillway/contract/alerts/built-in-warnings';
import type { Severity } from '@spillway/contract/alerts/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Rows } from '@spillway/rules/facts/facts';
import type { Verdict } from '@spillway/rules/verdict/verdict';
import type { Attention } from '../attention.ts';
import { keyOf, type UnableJob, type WatchedJob } from './watched-job.ts';

type Facts = Attention['facts'];

const attention = (
  { jobId, stationId }: { readonly jobId: string; readonly stationId: string | null },
  key: string,
  code: AnyWarningCode,
  severity: Severity,
  facts: Facts,
): Attention => ({
  key,
  code,
  severity,
  facts,
  stationId,
  since: null,
  coveredBy: null,
  seenAt: null,
  isUnseen: false,
  jobId,
});

/** The value and missing data give separate warnings: neither ends or hides the other. */
export function attentionsOf(watchedJob: WatchedJob, verdict: Verdict, rows: Rows, isFromNothing = false): Attention[] {
  return [...valueAttention(watchedJob, verdict, rows, isFromNothing), ...dataAttentions(watchedJob, verdict)];
}

/** The finding as if the first step were active: a preview has the present values. */
export function attentionOfTest(watchedJob: WatchedJob, verdict: Verdict, rows: Rows, now: Date): Attention {
  const [raisedAttention] = valueAttention(watchedJob, verdict, rows);
  if (raisedAttention) return raisedAttention;
  const severity = watchedJob.definition.ladder[0]?.severity ?? 'watch';
  const isKnown = verdict.measured !== null;
  const [code, facts] = isKnown
    ? (['job', attentionFacts(watchedJob, verdict, rows)] as const)
    : (['job_no_data', watchedJob.words] as const);
  return { ...attention(watchedJob, keyOf(watchedJob), code, severity, facts), since: now };
}

function valueAttention(watchedJob: WatchedJob, verdict: Verdict, rows: Rows, isFromNothing = false): Attention[] {
  const { value, data, measured } = verdict;
  if (value.raised === null) return [];
  return [
    {
      ...attention(
        watchedJob,
        keyOf(watchedJob),
        'job',
        value.raised.severity,
        attentionFacts(watchedJob, verdict, rows),
      ),
      since: value.sinceMs === null ? null : new Date(value.sinceMs),
      seenAt: measured && new Date(measured.atMs),
      isUnseen: watchedJob.definition.measure.kind !== 'silence' && data.state === 'no_data',
      ...beginOf(watchedJob, verdict, rows, isFromNothing),
    },
  ];
}

/**
 * The record gives the start when single values are judged; otherwise it may be older than the first finding. A silence
 * starts after the last reading.
 */
function beginOf(
  { definition, seriesIds, isHighest, rowMs }: WatchedJob,
  { value: { raised }, standing, threshold: thresholdNow }: Verdict,
  { timesMs }: Rows,
  isFromNothing: boolean,
): Pick<Attention, 'begin'> {
  const { measure, operator, hysteresis, ladder } = definition;
  const fromMs = standing.steps[required(raised).step]?.pendingMs;
  if (fromMs === undefined || measure.kind === 'silence') return {};
  if (measure.kind === 'single' && thresholdNow !== null) {
    const { threshold } = itemAt(ladder, required(raised).step);
    const condition = { seriesIds, isHighest, rowMs, operator, hysteresis, threshold, thresholdNow };
    return { begin: { by: 'record', fromMs, condition } };
  }
  const windowMs = 'windowMin' in measure ? measure.windowMin * minuteMs : 0;
  const isAtOnce = measure.kind === 'forecast' || fromMs - (timesMs[0] ?? fromMs) <= windowMs + rowMs;
  return { begin: { by: 'look', isAtLeast: isFromNothing && isAtOnce } };
}

function attentionFacts(watchedJob: WatchedJob, { measured, reason, threshold }: Verdict, rows: Rows): Facts {
  const { measure, operator } = watchedJob.definition;
  const { params } = reason;
  return {
    ...watchedJob.words,
    mode: measure.kind,
    operator,
    sign: operator === 'below' || operator === 'at_most' ? -1 : 1,
    ...known({ value: measured && roundValue(measured.value), threshold: threshold && roundValue(threshold) }),
    ...known({ level: params.level, season: params.season, perHour: trendOf(rows, measured?.atMs ?? null) }),
    ...(measure.kind === 'sum' || measure.kind === 'rate' ? { windowMin: measure.windowMin } : {}),
    ...(measure.kind === 'rate' ? { perMin: measure.perMin } : {}),
    ...(measure.kind === 'forecast'
      ? { leadMin: measure.leadMin, ...known({ crossesAtMs: params.crosses_at_ms }) }
      : {}),
    ...(measured?.bound === 'at_least' && measure.kind === 'sum' ? { atLeast: 1 } : {}),
  };
}

/** Missing data is more severe for a job with a critical step. */
function dataAttentions(watchedJob: WatchedJob, { data }: Verdict): Attention[] {
  if (data.state !== 'no_data' && data.state !== 'error') return [];
  // A source that never reported is not missing: a new plant has many of them.
  if (data.code === 'never_read') return [];
  const isCritical = watchedJob.definition.ladder.some(({ severity }) => severity === 'critical');
  const since = data.sinceMs === null ? null : new Date(data.sinceMs);
  if (data.state === 'no_data') {
    const one = attention(
      watchedJob,
      `${keyOf(watchedJob)} no_data`,
      'job_no_data',
      isCritical ? 'warning' : 'watch',
      watchedJob.words,
    );
    return [{ ...one, since }];
  }
  const facts = { ...watchedJob.words, error: data.code === 'level_not_set' ? 'threshold_unknown' : 'failed' };
  return [{ ...attention(watchedJob, `${keyOf(watchedJob)} error`, 'job_error', 'watch', facts), since }];
}

/** A job that cannot judge anything is a warning of its own. */
export const attentionOfUnable = ({ jobId, error, words }: UnableJob): Attention =>
  attention({ jobId, stationId: null }, `${jobId} error`, 'job_error', 'watch', { ...words, error });

/** The change within the last hour, from values that span at least half of it; null when there are too few. */
function trendOf({ timesMs, values }: Rows, untilMs: number | null): number | undefined {
  if (untilMs === null) return undefined;
  const seen = Array.from(timesMs).flatMap((timeMs, row) => {
    const value = values[row] ?? null;
    return value !== null && timeMs <= untilMs && timeMs >= untilMs - hourMs ? [{ timeMs, value }] : [];
  });
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || last.timeMs - first.timeMs < 30 * minuteMs) return undefined;
  return roundValue(((last.value - first.value) * hourMs) / (last.timeMs - first.timeMs));
}

const known = (facts: Readonly<Record<string, string | number | null | undefined>>): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter((one): one is [string, string | number] => one[1] !== null && one[1] !== undefined),
  );

const roundValue = (value: number): number => Math.round(value * 1000) / 1000;
