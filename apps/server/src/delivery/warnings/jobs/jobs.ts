import { randomUUID } from 'node:crypto';
import { warningCodes } from '@spillway/contract/delivery/warnings/codes';
import type { JobContent, JobRouting } from '@spillway/contract/delivery/warnings/jobs/content';
import { type JobError, jobErrors, maxJobs } from '@spillway/contract/delivery/warnings/jobs/limits';
import {
  faultsOfJob,
  faultsOfRouting,
  type JobFault,
} from '@spillway/contract/delivery/warnings/jobs/rules-between-fields';
import { canonicalJson } from '@spillway/rules/definition/canonical';
import type { Kysely, Transaction } from 'kysely';
import { type Actor, system } from '../../../access/actor.ts';
import { changedMeanwhile } from '../../../access/conflict.ts';
import type { Duty } from '../../../access/duty/duty.ts';
import { recordChange } from '../../../plant/record-change.ts';
import { holdPlant } from '../../../plant/registry/registry.ts';
import { levelsOf, seasonAt, settingsInForce } from '../../../plant/settings/settings.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { DeliveryDeps } from '../../deps.ts';
import { type JobStanding, listStandings } from '../evaluator/state-store.ts';
import { builtInOf, sentenceOf } from './built-in-jobs.ts';
import { contentIn, type Job, jobsOf, keptFrom, nameIn, type Routing, routingsOf } from './job.ts';
import { type StepLevels, stepLevelsOf } from './levels.ts';
import { presetOf } from './presets.ts';
import { type Candidate, refuseReceivers } from './receivers.ts';
import { createJobSource } from './source.ts';
import { deleteJob, holdJob, type JobKind, type KeptContent, type KeptRouting, listJobs, writeJob } from './store.ts';
import { judgedBy, type TargetObject, targetsOf } from './subjects.ts';
import { weakerFields, weakerRouting } from './weaker.ts';
import { type JobState, snapshotOf, toldRouting } from './wire.ts';

export type { Job, Routing } from './job.ts';
export { contentIn, nameIn } from './job.ts';
export { stepLevelsOf } from './levels.ts';
export { judgedBy, type Subject, type TargetObject } from './subjects.ts';

export interface Place {
  /** Null: the demo, or a plant file. */
  readonly caller: Pick<Caller, 'accountId' | 'level'> | null;
  readonly who: Actor;
  readonly hydroCode: string;
}

interface Seen {
  readonly jobId: string;
  readonly seenVersion: number | undefined;
}

type Deps = Pick<DeliveryDeps, 'database' | 'clock' | 'audit' | 'publish' | 'history' | 'plant'> & {
  readonly series: Pick<DeliveryDeps['series'], 'catalogue'>;
  readonly duty: Pick<Duty, 'candidates'>;
};

/** What stands around the jobs of a plant: what they may be about, who may be told, what their steps stand at. */
export interface Surroundings {
  readonly targets: readonly TargetObject[];
  readonly candidates: readonly Candidate[];
  readonly levels: StepLevels;
}

/** A job with what is needed to show it. */
export interface Saved {
  readonly job: Job;
  readonly around: Surroundings;
  readonly standings: readonly JobStanding[];
}

/** What deserves a warning, as operators say it: presets, jobs of the plant's own, and whom built-in warnings are told to. */
export function createWarningJobs(room: Deps) {
  const { database, clock, plant, series, duty } = room;

  async function targets(hydroCode: string): Promise<TargetObject[]> {
    const { described } = plant;
    const [stations, sensors, outlets, positions, catalogue] = await Promise.all([
      described.stations.list(hydroCode),
      described.sensors.list(hydroCode),
      described.outlets.list(hydroCode),
      described.positions.list(hydroCode),
      series.catalogue.of(hydroCode),
    ]);
    return catalogue ? targetsOf({ stations, sensors, outlets, positions }, catalogue) : [];
  }

  async function around(hydroCode: string): Promise<Surroundings> {
    const [found, candidates, { values }] = await Promise.all([
      targets(hydroCode),
      duty.candidates(hydroCode),
      plant.described.settings.read(hydroCode),
    ]);
    const inForce = settingsInForce(values);
    const levels = stepLevelsOf(levelsOf(inForce, seasonAt(inForce, clock.now().getTime())), inForce);
    return { targets: found, candidates, levels };
  }

  async function turn(tx: Transaction<Schema>, hydroCode: string): Promise<void> {
    if (!(await holdPlant(tx, hydroCode))) throw new Refusal('plant.forbidden');
  }

  const record = (
    tx: Transaction<Schema>,
    { who, hydroCode }: Place,
    change: {
      readonly id: string;
      readonly name: string;
      readonly action: string;
      readonly before: Parameters<typeof recordChange>[2]['before'];
      readonly after: Parameters<typeof recordChange>[2]['after'];
    },
  ) => recordChange(room, tx, { who, hydroCode, kind: 'warning_job', topic: 'warning_job.changed', ...change });

  /** All jobs of a plant as they stand, for whoever judges or shows them. */
  const read = async (hydroCode: string, db: Kysely<Schema> = database.sql) => {
    const rows = await listJobs(db, hydroCode);
    return { jobs: jobsOf(rows), builtIn: routingsOf(rows, warningCodes) };
  };

  async function found(tx: Transaction<Schema>, { hydroCode }: Place, jobId: string): Promise<Job> {
    await turn(tx, hydroCode);
    const one = jobsOf(await listJobs(tx, hydroCode)).find((job) => job.jobId === jobId);
    if (!one) throw new Refusal('warning_job.not_found');
    return one;
  }

  function refuseWrong(
    place: Place,
    wanted: JobContent,
    before: KeptContent | null,
    { targets: all, candidates }: Surroundings,
  ) {
    refuseFaults(faultsOfJob(wanted));
    const isNews = wanted.target_id !== before?.target_id || wanted.target_kind !== before.target_kind;
    if (isNews && judgedBy(wanted, all).error === 'target_gone') throw new Refusal('warning_job.target_not_found');
    refuseReceivers(place.caller, candidates, { before: before?.receivers ?? [], after: wanted.receivers });
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
    { who, hydroCode }: Place,
    jobId: string,
    kind: JobKind,
    content: KeptContent | KeptRouting,
    isDemo = false,
  ) {
    const stamp = { by: who.username, at: clock.now() };
    await writeJob(tx, { hydroCode, jobId }, { kind, content, isDemo }, stamp);
  }

  async function insert(
    tx: Transaction<Schema>,
    place: Place,
    wanted: JobContent,
    { candidates }: Surroundings,
    isDemo = false,
  ) {
    const { hydroCode } = place;
    await turn(tx, hydroCode);
    const own = (await listJobs(tx, hydroCode)).filter(({ kind }) => kind === 'own');
    if (own.length >= maxJobs) throw new Refusal('warning_job.too_many', { maximum: maxJobs });
    const jobId = randomUUID();
    await refuseSameName(tx, hydroCode, jobId, wanted.name);
    await write(tx, place, jobId, 'own', wanted, isDemo);
    const after = snapshotOf(wanted, candidates);
    await record(tx, place, { id: jobId, name: wanted.name, action: 'warning_job.create', before: null, after });
    return await found(tx, place, jobId);
  }

  return {
    targets,
    around,
    read,
    /** For the evaluator: as the transaction sees them. */
    source: createJobSource({
      catalogueOf: (hydroCode) => series.catalogue.of(hydroCode),
      describedOf: around,
      jobsOf: async (tx, hydroCode) => jobsOf(await listJobs(tx, hydroCode)),
    }),
    /** How each is told, and what the product looks for by itself. */
    routings: async (tx: Kysely<Schema>, hydroCode: string): Promise<ReadonlyMap<string, KeptRouting>> => {
      const { jobs, builtIn } = await read(hydroCode, tx);
      return new Map<string, KeptRouting>([
        ...jobs.map(({ jobId, content }) => [jobId, content] as const),
        ...builtIn.map(({ jobId, routing }) => [jobId, routing] as const),
      ]);
    },
    /** Those of which it is written down what is to be done. */
    handled: async (hydroCode: string): Promise<ReadonlySet<string>> => {
      const { jobs, builtIn } = await read(hydroCode);
      return new Set([
        ...jobs.filter((job) => saysWhatToDo(contentIn(job, 'vi').handling)).map(({ jobId }) => jobId),
        ...builtIn.filter(({ routing }) => saysWhatToDo(routing.handling)).map(({ jobId }) => jobId),
      ]);
    },
    /** What the evaluator finds of each. */
    standings: (hydroCode: string) => listStandings(database.sql, hydroCode),

    async add(place: Place, wanted: JobContent): Promise<Saved> {
      const surroundings = await around(place.hydroCode);
      refuseWrong(place, wanted, null, surroundings);
      const job = await database.transaction((tx) => insert(tx, place, wanted, surroundings));
      return { job, around: surroundings, standings: await listStandings(database.sql, place.hydroCode) };
    },

    async update(place: Place, { jobId, seenVersion }: Seen, wanted: JobContent): Promise<Saved> {
      const surroundings = await around(place.hydroCode);
      const { candidates } = surroundings;
      const job = await database.transaction(async (tx) => {
        const before = await found(tx, place, jobId);
        refuseWrong(place, wanted, before.content, surroundings);
        refuseOfPreset(before, wanted);
        const content = keptFrom(before.preset, wanted);
        const [old, after] = [snapshotOf(before.content, candidates), snapshotOf(content, candidates)];
        if (seenVersion !== undefined && seenVersion !== before.version)
          throw changedMeanwhile(stampOf(before, clock.now()), old, after);
        if (before.preset === null) await refuseSameName(tx, place.hydroCode, jobId, wanted.name);
        if (isSame(before.content, content)) return before;
        const weaker = before.isCritical ? weakerFields(before.content, content) : [];
        const action = weaker.length > 0 ? 'warning_job.weaken' : 'warning_job.update';
        await record(tx, place, { id: jobId, name: wanted.name, action, before: old, after });
        await write(tx, place, jobId, before.preset === null ? 'own' : 'preset', content);
        return await found(tx, place, jobId);
      });
      return { job, around: surroundings, standings: await listStandings(database.sql, place.hydroCode) };
    },

    async updateBuiltIn(
      place: Place,
      { jobId, seenVersion }: Seen,
      wanted: JobRouting,
    ): Promise<Routing & { readonly candidates: readonly Candidate[] }> {
      refuseFaults(faultsOfRouting(wanted));
      const candidates = await duty.candidates(place.hydroCode);
      const routing = await database.transaction(async (tx) => {
        await turn(tx, place.hydroCode);
        const before = routingsOf(await listJobs(tx, place.hydroCode), [jobId])[0];
        const built = builtInOf(jobId);
        if (!before || !built) throw new Refusal('warning_job.not_found');
        refuseReceivers(place.caller, candidates, { before: before.routing.receivers, after: wanted.receivers });
        const [old, after] = [toldRouting(before.routing, candidates), toldRouting(wanted, candidates)];
        if (seenVersion !== undefined && seenVersion !== before.version)
          throw changedMeanwhile(stampOf(before, clock.now()), old, after);
        if (isSame(before.routing, wanted)) return before;
        const weaker = built.severity === 'critical' ? weakerRouting(before.routing, wanted) : [];
        const action = weaker.length > 0 ? 'warning_job.weaken' : 'warning_job.update';
        await record(tx, place, { id: jobId, name: sentenceOf(built.code, 'vi'), action, before: old, after });
        await write(tx, place, jobId, 'built_in', wanted);
        return routingsOf(await listJobs(tx, place.hydroCode), [jobId])[0]!;
      });
      return { ...routing, candidates };
    },

    /** A preset, or what is told of a built-in warning, as it was shipped. */
    async reset(place: Place, { jobId, seenVersion }: Seen): Promise<void> {
      const candidates = await duty.candidates(place.hydroCode);
      await database.transaction(async (tx) => {
        await turn(tx, place.hydroCode);
        const [preset, built] = [presetOf(jobId), builtInOf(jobId)];
        if (!preset && !built) throw new Refusal('warning_job.not_found');
        const key = { hydroCode: place.hydroCode, jobId };
        const row = await holdJob(tx, key);
        if (!row) return;
        const told = async () => {
          const rows = await listJobs(tx, place.hydroCode);
          const job = jobsOf(rows).find((one) => one.jobId === jobId);
          return job
            ? snapshotOf(job.content, candidates)
            : toldRouting(routingsOf(rows, [jobId])[0]!.routing, candidates);
        };
        const before = await told();
        if (seenVersion !== undefined && seenVersion !== row.version) throw changedMeanwhile(row, before, before);
        await deleteJob(tx, key);
        const name = preset
          ? nameIn(jobsOf([]).find((one) => one.jobId === jobId)!, 'vi')
          : sentenceOf(built!.code, 'vi');
        await record(tx, place, { id: jobId, name, action: 'warning_job.reset', before, after: await told() });
      });
    },

    async remove(place: Place, { jobId, seenVersion }: Seen): Promise<void> {
      const candidates = await duty.candidates(place.hydroCode);
      await database.transaction(async (tx) => {
        const before = await found(tx, place, jobId);
        if (before.preset !== null) throw new Refusal('warning_job.is_preset');
        const snapshot = snapshotOf(before.content, candidates);
        if (seenVersion !== undefined && seenVersion !== before.version)
          throw changedMeanwhile(stampOf(before, clock.now()), snapshot, snapshot);
        await deleteJob(tx, { hydroCode: place.hydroCode, jobId });
        const name = nameIn(before, 'vi');
        await record(tx, place, { id: jobId, name, action: 'warning_job.delete', before: snapshot, after: null });
      });
    },

    /** Jobs of the demo, marked as such. */
    async addDemo(tx: Transaction<Schema>, hydroCode: string, all: readonly JobContent[]): Promise<void> {
      const nothing: Surroundings = { targets: [], candidates: [], levels: {} as StepLevels };
      for (const content of all) await insert(tx, { caller: null, who: system, hydroCode }, content, nothing, true);
    },
  };
}

const saysWhatToDo = (handling: KeptRouting['handling']): boolean =>
  handling !== null && (handling.text !== '' || handling.steps.length > 0 || handling.calls.length > 0);

export type WarningJobs = ReturnType<typeof createWarningJobs>;

/** What a job judges now, and what keeps it from it; what it warns of is found by the evaluator. */
export function stateOf(
  { jobId, content }: Job,
  { targets, levels }: Surroundings,
  standings: readonly JobStanding[],
): JobState {
  const { subjects, error } = judgedBy(content, targets);
  const isUnknown = content.steps.every(({ level }) => level !== null && levels[level] === null);
  const found = standings.find((one) => one.jobId === jobId);
  const failed = jobErrors.find((one) => one === found?.error) ?? null;
  const why: JobError | null = error ?? (isUnknown ? 'threshold_unknown' : failed);
  return { subjects: subjects.length, open: found?.open ?? 0, noData: found?.noData ?? 0, error: why };
}

function refuseFaults(faults: readonly JobFault[]): void {
  if (faults.length > 0) throw new Refusal('request.invalid', {}, faults);
}

/** What a preset looks at stands with its code: whoever wants another copies it. */
function refuseOfPreset({ preset, isCritical, content }: Job, wanted: JobContent): void {
  if (preset === null) return;
  const fixed = ['target_kind', 'property', 'comparison_mode', 'comparison_operator'] as const;
  refuseFaults(
    fixed.flatMap((field) =>
      wanted[field] === content[field] ? [] : [{ field, rule: 'job_fixed_of_preset' as const }],
    ),
  );
  if (isCritical && !wanted.is_enabled) throw new Refusal('warning_job.critical');
}

const isSame = (one: KeptContent | KeptRouting, other: KeptContent | KeptRouting): boolean =>
  canonicalJson(one) === canonicalJson(other);

const stampOf = ({ updatedAt, updatedBy }: Pick<Job, 'updatedAt' | 'updatedBy'>, now: Date) => ({
  updatedAt: updatedAt ?? now,
  updatedBy,
});
