import type { General, Measured, OutletFigures } from '../../shared/dashboard/queries.ts';

/** What the dashboard asks in calls of their own and shows together; undefined until it is there. */
export interface Answers {
  readonly general: General | null | undefined;
  readonly outlets: readonly OutletFigures[] | undefined;
  readonly measured: Measured | undefined;
}

export type AnswerName = keyof Answers;

type RecordName = Measured['record'];

export const recordKey = (record: RecordName): string => (record ? `${record.date_string} ${record.run_id}` : '');

/** Of each answer that names a record, or that there is none. */
function recordsOf({ general, outlets, measured }: Answers): readonly (readonly [AnswerName, RecordName])[] {
  const [outlet] = outlets ?? [];
  return [
    ...(general === undefined ? [] : [['general', general] as const]),
    ...(outlet === undefined ? [] : [['outlets', outlet.record] as const]),
    ...(measured === undefined ? [] : [['measured', measured.record] as const]),
  ];
}

/** A revert is a newer run of the same step. */
const runOf = (record: RecordName): number => record?.run_id ?? Number.NEGATIVE_INFINITY;

/** Answers that go by an older record than another does; empty: all belong together. */
export function behind(answers: Answers): readonly AnswerName[] {
  const records = recordsOf(answers);
  if (new Set(records.map(([, record]) => recordKey(record))).size <= 1) return [];
  const [newest = null] = records
    .map(([, record]) => record)
    .toSorted((a, b) => runOf(b) - runOf(a) || recordKey(b).localeCompare(recordKey(a)));
  return records.flatMap(([name, record]) => (recordKey(record) === recordKey(newest) ? [] : [name]));
}

/** How a call is doing. */
interface Asking {
  readonly updatedAtMs: number;
  readonly hasFailed: boolean;
}

/**
 * Answers that are behind because they were read before the new record was there: they are asked again, and the page waits for them. One
 * that failed, or was read later and still is behind, is not waited for: the newest level must not.
 */
export function awaited(answers: Answers, asking: Readonly<Record<AnswerName, Asking>>): readonly AnswerName[] {
  const late = behind(answers);
  const names = ['general', 'outlets', 'measured'] as const;
  const newestMs = Math.max(...names.filter((name) => !late.includes(name)).map((name) => asking[name].updatedAtMs));
  const isComing = (name: AnswerName) => !asking[name].hasFailed && asking[name].updatedAtMs <= newestMs;
  return late.every(isComing) ? late : [];
}
