import type { RoomDeps } from '../access/deps.ts';
import type { Plant } from '../plant/plant.ts';
import type { Events } from '../platform/events/events.ts';
import type { Gate } from '../platform/http/caller.ts';
import type { Implementation } from '../platform/http/implement.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Log } from '../platform/log.ts';
import { type Accept, createAccept, createCorrect } from './accept/accept.ts';
import { type Catalogue, catalogueRoutes, createCatalogue } from './catalogue/catalogue.ts';
import { collectorRoutes, createCollectors, createHealth } from './collectors/collectors.ts';
import { correctionRoutes, createCorrections } from './corrections/corrections.ts';
import { createIngest, ingestRoutes } from './ingest/ingest.ts';
import { seriesJobs } from './jobs.ts';
import { plainProfile } from './profile/profile.ts';
import { createReads, readRoutes } from './read/read.ts';
import { createRollups, type Rollups, rollupReader } from './rollups/rollups.ts';

export interface SeriesDeps extends RoomDeps {
  readonly log: Log;
  readonly plant: Pick<Plant, 'described' | 'history'>;
  /** Before `start`: the floor defines its jobs here. */
  readonly jobs: Pick<Jobs, 'define'>;
}

export interface Series {
  readonly implementations: readonly Implementation[];
  /** Lets collectors in. */
  readonly identifyCollector: NonNullable<Gate['identifyCollector']>;
  readonly accept: Accept['accept'];
  readonly catalogue: Catalogue;
  /** After the migrations and before anything is received: what readings need is there. */
  prepare(): Promise<void>;
  /** Series follow what people change of the plant, on whichever node they do it. */
  follow(events: Pick<Events, 'subscribe'>): void;
  /** From the jobs. */
  noticeSilence(): Promise<void>;
  rollUp: Rollups['run'];
  /** What collectors did so far is on their page. */
  collectorsSettled(): Promise<void>;
  /** What was begun is committed. */
  stop(): Promise<void>;
}

/** Who computes from readings and is told what changed in the past. */
const readers = [rollupReader];

/** The floor of readings: they come in, stay true, and come out fast. */
export function createSeries(deps: SeriesDeps): Series {
  const { database, clock, log, publish, plant } = deps;
  const room = { ...deps, ...plant };
  const catalogue = createCatalogue(room);
  const profile = plainProfile({ database, clock });
  const accepting = { database, clock, publish, catalogue, profile, readers };
  const { accept, idle } = createAccept(accepting);
  const corrections = createCorrections({ ...room, catalogue, correct: createCorrect(accepting) });
  const collectors = createCollectors({ ...room, catalogue });
  const health = createHealth({ database, clock, log, publish });
  const ingest = createIngest({ accept, collectors, health });
  const rollups = createRollups({ database, catalogue });
  seriesJobs(deps.jobs, { catalogue, profile, health, rollups });
  let unsubscribe = () => {};
  let following: Promise<unknown> = Promise.resolve();

  return {
    implementations: [
      ...catalogueRoutes(catalogue),
      ...collectorRoutes(collectors),
      ...ingestRoutes(ingest, clock),
      ...correctionRoutes(corrections),
      ...readRoutes(createReads({ database, catalogue })),
    ],
    identifyCollector: collectors.identify,
    accept,
    catalogue,
    noticeSilence: health.noticeSilence,
    rollUp: rollups.run,
    collectorsSettled: health.flush,
    async prepare() {
      await profile.makeAhead();
      await catalogue.reconcileAll();
    },
    follow(events) {
      const subscription = events.subscribe({
        onBatch(batch) {
          for (const hydroCode of new Set(batch.filter(catalogue.concerns).map((event) => event.hydroCode!)))
            following = following
              .then(() => catalogue.reconcile(hydroCode))
              .catch((error: unknown) =>
                log.error({ err: error, hydroCode }, 'series could not follow a change of the plant'),
              );
        },
      });
      unsubscribe = subscription.unsubscribe;
    },
    async stop() {
      unsubscribe();
      await following;
      await idle();
      await health.stop();
    },
  };
}
