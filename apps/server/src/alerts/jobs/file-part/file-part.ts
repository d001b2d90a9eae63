import { required } from '@spillway/checked/reads';
import { warningCodes } from '@spillway/contract/alerts/built-in-warnings';
import { warningJobsInFile, warningJobsPart } from '@spillway/contract/alerts/jobs/file-part';
import type { Transaction } from 'kysely';
import type { FilePart } from '../../../plant/file/file.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Acts } from '../acts.ts';
import { wholeRelease } from '../change.ts';
import { contentIn, type Job, jobsOf, type Routing, riverJob, routingsOf } from '../job.ts';
import { readBook } from '../receivers.ts';
import { listJobs } from '../store.ts';
import type { SurroundingsDeps } from '../surroundings.ts';
import { addJob, changeBuiltIn, changeJob, changePreset, removeJob } from './apply.ts';
import { builtInEntry, type JobsInFile, ownEntry, presetEntry } from './entries.ts';
import { differencesOf, isOther, pairsOf, shippedBuiltIn, shippedPreset } from './pairs.ts';

interface Deps extends Pick<SurroundingsDeps, 'contacts' | 'duty'> {
  readonly acts: Acts;
}

/** The plant's jobs in its file, without people, contacts, groups and phone numbers. */
export function createJobsFilePart({ acts, ...room }: Deps): FilePart<JobsInFile> {
  async function standingOf(tx: Transaction<Schema>, hydroCode: string): Promise<readonly [Job[], Routing[]]> {
    const rows = await listJobs(tx, hydroCode);
    return [jobsOf(rows).map((job) => riverJob(job, wholeRelease)), routingsOf(rows, warningCodes)];
  }

  return {
    name: warningJobsInFile,
    schema: warningJobsPart,

    async export(tx, { hydroCode, objects }) {
      const [jobs, routings] = await standingOf(tx, hydroCode);
      // Parsing puts the fields into the order of the schema, which the database does not keep.
      return warningJobsPart.parse({
        own: jobs
          .flatMap((job) => (job.preset === null ? [ownEntry(contentIn(job, 'vi'), objects)] : []))
          .toSorted((one, other) => (one.name < other.name ? -1 : 1)),
        presets: jobs.flatMap(({ preset, content }) => {
          if (preset === null) return [];
          const entry = presetEntry(preset, content, objects);
          return isOther({ before: shippedPreset(preset, objects), after: entry }) ? [entry] : [];
        }),
        built_in: warningCodes.flatMap((code) => {
          const entry = builtInEntry(code, required(routings.find(({ jobId }) => jobId === code)).routing);
          return isOther({ before: shippedBuiltIn(code), after: entry }) ? [entry] : [];
        }),
      });
    },

    async import(tx, { hydroCode, who, objects, language, faults }, content) {
      const [jobs, routings] = await standingOf(tx, hydroCode);
      const pairs = pairsOf({ jobs, routings, content, objects, language, faults });
      const context = { caller: null, who, hydroCode };
      const work = { acts, tx, place: context, objects, book: await readBook(room, hydroCode) };
      // Removals come first and free their names; presets use theirs next.
      for (const one of pairs.removed) await faults.attempt(warningJobsInFile, () => removeJob(work, one));
      for (const one of pairs.presets) await faults.attempt(one.path, () => changePreset(work, one));
      for (const one of pairs.builtIn) await faults.attempt(one.path, () => changeBuiltIn(work, one));
      for (const one of pairs.kept) await faults.attempt(one.path, () => changeJob(work, one));
      for (const one of pairs.added) await faults.attempt(one.path, () => addJob(work, one));
      return differencesOf(pairs, language);
    },
  };
}
