import { itemAt, required } from '@spillway/checked/reads';
import type { AnyWarningCode } from '@spillway/contract/alerts/built-in-warnings';
import type { Severity } from '@spillway/contract/alerts/codes';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import type { Rows } from '@spillway/rules/facts/facts';
import type { Verdict } from '@spillway/rules/verdict/verdict';
import type { Attention } from '../attention.ts';
import { keyOf, type Unable, type Watched } from './watched.ts';

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
export function attentionsOf(watched: Watched, verdict: Verdict, rows: Rows, isFromNothing = false): Attention[] {
  return [...aboutValue(watched, verdict, rows, isFromNothing), ...aboutData(watched, verdict)];
}

/** The finding as if the first step were active: a preview has the present values. */
export function attentionOfTest(watched: Watched, verdict: Verdict, rows: Rows, now: Date): Attention {
  const [raised] = aboutValue(watched, verdict, rows);
  if (raised) return raised;
  const severity = watched.definition.ladder[0]?.severity ?? 'watch';
  const isKnown = verdict.measured !== null;
  const [code, facts] = isKnown
    ? (['job', toldOf(watched, verdict, rows)] as const)
    : (['job_no_data', watched.words] as const);
  return { ...attention(watched, keyOf(watched), code, severity, facts), since: now };
}

function aboutValue(watched: Watched, verdict: Verdict, rows: Rows, isFromNothing = false): Attention[] {
  const { value, data, measured } = verdict;
  if (value.raised === null) return [];
  return [
    {
      ...attention(watched, keyOf(watched), 'job', value.raised.severity, toldOf(watched, verdict, rows)),
      since: value.sinceMs === null ? null : new Date(value.sinceMs),
      seenAt: measured && new Date(measured.atMs),
      isUnseen: watched.definition.measure.kind !== 'silence' && data.state === 'no_data',
      ...beginOf(watched, verdict, rows, isFromNothing),
    },
  ];
}

/**
 * The record gives the start when single values are judged; otherwise it may be older than the first finding. A silence
 * starts after the last reading.
 */
function beginOf(
  { definition, seriesIds, isHighest, rowMs }: Watched,
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

function toldOf(watched: Watched, { measured, reason, threshold }: Verdict, rows: Rows): Facts {
  const { measure, operator } = watched.definition;
  const { params } = reason;
  return {
    ...watched.words,
    mode: measure.kind,
    operator,
    sign: operator === 'below' || operator === 'at_most' ? -1 : 1,
    ...known({ value: measured && rounded(measured.value), threshold: threshold && rounded(threshold) }),
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
function aboutData(watched: Watched, { data }: Verdict): Attention[] {
  if (data.state !== 'no_data' && data.state !== 'error') return [];
  // A source that never reported is not missing: a new plant has many of them.
  if (data.code === 'never_read') return [];
  const isCritical = watched.definition.ladder.some(({ severity }) => severity === 'critical');
  const since = data.sinceMs === null ? null : new Date(data.sinceMs);
  if (data.state === 'no_data') {
    const one = attention(
      watched,
      `${keyOf(watched)} no_data`,
      'job_no_data',
      isCritical ? 'warning' : 'watch',
      watched.words,
    );
    return [{ ...one, since }];
  }
  const facts = { ...watched.words, error: data.code === 'level_not_set' ? 'threshold_unknown' : 'failed' };
  return [{ ...attention(watched, `${keyOf(watched)} error`, 'job_error', 'watch', facts), since }];
}

/** A job that cannot judge anything is a warning of its own. */
export const attentionOfUnable = ({ jobId, error, words }: Unable): Attention =>
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
  return rounded(((last.value - first.value) * hourMs) / (last.timeMs - first.timeMs));
}

const known = (facts: Readonly<Record<string, string | number | null | undefined>>): Facts =>
  Object.fromEntries(
    Object.entries(facts).filter((one): one is [string, string | number] => one[1] !== null && one[1] !== undefined),
  );

const rounded = (value: number): number => Math.round(value * 1000) / 1000;
