import type { JobContent, JobRouting } from '@spillway/contract/alerts/jobs/content';
import { system } from '../../access/actor.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import { type EvaluationState, listJobStates } from '../evaluator/state-store.ts';
import { createActs, type SeenVersion } from './acts.ts';
import { type ChangeContext, wholeRelease } from './change.ts';
import { demoJobs } from './demo-jobs.ts';
import { createJobsFilePart } from './file-part/file-part.ts';
import type { Job, Routing } from './job.ts';
import { knownJobs } from './known-jobs.ts';
import { type Book, emptyBook, readBook } from './receivers.ts';
import { hasEverHeld } from './store.ts';
import { createSurroundings, type Surroundings, type SurroundingsDeps } from './surroundings.ts';

export { contentIn } from './job.ts';
export type { CriticalRouting } from './known-jobs.ts';
export { stateOf } from './surroundings.ts';

type Deps = SurroundingsDeps &
  Pick<TopDeps, 'database' | 'audit' | 'publish' | 'history' | 'messages' | 'publicUrl' | 'demoCode' | 'isFlood'>;

export interface SavedJob {
  readonly job: Job;
  readonly around: Surroundings;
  readonly standings: readonly EvaluationState[];
}

export function createWarningJobs(room: Deps) {
  const { database } = room;
  const surroundings = createSurroundings(room);
  const { around } = surroundings;
  const acts = createActs(room);
  const saved = async (context: ChangeContext, job: Job, here: Surroundings): Promise<SavedJob> => ({
    job,
    around: here,
    standings: await listJobStates(database.sql, context.hydroCode),
  });

  return {
    ...surroundings,
    ...knownJobs({ ...room, ...surroundings }),
    filePart: createJobsFilePart({ ...room, acts }),
    tellWeaker: acts.tellWeaker,

    async add(context: ChangeContext, jobContent: JobContent): Promise<SavedJob> {
      const here = await around(context.hydroCode);
      const job = await database.transaction((tx) => acts.add(tx, context, jobContent, here));
      return await saved(context, job, here);
    },

    async update(context: ChangeContext, seenRecord: SeenVersion, jobContent: JobContent): Promise<SavedJob> {
      const here = await around(context.hydroCode);
      const job = await database.transaction((tx) => acts.update(tx, context, seenRecord, jobContent, here));
      return await saved(context, job, here);
    },

    async updateBuiltIn(
      context: ChangeContext,
      seenRecord: SeenVersion,
      jobRouting: JobRouting,
    ): Promise<Routing & { readonly book: Book }> {
      const book = await readBook(room, context.hydroCode);
      const routing = await database.transaction((tx) => acts.updateBuiltIn(tx, context, seenRecord, jobRouting, book));
      return { ...routing, book };
    },

    /** Resets a preset, or the routing of a built-in warning, to the shipped state. */
    async reset(context: ChangeContext, seenRecord: SeenVersion): Promise<void> {
      const book = await readBook(room, context.hydroCode);
      await database.transaction((tx) => acts.reset(tx, context, seenRecord, book));
    },

    async remove(context: ChangeContext, seenRecord: SeenVersion): Promise<void> {
      const book = await readBook(room, context.hydroCode);
      await database.transaction((tx) => acts.remove(tx, context, seenRecord, book));
    },

    /** Adds the demo's jobs once, and not again after they were deleted. */
    startDemo: (hydroCode: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode)) || (await hasEverHeld(tx, hydroCode))) return;
        const emptySurroundings = { targets: [], book: emptyBook, river: wholeRelease };
        const context: ChangeContext = { caller: null, who: system, hydroCode };
        for (const content of demoJobs) await acts.add(tx, context, content, emptySurroundings, true);
      }),
  };
}

export type WarningJobs = ReturnType<typeof createWarningJobs>;
