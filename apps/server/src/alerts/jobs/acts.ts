import { randomUUID } from 'node:crypto';
import { itemAt, required } from '@spillway/checked/reads';
import { builtInOf } from '@spillway/contract/alerts/built-in-warnings';
import type { JobContent, JobRouting } from '@spillway/contract/alerts/jobs/content';
import { maxJobs } from '@spillway/contract/alerts/jobs/limits';
import { faultsOfRouting } from '@spillway/contract/alerts/jobs/rules-between-fields';
import { warningKind } from '@spillway/contract/alerts/warning-words';
import type { Transaction } from 'kysely';
import { changedMeanwhile } from '../../access/conflict.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  type Around,
  changesOf,
  isSame,
  type Place,
  refuseFaults,
  refuseOfPreset,
  refuseWrong,
  stampOf,
} from './change.ts';
import { type Job, jobsOf, nameIn, ofRiver, type Routing, routingsOf, storedContentOf } from './job.ts';
import { presetOf } from './presets.ts';
import { type Book, refuseReceivers } from './receivers.ts';
import { deleteJob, holdJob, listJobs } from './store.ts';
import type { SurroundingsDeps } from './surroundings.ts';
import { createWeakening, storedJob, weakerOf } from './weakening.ts';
import { weakerFields, weakerRouting } from './weaker.ts';
import { routingView, snapshotOf } from './wire.ts';

export interface Seen {
  readonly jobId: string;
  readonly seenVersion: number | undefined;
}

type Deps = SurroundingsDeps &
  Pick<TopDeps, 'database' | 'audit' | 'publish' | 'history' | 'messages' | 'publicUrl' | 'demoCode'>;

/** Changes to jobs, each in the caller's transaction: by a user, the demo, or an imported file. */
export function createActs(room: Deps) {
  const { clock } = room;
  const { turn, record, found, refuseSameName, write } = changesOf(room);
  const weakened = createWeakening(room);

  return {
    tellWeaker: weakened.tell,

    async add(tx: Transaction<Schema>, place: Place, wanted: JobContent, here: Around, isDemo = false): Promise<Job> {
      refuseWrong(place, wanted, null, here);
      const { hydroCode } = place;
      await turn(tx, hydroCode);
      const own = (await listJobs(tx, hydroCode)).filter(({ kind }) => kind === 'own');
      if (own.length >= maxJobs) throw new Refusal('warning_job.too_many', { maximum: maxJobs });
      const jobId = randomUUID();
      await refuseSameName(tx, hydroCode, jobId, wanted.name);
      await write(tx, place, jobId, 'own', wanted, isDemo);
      const after = snapshotOf(wanted, here.book);
      await record(tx, place, { id: jobId, name: wanted.name, action: 'warning_job.create', before: null, after });
      return await found(tx, place, jobId);
    },

    async update(
      tx: Transaction<Schema>,
      place: Place,
      { jobId, seenVersion }: Seen,
      wanted: JobContent,
      here: Around,
    ): Promise<Job> {
      const { book, river } = here;
      const before = ofRiver(await found(tx, place, jobId), river);
      refuseWrong(place, wanted, before.content, here);
      refuseOfPreset(before, wanted);
      const content = storedContentOf(before.preset, wanted);
      const [old, after] = [snapshotOf(before.content, book), snapshotOf(content, book)];
      if (seenVersion !== undefined && seenVersion !== before.version)
        throw changedMeanwhile(stampOf(before, clock.now()), old, after);
      if (before.preset === null) await refuseSameName(tx, place.hydroCode, jobId, wanted.name);
      if (isSame(before.content, content)) return before;
      const weaker = mayBecomeCritical(before) ? weakerFields(before.content, content) : [];
      const action = weaker.length > 0 ? 'warning_job.weaken' : 'warning_job.update';
      await record(tx, place, { id: jobId, name: wanted.name, action, before: old, after });
      await write(tx, place, jobId, before.preset === null ? 'own' : 'preset', content);
      const now = ofRiver(await found(tx, place, jobId), river);
      await weakened.changed(tx, place, { jobId, version: now.version, weaker, both: [before.content, content], book });
      return now;
    },

    async updateBuiltIn(
      tx: Transaction<Schema>,
      place: Place,
      { jobId, seenVersion }: Seen,
      wanted: JobRouting,
      book: Book,
    ): Promise<Routing> {
      refuseFaults(faultsOfRouting(wanted));
      await turn(tx, place.hydroCode);
      const before = routingsOf(await listJobs(tx, place.hydroCode), [jobId])[0];
      const built = builtInOf(jobId);
      if (!before || !built) throw new Refusal('warning_job.not_found');
      refuseReceivers(place.caller, book, { before: before.routing.receivers, after: wanted.receivers });
      const [old, after] = [routingView(before.routing, book), routingView(wanted, book)];
      if (seenVersion !== undefined && seenVersion !== before.version)
        throw changedMeanwhile(stampOf(before, clock.now()), old, after);
      if (isSame(before.routing, wanted)) return before;
      const weaker = built.severity === 'critical' ? weakerRouting(before.routing, wanted) : [];
      const action = weaker.length > 0 ? 'warning_job.weaken' : 'warning_job.update';
      await record(tx, place, { id: jobId, name: warningKind(built.code, 'vi'), action, before: old, after });
      await write(tx, place, jobId, 'built_in', wanted);
      const now = itemAt(routingsOf(await listJobs(tx, place.hydroCode), [jobId]), 0);
      await weakened.changed(tx, place, { jobId, version: now.version, weaker, both: [before.routing, wanted], book });
      return now;
    },

    /** Resets a preset, or the routing of a built-in warning, to the shipped state. */
    async reset(tx: Transaction<Schema>, place: Place, { jobId, seenVersion }: Seen, book: Book): Promise<void> {
      await turn(tx, place.hydroCode);
      const [preset, built] = [presetOf(jobId), builtInOf(jobId)];
      if (!preset && !built) throw new Refusal('warning_job.not_found');
      const key = { hydroCode: place.hydroCode, jobId };
      const row = await holdJob(tx, key);
      if (!row) return;
      const told = async () => {
        const rows = await listJobs(tx, place.hydroCode);
        const job = jobsOf(rows).find((one) => one.jobId === jobId);
        return job ? snapshotOf(job.content, book) : routingView(itemAt(routingsOf(rows, [jobId]), 0).routing, book);
      };
      const before = await told();
      const kept = await storedJob(tx, place.hydroCode, jobId);
      if (seenVersion !== undefined && seenVersion !== row.version) throw changedMeanwhile(row, before, before);
      await deleteJob(tx, key);
      const name = preset
        ? nameIn(required(jobsOf([]).find((one) => one.jobId === jobId)), 'vi')
        : warningKind(required(built).code, 'vi');
      await record(tx, place, { id: jobId, name, action: 'warning_job.reset', before, after: await told() });
      const shipped = await storedJob(tx, place.hydroCode, jobId);
      const isCritical = preset ? preset.isCritical : required(built).severity === 'critical';
      const both = [kept, shipped] as const;
      const weaker = isCritical ? weakerOf(both) : [];
      await weakened.changed(tx, place, { jobId, version: row.version, weaker, both, book });
    },

    async remove(tx: Transaction<Schema>, place: Place, { jobId, seenVersion }: Seen, book: Book): Promise<void> {
      const before = await found(tx, place, jobId);
      if (before.preset !== null) throw new Refusal('warning_job.is_preset');
      const snapshot = snapshotOf(before.content, book);
      if (seenVersion !== undefined && seenVersion !== before.version)
        throw changedMeanwhile(stampOf(before, clock.now()), snapshot, snapshot);
      await deleteJob(tx, { hydroCode: place.hydroCode, jobId });
      const name = nameIn(before, 'vi');
      await record(tx, place, { id: jobId, name, action: 'warning_job.delete', before: snapshot, after: null });
      if (!mayBecomeCritical(before)) return;
      const both = { vi: name, en: nameIn(before, 'en') };
      await weakened.tell(tx, place, { causeId: `${jobId} deleted`, name: both, lines: deletedLines });
    },
  };
}

const deletedLines = { vi: ['Cảnh báo này đã bị xóa'], en: ['This warning was deleted'] } as const;

/** A critical preset, or any job with a critical step. */
const mayBecomeCritical = ({ isCritical, content }: Pick<Job, 'isCritical' | 'content'>): boolean =>
  isCritical || content.steps.some(({ severity }) => severity === 'critical');

export type Acts = ReturnType<typeof createActs>;
