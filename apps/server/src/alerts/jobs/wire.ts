import { required } from '@spillway/checked/reads';
import { receiverId } from '@spillway/contract/access/contacts/receiver';
import { builtInOf, warningGroups } from '@spillway/contract/alerts/built-in-warnings';
import type { JobContent, JobRouting, WarningJob } from '@spillway/contract/alerts/jobs/content';
import type { warningJobs as contract } from '@spillway/contract/alerts/jobs/jobs';
import type { JobError } from '@spillway/contract/alerts/jobs/limits';
import { warningKind } from '@spillway/contract/alerts/warning-words';
import type { Language } from '@spillway/contract/errors';
import type { JsonValue } from '@spillway/contract/kit';
import { quantityNames as en } from '@spillway/contract/series/catalogue/quantity-names/en';
import { quantityNames as vi } from '@spillway/contract/series/catalogue/quantity-names/vi';
import { editStampOnWire } from '../../plant/save-one.ts';
import type { AnswerTo } from '../../platform/http/inside.ts';
import { contentIn, type Job, type Routing } from './job.ts';
import { type Book, namesOf } from './receivers.ts';
import type { StoredContent, StoredRouting } from './store.ts';
import type { Subject, SubjectSeries, TargetObject } from './subjects.ts';

export interface JobState {
  readonly subjects: number;
  readonly open: number;
  readonly noData: number;
  readonly error: JobError | null;
}

interface JobContext {
  readonly state: JobState;
  readonly targets: readonly TargetObject[];
  readonly book: Book;
  readonly mayWrite: boolean;
}

export function jobView(job: Job, language: Language, { state, targets, book, mayWrite }: JobContext): WarningJob {
  const content = contentIn(job, language);
  const { target_id: id, target_kind: kind } = content;
  return {
    ...content,
    warning_job_id: job.jobId,
    threshold: content.steps[0]?.threshold ?? null,
    target_name: targets.find((one) => one.kind === kind && one.targetId === id && id !== null)?.name ?? null,
    receiver_names: namesOf(content.receivers, book),
    preset: job.preset,
    is_critical: job.isCritical,
    is_changed: job.isChanged,
    is_demo: job.isDemo,
    ...editStampOnWire(job),
    may: { update: mayWrite },
    state: { subjects: state.subjects, open: state.open, no_data: state.noData, error: state.error },
  };
}

type BuiltInView = AnswerTo<typeof contract.updateBuiltIn>;
const noHandling = { text: '', steps: [], calls: [] };

export function builtInView(
  { jobId, routing, isChanged, ...edited }: Routing,
  language: Language,
  { book, mayWrite }: Pick<JobContext, 'book' | 'mayWrite'>,
): BuiltInView {
  const { code, group, severity } = required(builtInOf(jobId));
  return {
    warning_job_id: code,
    sentence: warningKind(code, language),
    group: warningGroups[group][language],
    severity,
    ...routing,
    handling: routing.handling ?? noHandling,
    receiver_names: namesOf(routing.receivers, book),
    is_changed: isChanged,
    ...editStampOnWire(edited),
    may: { update: mayWrite },
  };
}

const names = { vi, en };
const generalNames = { vi: 'Bảng tổng hợp', en: 'General record' } as const;

const seriesView = ({ seriesId, quantity, unit, stepS }: SubjectSeries, language: Language) => ({
  seriesId,
  property: quantity,
  propertyName: names[language][quantity],
  unit,
  stepSeconds: stepS,
});

const subjectView = ({ subjectId, name, series }: Subject, language: Language) => ({
  subjectId,
  name,
  series: series.map((one) => seriesView(one, language)),
});

export const targetView = ({ kind, targetId, code, name, subjects }: TargetObject, language: Language) => ({
  targetKind: kind,
  targetId,
  code,
  name: kind === 1 ? generalNames[language] : name,
  subjects: subjects.map((one) => subjectView(one, language)),
});

type Snapshot = Readonly<Record<string, JsonValue>>;

/** For the audit trail and versions, in a fixed order; with the names of people, and only the end of phone numbers. */
export function snapshotOf({ steps, ...content }: StoredContent | JobContent, book: Book): Snapshot {
  const ladder = steps.map(({ severity, threshold, level, offset }) => ({ severity, threshold, level, offset }));
  return { ...content, ...routingView(content, book), ladder };
}

export const routingView = (
  { types, receivers, handling, repeat_minutes, seen_holds_minutes }: StoredRouting | JobRouting,
  book: Book,
): Snapshot => ({
  types: [...types],
  receivers: receivers.map((one, index) => namesOf(receivers, book)[index] ?? receiverId(one) ?? one.kind),
  repeat_minutes,
  seen_holds_minutes,
  handling: handling && {
    text: handling.text,
    to_do: [...handling.steps],
    calls: handling.calls.map(({ name, phone }) => `${name} …${phone.slice(-3)}`),
  },
});
