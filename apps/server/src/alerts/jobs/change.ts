import type { JobContent } from '@spillway/contract/alerts/jobs/content';
import { faultsOfJob, type JobFault } from '@spillway/contract/alerts/jobs/rules-between-fields';
import { canonicalJson } from '@spillway/rules/definition/canonical';
import type { Transaction } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { RiverQuantity } from '../../compute/river-flow/river-flow.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { recordChange } from '../../plant/record-change.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Job, jobsOf, nameIn } from './job.ts';
import { refuseReceivers } from './receivers.ts';
import { type JobKind, listJobs, type StoredContent, type StoredRouting, writeJob } from './store.ts';
import { jobSourceOf } from './subjects.ts';
import type { Surroundings } from './surroundings.ts';

export interface ChangeContext {
  /** Null for the demo or an imported file. */
  readonly caller: Pick<Caller, 'accountId' | 'level'> | null;
  readonly who: Actor;
  readonly hydroCode: string;
}

/** The steps common to every change of a job; the plant is locked first, so that changes take turns. */
export function changesOf(room: Pick<TopDeps, 'clock' | 'audit' | 'publish' | 'history'>) {
  const { clock } = room;

  async function turn(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
    if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
  }

  const record = (
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    change: {
      readonly id: string;
      readonly name: string;
      readonly action: string;
      readonly before: Parameters<typeof recordChange>[2]['before'];
      readonly after: Parameters<typeof recordChange>[2]['after'];
    },
  ) => recordChange(room, tx, { who, hydroCode, kind: 'warning_job', topic: 'warning_job.changed', ...change });

  async function found(tx: Transaction<Schema>, { hydroCode }: ChangeContext, jobId: string): Promise<Job> {
    await turn(tx, hydroCode);
    const one = jobsOf(await listJobs(tx, hydroCode)).find((job) => job.jobId === jobId);
    if (!one) throw new Refusal('warning_job.not_found');
    return one;
  }

  async function refuseSameName(
    tx: Transaction<Schema>,
    hydroCode: string,
    jobId: string,
    name: string,
  ): Promise<void> {
    const others = jobsOf(await listJobs(tx, hydroCode)).filter((one) => one.jobId !== jobId);
    if (others.some((one) => nameIn(one, 'vi').toLowerCase() === name.toLowerCase()))
      throw new Refusal('warning_job.name_taken');
  }

  async function write(
    tx: Transaction<Schema>,
    { who, hydroCode }: ChangeContext,
    jobId: string,
    kind: JobKind,
    content: StoredContent | StoredRouting,
    isDemo = false,
  ) {
    const stamp = { by: who.username, at: clock.now() };
    await writeJob(tx, { hydroCode, jobId }, { kind, content, isDemo }, stamp);
  }

  return { turn, record, found, refuseSameName, write };
}

/** Used where the plant's layout is not read: a preset for the release is stored as shipped and adapted when read. */
export const wholeRelease: RiverQuantity = 'total_discharge_out';

/**
 * The context for checking a change. Targets are null for an imported file, which may have jobs about objects that this
 * plant lacks.
 */
export interface JobSurroundings extends Pick<Surroundings, 'book' | 'river'> {
  readonly targets: Surroundings['targets'] | null;
}

export function refuseWrong(
  context: ChangeContext,
  jobContent: JobContent,
  before: StoredContent | null,
  { targets: all, book }: JobSurroundings,
) {
  refuseFaults(faultsOfJob(jobContent));
  const hasNews = jobContent.target_id !== before?.target_id || jobContent.target_kind !== before.target_kind;
  if (all !== null && hasNews && jobSourceOf(jobContent, all).error === 'target_gone')
    throw new Refusal('warning_job.target_not_found');
  refuseReceivers(context.caller, book, { before: before?.receivers ?? [], after: jobContent.receivers });
}

export function refuseFaults(faults: readonly JobFault[]): void {
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
}

/** A preset's target is fixed by its code: to use another, copy the preset. */
export function refuseOfPreset({ preset, isCritical, content }: Job, jobContent: JobContent): void {
  if (preset === null) return;
  const fixed = ['target_kind', 'property', 'comparison_mode', 'comparison_operator'] as const;
  refuseFaults(
    fixed.flatMap((field) =>
      jobContent[field] === content[field] ? [] : [{ field, rule: 'job_fixed_of_preset' as const }],
    ),
  );
  if (isCritical && (!jobContent.is_enabled || jobContent.only_in_flood)) throw new Refusal('warning_job.critical');
}

export const isSame = (one: StoredContent | StoredRouting, other: StoredContent | StoredRouting): boolean =>
  canonicalJson(one) === canonicalJson(other);

export const stampOf = ({ updatedAt, updatedBy }: Pick<Job, 'updatedAt' | 'updatedBy'>, now: Date) => ({
  updatedAt: updatedAt ?? now,
  updatedBy,
});
