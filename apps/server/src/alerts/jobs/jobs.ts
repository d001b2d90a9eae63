import type { JobContent, JobRouting } from '@spillway/contract/alerts/jobs/content';
import { system } from '../../access/actor.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { holdPlant } from '../../plant/registry/registry.ts';
import { type EvaluationState, listJobStates } from '../evaluator/state-store.ts';
import { createActs, type Seen } from './acts.ts';
import { type Place, wholeRelease } from './change.ts';
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

export interface Saved {
  readonly job: Job;
  readonly around: Surroundings;
  readonly standings: readonly EvaluationState[];
}

export function createWarningJobs(room: Deps) {
  const { database } = room;
  const surroundings = createSurroundings(room);
  const { around } = surroundings;
  const acts = createActs(room);
  const saved = async (place: Place, job: Job, here: Surroundings): Promise<Saved> => ({
    job,
    around: here,
    standings: await listJobStates(database.sql, place.hydroCode),
  });

  return {
    ...surroundings,
    ...knownJobs({ ...room, ...surroundings }),
    filePart: createJobsFilePart({ ...room, acts }),
    tellWeaker: acts.tellWeaker,

    async add(place: Place, wanted: JobContent): Promise<Saved> {
      const here = await around(place.hydroCode);
      const job = await database.transaction((tx) => acts.add(tx, place, wanted, here));
      return await saved(place, job, here);
    },

    async update(place: Place, seen: Seen, wanted: JobContent): Promise<Saved> {
      const here = await around(place.hydroCode);
      const job = await database.transaction((tx) => acts.update(tx, place, seen, wanted, here));
      return await saved(place, job, here);
    },

    async updateBuiltIn(place: Place, seen: Seen, wanted: JobRouting): Promise<Routing & { readonly book: Book }> {
      const book = await readBook(room, place.hydroCode);
      const routing = await database.transaction((tx) => acts.updateBuiltIn(tx, place, seen, wanted, book));
      return { ...routing, book };
    },

    /** Resets a preset, or the routing of a built-in warning, to the shipped state. */
    async reset(place: Place, seen: Seen): Promise<void> {
      const book = await readBook(room, place.hydroCode);
      await database.transaction((tx) => acts.reset(tx, place, seen, book));
    },

    async remove(place: Place, seen: Seen): Promise<void> {
      const book = await readBook(room, place.hydroCode);
      await database.transaction((tx) => acts.remove(tx, place, seen, book));
    },

    /** Adds the demo's jobs once, and not again after they were deleted. */
    startDemo: (hydroCode: string): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await holdPlant(tx, hydroCode)) || (await hasEverHeld(tx, hydroCode))) return;
        const nothing = { targets: [], book: emptyBook, river: wholeRelease };
        const place: Place = { caller: null, who: system, hydroCode };
        for (const content of demoJobs) await acts.add(tx, place, content, nothing, true);
      }),
  };
}

export type WarningJobs = ReturnType<typeof createWarningJobs>;
