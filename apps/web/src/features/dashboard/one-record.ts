import type { General, MeasuredAnswer, OutletFigures } from '../../shared/dashboard/queries.ts';

/** Dashboard data from separate calls that is shown together; undefined until loaded. */
export interface Answers {
  readonly general: General | null | undefined;
  readonly outlets: readonly OutletFigures[] | undefined;
  readonly measured: MeasuredAnswer | undefined;
}

export type AnswerName = keyof Answers;

type RecordName = MeasuredAnswer['record'];

export const recordKey = (record: RecordName): string => (record ? `${record.date_string} ${record.run_id}` : '');

/** Record that each response refers to; null when there is none yet. */
function recordsOf({ general, outlets, measured }: Answers): readonly (readonly [AnswerName, RecordName])[] {
  const [outlet] = outlets ?? [];
  return [
    ...(general === undefined ? [] : [['general', general] as const]),
    ...(outlet === undefined ? [] : [['outlets', outlet.record] as const]),
    ...(measured === undefined ? [] : [['measured', measured.record] as const]),
  ];
}

/** A revert creates a newer run of the same step. */
const runOf = (record: RecordName): number => record?.run_id ?? Number.NEGATIVE_INFINITY;

/** Responses that refer to an older record than another one; empty: all match. */
export function behind(answers: Answers): readonly AnswerName[] {
  const records = recordsOf(answers);
  if (new Set(records.map(([, record]) => recordKey(record))).size <= 1) return [];
  const [newest = null] = records
    .map(([, record]) => record)
    .toSorted((a, b) => runOf(b) - runOf(a) || recordKey(b).localeCompare(recordKey(a)));
  return records.flatMap(([name, record]) => (recordKey(record) === recordKey(newest) ? [] : [name]));
}

interface AnswerState {
  readonly updatedAtMs: number;
  readonly hasFailed: boolean;
}

/**
 * Outdated responses that are requested again before the page updates. A call that failed, or that was read later and
 * is still outdated, is not waited for, so that the newest level shows without delay.
 */
export function awaitedAnswers(
  answers: Answers,
  answerStates: Readonly<Record<AnswerName, AnswerState>>,
): readonly AnswerName[] {
  const late = behind(answers);
  const names = ['general', 'outlets', 'measured'] as const;
  const newestMs = Math.max(
    ...names.filter((name) => !late.includes(name)).map((name) => answerStates[name].updatedAtMs),
  );
  const isComing = (name: AnswerName) => !answerStates[name].hasFailed && answerStates[name].updatedAtMs <= newestMs;
  return late.every(isComing) ? late : [];
}
