import { randomUUID } from 'node:crypto';
import { itemAt, required } from '@spillway/checked/reads';
import { builtInOf } from '@spillway/contract/alerts/built-in-warnings';
import type { JobContent, JobRouting } from '@spillway/contract/alerts/jobs/content';
import { maxJobs } from '@spillway/contract/alerts/jobs/limits';
import { faultsOfRouting } from '@spillway/contract/alerts/jobs/rules-between-fields';
import { warningKind } from '@spillway/contract/alerts/warning-words';
import type { Transaction } from 'kysely';
import { concurrentChanges } from '../../access/conflict.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  type ChangeContext,
  changesOf,
  isSame,
  type JobSurroundings,
  refuseFaults,
  refuseOfPreset,
  refuseWrong,
  stampOf,
} from './change.ts';
import { type Job, jobsOf, nameIn, type Routing, riverJob, routingsOf, storedContentOf } from './job.ts';
import { presetOf } from './presets.ts';
import { type Book, refuseReceivers } from './receivers.ts';
import { deleteJob, holdJob, listJobs } from './store.ts';
import type { SurroundingsDeps } from './surroundings.ts';
import { createWeakening, storedJob, weakerOf } from './weakening.ts';
import { weakerFields, weakerRouting } from './weaker.ts';
import { routingView, snapshotOf } from './wire.ts';

export interface SeenVersion {
  readonly jobId: string;
  readonly seenVersion: number | undefined;
}

type Deps = SurroundingsDeps &
  Pick<TopDeps, 'database' | 'audit' | 'publish' | 'history' | 'messages' | 'publicUrl' | 'demoCode'>;

/** Changes to jobs, each in the caller's transaction: by a user, the demo, or an imported file. */
export function createActs(room: Deps) {
  const { clock } = room;
  const { turn, record, found, refuseSameName, write } = changesOf(room);
  const weakening = createWeakening(room);

  return {
    tellWeaker: weakening.tell,

    async add(
      tx: Transaction<Schema>,
      context: ChangeContext,
      jobContent: JobContent,
      here: JobSurroundings,
      isDemo = false,
    ): Promise<Job> {
      refuseWrong(context, jobContent, null, here);
      const { hydroCode } = context;
      await turn(tx, hydroCode);
      const ownJobs = (await listJobs(tx, hydroCode)).filter(({ kind }) => kind === 'own');
      if (ownJobs.length >= maxJobs) throw new Refusal('warning_job.too_many', { maximum: maxJobs });
      const jobId = randomUUID();
      await refuseSameName(tx, hydroCode, jobId, jobContent.name);
      await write(tx, context, jobId, 'own', jobContent, isDemo);
      const after = snapshotOf(jobContent, here.book);
      await record(tx, context, {
        id: jobId,
        name: jobContent.name,
        action: 'warning_job.create',
        before: null,
        after,
      });
      return await found(tx, context, jobId);
    },

    async update(
      tx: Transaction<Schema>,
      context: ChangeContext,
      { jobId, seenVersion }: SeenVersion,
      jobContent: JobContent,
      here: JobSurroundings,
    ): Promise<Job> {
      const { book, river } = here;
      const before = riverJob(await found(tx, context, jobId), river);
      refuseWrong(context, jobContent, before.content, here);
      refuseOfPreset(before, jobContent);
      const content = storedContentOf(before.preset, jobContent);
      const [old, after] = [snapshotOf(before.content, book), snapshotOf(content, book)];
      if (seenVersion !== undefined && seenVersion !== before.version)
        throw concurrentChanges(stampOf(before, clock.now()), old, after);
      if (before.preset === null) await refuseSameName(tx, context.hydroCode, jobId, jobContent.name);
      if (isSame(before.content, content)) return before;
      const weaker = canBecomeCritical(before) ? weakerFields(before.content, content) : [];
      const action = weaker.length > 0 ? 'warning_job.weaken' : 'warning_job.update';
      await record(tx, context, { id: jobId, name: jobContent.name, action, before: old, after });
      await write(tx, context, jobId, before.preset === null ? 'own' : 'preset', content);
      const now = riverJob(await found(tx, context, jobId), river);
      await weakening.changed(tx, context, {
        jobId,
        version: now.version,
        weaker,
        both: [before.content, content],
        book,
      });
      return now;
    },

    async updateBuiltIn(
      tx: Transaction<Schema>,
      context: ChangeContext,
      { jobId, seenVersion }: SeenVersion,
      jobRouting: JobRouting,
      book: Book,
    ): Promise<Routing> {
      refuseFaults(faultsOfRouting(jobRouting));
      await turn(tx, context.hydroCode);
      const before = routingsOf(await listJobs(tx, context.hydroCode), [jobId])[0];
      const built = builtInOf(jobId);
      if (!before || !built) throw new Refusal('warning_job.not_found');
      refuseReceivers(context.caller, book, { before: before.routing.receivers, after: jobRouting.receivers });
      const [old, after] = [routingView(before.routing, book), routingView(jobRouting, book)];
      if (seenVersion !== undefined && seenVersion !== before.version)
        throw concurrentChanges(stampOf(before, clock.now()), old, after);
      if (isSame(before.routing, jobRouting)) return before;
      const weaker = built.severity === 'critical' ? weakerRouting(before.routing, jobRouting) : [];
      const action = weaker.length > 0 ? 'warning_job.weaken' : 'warning_job.update';
      await record(tx, context, { id: jobId, name: warningKind(built.code, 'vi'), action, before: old, after });
      await write(tx, context, jobId, 'built_in', jobRouting);
      const now = itemAt(routingsOf(await listJobs(tx, context.hydroCode), [jobId]), 0);
      await weakening.changed(tx, context, {
        jobId,
        version: now.version,
        weaker,
        both: [before.routing, jobRouting],
        book,
      });
      return now;
    },

    /** Resets a preset, or the routing of a built-in warning, to the shipped state. */
    async reset(
      tx: Transaction<Schema>,
      context: ChangeContext,
      { jobId, seenVersion }: SeenVersion,
      book: Book,
    ): Promise<void> {
      await turn(tx, context.hydroCode);
      const [preset, built] = [presetOf(jobId), builtInOf(jobId)];
      if (!preset && !built) throw new Refusal('warning_job.not_found');
      const key = { hydroCode: context.hydroCode, jobId };
      const row = await holdJob(tx, key);
      if (!row) return;
      const told = async () => {
        const rows = await listJobs(tx, context.hydroCode);
        const job = jobsOf(rows).find((one) => one.jobId === jobId);
        return job ? snapshotOf(job.content, book) : routingView(itemAt(routingsOf(rows, [jobId]), 0).routing, book);
      };
      const before = await told();
      const existingJob = await storedJob(tx, context.hydroCode, jobId);
      if (seenVersion !== undefined && seenVersion !== row.version) throw concurrentChanges(row, before, before);
      await deleteJob(tx, key);
      const name = preset
        ? nameIn(required(jobsOf([]).find((one) => one.jobId === jobId)), 'vi')
        : warningKind(required(built).code, 'vi');
      await record(tx, context, { id: jobId, name, action: 'warning_job.reset', before, after: await told() });
      const shipped = await storedJob(tx, context.hydroCode, jobId);
      const isCritical = preset ? preset.isCritical : required(built).severity === 'critical';
      const bothRoutings = [existingJob, shipped] as const;
      const weaker = isCritical ? weakerOf(bothRoutings) : [];
      await weakening.changed(tx, context, { jobId, version: row.version, weaker, both: bothRoutings, book });
    },

    async remove(
      tx: Transaction<Schema>,
      context: ChangeContext,
      { jobId, seenVersion }: SeenVersion,
      book: Book,
    ): Promise<void> {
      const before = await found(tx, context, jobId);
      if (before.preset !== null) throw new Refusal('warning_job.is_preset');
      const snapshot = snapshotOf(before.content, book);
      if (seenVersion !== undefined && seenVersion !== before.version)
        throw concurrentChanges(stampOf(before, clock.now()), snapshot, snapshot);
      await deleteJob(tx, { hydroCode: context.hydroCode, jobId });
      const name = nameIn(before, 'vi');
      await record(tx, context, { id: jobId, name, action: 'warning_job.delete', before: snapshot, after: null });
      if (!canBecomeCritical(before)) return;
      const names = { vi: name, en: nameIn(before, 'en') };
      await weakening.tell(tx, context, { causeId: `${jobId} deleted`, name: names, lines: deletedLines });
    },
  };
}

const deletedLines = { vi: ['Cảnh báo này đã bị xóa'], en: ['This warning was deleted'] } as const;

/** A critical preset, or any job with a critical step. */
const canBecomeCritical = ({ isCritical, content }: Pick<Job, 'isCritical' | 'content'>): boolean =>
  isCritical || content.steps.some(({ severity }) => severity === 'critical');

export type Acts = ReturnType<typeof createActs>;
