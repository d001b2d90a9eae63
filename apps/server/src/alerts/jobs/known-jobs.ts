import { builtInOf, warningCodes } from '@spillway/contract/alerts/built-in-warnings';
import { warningKind } from '@spillway/contract/alerts/warning-words';
import type { Language } from '@spillway/contract/errors';
import type { Kysely } from 'kysely';
import { type RiverQuantity, riverQuantity } from '../../compute/river-flow/river-flow.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import { settingsInForce } from '../../plant/settings/settings.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { listStandings } from '../evaluator/state-store.ts';
import { contentIn, jobsOf, nameIn, ofRiver, routingsOf, toDoOf } from './job.ts';
import { type SeriesOfWarnings, seriesOfWarnings } from './series-of.ts';
import { createJobSource } from './source.ts';
import { type KeptRouting, listJobs } from './store.ts';
import type { createSurroundings } from './surroundings.ts';

export type CriticalRouting = Pick<KeptRouting, 'types' | 'receivers'> & { readonly jobId: string };

type Deps = Pick<TopDeps, 'database' | 'plant' | 'isFlood'> & {
  readonly series: Pick<TopDeps['series'], 'catalogue'>;
} & ReturnType<typeof createSurroundings>;

/** The jobs of a plant as others ask for them: the evaluator, the letters, lists and charts. */
export function knownJobs({ database, plant, series, isFlood, targets, around }: Deps) {
  const riverOf = async (hydroCode: string): Promise<RiverQuantity> =>
    riverQuantity(settingsInForce((await plant.described.settings.read(hydroCode)).values));

  /** All jobs of a plant, for whoever names them or tells of them: what they look at is not asked. */
  const listed = async (hydroCode: string, db: Kysely<Schema> = database.sql) => {
    const rows = await listJobs(db, hydroCode);
    return { jobs: jobsOf(rows), builtIn: routingsOf(rows, warningCodes) };
  };

  /** All jobs of a plant as they stand, for whoever judges or shows them. */
  const read = async (hydroCode: string) => {
    const [{ jobs, builtIn }, river] = await Promise.all([listed(hydroCode), riverOf(hydroCode)]);
    return { jobs: jobs.map((job) => ofRiver(job, river)), builtIn };
  };

  return {
    read,
    /** For the evaluator: as the transaction sees them. */
    source: createJobSource({
      catalogueOf: (hydroCode) => series.catalogue.of(hydroCode),
      describedOf: around,
      isFlood,
      jobsOf: async (tx, hydroCode) => jobsOf(await listJobs(tx, hydroCode)),
    }),
    /** How each is told, and what the product looks for by itself. */
    routings: async (tx: Kysely<Schema>, hydroCode: string): Promise<ReadonlyMap<string, KeptRouting>> => {
      const { jobs, builtIn } = await listed(hydroCode, tx);
      return new Map<string, KeptRouting>([
        ...jobs.map(({ jobId, content }) => [jobId, content] as const),
        ...builtIn.map(({ jobId, routing }) => [jobId, routing] as const),
      ]);
    },
    /** How whatever may become critical is told: jobs that are switched on, and what the product looks for by itself. */
    criticalRoutings: async (
      hydroCode: string,
      db: Kysely<Schema> = database.sql,
    ): Promise<readonly CriticalRouting[]> => {
      const { jobs, builtIn } = await listed(hydroCode, db);
      const ofJobs = jobs.filter(
        ({ content }) => content.is_enabled && content.steps.some(({ severity }) => severity === 'critical'),
      );
      return [
        ...ofJobs.map(({ jobId, content }) => ({ jobId, types: content.types, receivers: content.receivers })),
        ...builtIn
          .filter(({ jobId }) => builtInOf(jobId)?.severity === 'critical')
          .map(({ jobId, routing }) => ({ jobId, types: routing.types, receivers: routing.receivers })),
      ];
    },
    /** Those that count in flood mode only, by name. */
    ofFlood: async (hydroCode: string, language: Language): Promise<readonly string[]> =>
      (await listed(hydroCode)).jobs
        .filter(({ content }) => content.is_enabled && content.only_in_flood)
        .map((job) => nameIn(job, language)),
    /** Those of which it is written down what is to be done. */
    handled: async (hydroCode: string): Promise<ReadonlySet<string>> => {
      const { jobs, builtIn } = await listed(hydroCode);
      return new Set([
        ...jobs.filter((job) => toDoOf(contentIn(job, 'vi').handling) !== null).map(({ jobId }) => jobId),
        ...builtIn.filter(({ routing }) => toDoOf(routing.handling) !== null).map(({ jobId }) => jobId),
      ]);
    },
    /** What is to be done where it comes, in the language of whoever reads it. Null: nothing is written down. */
    handlingOf: async (
      hydroCode: string,
      jobId: string,
      language: Language,
      db: Kysely<Schema> = database.sql,
    ): Promise<KeptRouting['handling']> => {
      const { jobs, builtIn } = await listed(hydroCode, db);
      const job = jobs.find((one) => one.jobId === jobId);
      const handling = job
        ? contentIn(job, language).handling
        : (builtIn.find((one) => one.jobId === jobId)?.routing.handling ?? null);
      return toDoOf(handling);
    },
    /** By which series its warnings are found. */
    seriesOf: async (hydroCode: string): Promise<SeriesOfWarnings> => {
      const [{ jobs }, found] = await Promise.all([read(hydroCode), targets(hydroCode)]);
      return seriesOfWarnings(jobs, found);
    },
    /** What each is called, also what the product looks for by itself. */
    names: async (
      hydroCode: string,
      language: Language,
      db: Kysely<Schema> = database.sql,
    ): Promise<ReadonlyMap<string, string>> => {
      const { jobs } = await listed(hydroCode, db);
      return new Map([
        ...warningCodes.map((code): [string, string] => [code, warningKind(code, language)]),
        ...jobs.map((job): [string, string] => [job.jobId, nameIn(job, language)]),
      ]);
    },
    /** What the evaluator finds of each. */
    standings: (hydroCode: string) => listStandings(database.sql, hydroCode),
  };
}
