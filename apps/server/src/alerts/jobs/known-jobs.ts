import { builtInOf, warningCodes } from '@spillway/contract/alerts/built-in-warnings';
import { warningKind } from '@spillway/contract/alerts/warning-words';
import type { Language } from '@spillway/contract/errors';
import type { Kysely } from 'kysely';
import { type RiverQuantity, riverQuantity } from '../../compute/river-flow/river-flow.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { settingsInForce } from '../../plant/settings/settings.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { listJobStates } from '../evaluator/state-store.ts';
import { contentIn, jobsOf, nameIn, riverJob, routingsOf, toDoOf } from './job.ts';
import { type SeriesOfWarnings, seriesOfWarnings } from './series-of.ts';
import { createJobSource } from './source.ts';
import { listJobs, type StoredRouting } from './store.ts';
import type { createSurroundings } from './surroundings.ts';

export type CriticalRouting = Pick<StoredRouting, 'types' | 'receivers'> & { readonly jobId: string };

type Deps = Pick<TopDeps, 'database' | 'plant' | 'isFlood'> & {
  readonly series: Pick<TopDeps['series'], 'catalogue'>;
} & ReturnType<typeof createSurroundings>;

/** Reads of a plant's jobs for other modules: the evaluator, messages, lists and charts. */
export function knownJobs({ database, plant, series, isFlood, targets, around }: Deps) {
  const riverOf = async (hydroCode: string): Promise<RiverQuantity> =>
    riverQuantity(settingsInForce((await plant.described.settings.read(hydroCode)).values));

  /** All jobs with their routing; targets are not resolved. */
  const listKnownJobs = async (hydroCode: string, db: Kysely<Schema> = database.sql) => {
    const rows = await listJobs(db, hydroCode);
    return { jobs: jobsOf(rows), builtIn: routingsOf(rows, warningCodes) };
  };

  /** All jobs with their targets resolved, for judging or showing. */
  const read = async (hydroCode: string) => {
    const [{ jobs, builtIn }, river] = await Promise.all([listKnownJobs(hydroCode), riverOf(hydroCode)]);
    return { jobs: jobs.map((job) => riverJob(job, river)), builtIn };
  };

  return {
    read,
    /** As seen by the evaluator's transaction. */
    source: createJobSource({
      catalogueOf: (hydroCode) => series.catalogue.of(hydroCode),
      describedOf: around,
      isFlood,
      jobsOf: async (tx, hydroCode) => jobsOf(await listJobs(tx, hydroCode)),
    }),
    routings: async (tx: Kysely<Schema>, hydroCode: string): Promise<ReadonlyMap<string, StoredRouting>> => {
      const { jobs, builtIn } = await listKnownJobs(hydroCode, tx);
      return new Map<string, StoredRouting>([
        ...jobs.map(({ jobId, content }) => [jobId, content] as const),
        ...builtIn.map(({ jobId, routing }) => [jobId, routing] as const),
      ]);
    },
    /** The routing of all warnings that may become critical: enabled jobs and built-in warnings. */
    criticalRoutings: async (
      hydroCode: string,
      db: Kysely<Schema> = database.sql,
    ): Promise<readonly CriticalRouting[]> => {
      const { jobs, builtIn } = await listKnownJobs(hydroCode, db);
      const plantJobs = jobs.filter(
        ({ content }) => content.is_enabled && content.steps.some(({ severity }) => severity === 'critical'),
      );
      return [
        ...plantJobs.map(({ jobId, content }) => ({ jobId, types: content.types, receivers: content.receivers })),
        ...builtIn
          .filter(({ jobId }) => builtInOf(jobId)?.severity === 'critical')
          .map(({ jobId, routing }) => ({ jobId, types: routing.types, receivers: routing.receivers })),
      ];
    },
    /** Names of jobs that warn only in flood mode. */
    ofFlood: async (hydroCode: string, language: Language): Promise<readonly string[]> =>
      (await listKnownJobs(hydroCode)).jobs
        .filter(({ content }) => content.is_enabled && content.only_in_flood)
        .map((job) => nameIn(job, language)),
    /** Ids of jobs with written instructions. */
    handled: async (hydroCode: string): Promise<ReadonlySet<string>> => {
      const { jobs, builtIn } = await listKnownJobs(hydroCode);
      return new Set([
        ...jobs.filter((job) => toDoOf(contentIn(job, 'vi').handling) !== null).map(({ jobId }) => jobId),
        ...builtIn.filter(({ routing }) => toDoOf(routing.handling) !== null).map(({ jobId }) => jobId),
      ]);
    },
    /** The written instructions in the reader's language; null when there are none. */
    handlingOf: async (
      hydroCode: string,
      jobId: string,
      language: Language,
      db: Kysely<Schema> = database.sql,
    ): Promise<StoredRouting['handling']> => {
      const { jobs, builtIn } = await listKnownJobs(hydroCode, db);
      const job = jobs.find((one) => one.jobId === jobId);
      const handling = job
        ? contentIn(job, language).handling
        : (builtIn.find((one) => one.jobId === jobId)?.routing.handling ?? null);
      return toDoOf(handling);
    },
    seriesOf: async (hydroCode: string): Promise<SeriesOfWarnings> => {
      const [{ jobs }, found] = await Promise.all([read(hydroCode), targets(hydroCode)]);
      return seriesOfWarnings(jobs, found);
    },
    names: async (
      hydroCode: string,
      language: Language,
      db: Kysely<Schema> = database.sql,
    ): Promise<ReadonlyMap<string, string>> => {
      const { jobs } = await listKnownJobs(hydroCode, db);
      return new Map([
        ...warningCodes.map((code): [string, string] => [code, warningKind(code, language)]),
        ...jobs.map((job): [string, string] => [job.jobId, nameIn(job, language)]),
      ]);
    },
    standings: (hydroCode: string) => listJobStates(database.sql, hydroCode),
  };
}
