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
import { type Computed, createComputed } from './computed/computed.ts';
import { correctionRoutes, createCorrections } from './corrections/corrections.ts';
import { createDemoFeed, type DemoFeed, type DemoOptions } from './demo-feed/demo-feed.ts';
import { createEntry, entryRoutes } from './entry/entry.ts';
import { createDoors, doorRoutes } from './ingest/doors/doors.ts';
import { createIngest, ingestRoutes } from './ingest/ingest.ts';
import { type MqttDoor, type MqttOptions, openMqtt } from './ingest/mqtt/mqtt.ts';
import { seriesJobs } from './jobs.ts';
import { type BasinRainOver, createBasinRain, createObserve, type Observe, observeRoutes } from './observe/observe.ts';
import { plainProfile } from './profile/profile.ts';
import { createReads, type Reads, readRoutes } from './read/read.ts';
import { createRollups, type Rollups, rollupReader } from './rollups/rollups.ts';

export interface SeriesDeps extends RoomDeps {
  readonly log: Log;
  readonly plant: Pick<Plant, 'described' | 'history'>;
  /** Before `start`: the floor defines its jobs here. */
  readonly jobs: Pick<Jobs, 'define'>;
  /** Who on the floors above computes from readings and is told what changed in the past. */
  readonly readers: readonly string[];
}

export interface Series {
  readonly implementations: readonly Implementation[];
  /** Lets collectors in. */
  readonly identifyCollector: NonNullable<Gate['identifyCollector']>;
  readonly accept: Accept['accept'];
  readonly catalogue: Catalogue;
  /** For what the floors above compute. */
  readonly computed: Computed;
  /** For what the floors above show. */
  readonly reads: Reads;
  readonly observe: Pick<Observe, 'status'>;
  readonly basinRain: BasinRainOver;
  /** After the migrations and before anything is received: what readings need is there. */
  prepare(): Promise<void>;
  /** Series follow what people change of the plant, on whichever node they do it. */
  follow(events: Pick<Events, 'subscribe'>): void;
  /** Readings from a broker come in too, until it stops. After `prepare`. */
  openMqtt(options: MqttOptions): Promise<void>;
  /** Once the door is open: the demo plant comes alive. */
  feedDemo(options: DemoOptions): DemoFeed;
  /** From the jobs. */
  noticeSilence(): Promise<void>;
  rollUp: Rollups['run'];
  /** What collectors did so far is on their page. */
  collectorsSettled(): Promise<void>;
  /** What was received is committed, and told. */
  settled: Accept['idle'];
  /** What was begun is committed. */
  stop(): Promise<void>;
}

/** The floor of readings: they come in, stay true, and come out fast. */
export function createSeries(deps: SeriesDeps): Series {
  const { database, clock, log, publish, plant } = deps;
  const room = { ...deps, ...plant };
  const catalogue = createCatalogue(room);
  const profile = plainProfile({ database, clock });
  const readers = [rollupReader, ...deps.readers];
  const accepting = { database, clock, log, publish, catalogue, profile, readers };
  const { accept, idle } = createAccept(accepting);
  const corrections = createCorrections({ ...room, catalogue, correct: createCorrect(accepting) });
  const collectors = createCollectors({ ...room, catalogue });
  const health = createHealth({ database, clock, log, publish });
  const ingest = createIngest({ accept, collectors, health });
  const doors = createDoors({ database, clock });
  const rollups = createRollups({ database, catalogue });
  const reads = createReads({ database, catalogue });
  const observe = createObserve({ catalogue, reads, clock, described: plant.described });
  seriesJobs(deps.jobs, { catalogue, profile, health, rollups });
  let mqtt: MqttDoor | null = null;
  let unsubscribe = () => {};
  let following: Promise<unknown> = Promise.resolve();

  return {
    implementations: [
      ...catalogueRoutes(catalogue),
      ...collectorRoutes(collectors),
      ...ingestRoutes(ingest, clock),
      ...correctionRoutes(corrections),
      ...entryRoutes(createEntry({ ...room, accept, catalogue })),
      ...doorRoutes(doors),
      ...readRoutes(reads),
      ...observeRoutes(observe),
    ],
    identifyCollector: collectors.identify,
    accept,
    settled: idle,
    catalogue,
    reads,
    observe,
    basinRain: createBasinRain({ catalogue, reads, described: plant.described }),
    computed: createComputed({ publish, profile, readers: [rollupReader] }),
    feedDemo: (options) => createDemoFeed({ ...room, catalogue, collectors }, options),
    noticeSilence: health.noticeSilence,
    rollUp: rollups.run,
    collectorsSettled: health.flush,
    async prepare() {
      await profile.makeAhead();
      await catalogue.reconcileAll();
    },
    async openMqtt(options) {
      const { identify } = collectors;
      mqtt = await openMqtt({ database, clock, log, doors, identify, ingest, health }, options);
    },
    follow(events) {
      /** Once for all that changed while it was last followed: an import of stations is a thousand events. */
      const due = new Set<string>();
      const catchUp = async () => {
        for (const hydroCode of due) {
          due.delete(hydroCode);
          await catalogue
            .reconcile(hydroCode)
            .catch((error: unknown) =>
              log.error({ err: error, hydroCode }, 'series could not follow a change of the plant'),
            );
        }
      };
      const subscription = events.subscribe({
        onBatch(batch) {
          for (const event of batch.filter(catalogue.concerns)) due.add(event.hydroCode!);
          following = following.then(catchUp);
        },
      });
      unsubscribe = subscription.unsubscribe;
    },
    async stop() {
      await mqtt?.stop();
      unsubscribe();
      await following;
      await idle();
      await health.stop();
    },
  };
}
