import { required } from '@spillway/checked/reads';
import type { RoomDeps } from '../access/deps.ts';
import type { KeyUse } from '../access/machine-keys/machine-keys.ts';
import type { Plant } from '../plant/plant.ts';
import type { Events } from '../platform/events/events.ts';
import type { StampWitness } from '../platform/health/clock-guard/clock-guard.ts';
import type { CollectorCaller, Gate } from '../platform/http/caller.ts';
import type { Implementation } from '../platform/http/implement.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import type { Leases } from '../platform/leases/leases.ts';
import type { Log } from '../platform/log.ts';
import type { Connections } from '../platform/outbound/outbound.ts';
import { type Accept, createAccept, createCorrect, createRederive } from './accept/accept.ts';
import { type Catalogue, createCatalogue } from './catalogue/catalogue.ts';
import { catalogueRoutes } from './catalogue/routes.ts';
import { createCollectors, createHealth } from './collectors/collectors.ts';
import { collectorRoutes } from './collectors/routes.ts';
import { type ComputedRoom, createComputed } from './computed/computed.ts';
import { createCorrections } from './corrections/corrections.ts';
import { correctionRoutes } from './corrections/routes.ts';
import {
  createDemoFeed,
  type DemoFeed,
  type DemoOptions,
  type FedDemo,
  listFed,
  readMadeUpUntil,
} from './demo-feed/demo-feed.ts';
import { createEntry } from './entry/entry.ts';
import { entryRoutes } from './entry/routes.ts';
import { createHeld, type HeldRoom } from './held/held.ts';
import { heldRoutes } from './held/routes.ts';
import {
  type ChannelWatch,
  countCalls,
  countedKeys,
  createCounts,
  createGaps,
  createIngestChannels,
  createOutage,
  noticeOutages,
  type WatchOptions,
  watchIngestChannels,
} from './ingest/channels/channels.ts';
import { ingestChannelRoutes } from './ingest/channels/routes.ts';
import { createIngest } from './ingest/ingest.ts';
import { type MqttChannel, type MqttOptions, openMqtt } from './ingest/mqtt/mqtt.ts';
import { ingestRoutes } from './ingest/routes.ts';
import { rederiveJob, seriesJobs } from './jobs.ts';
import { createNotes } from './notes/notes.ts';
import { noteRoutes } from './notes/routes.ts';
import {
  type BasinRainOver,
  createBasinRain,
  createObserve,
  createRainOver,
  type Observe,
  type RainOver,
} from './observe/observe.ts';
import { observeRoutes } from './observe/routes.ts';
import { plainProfile } from './profile/profile.ts';
import { createReads, type KnowledgeTime, type Reads } from './read/read.ts';
import { readRoutes } from './read/routes.ts';
import { createRederivations, type Rederivations } from './reprocess/reprocess.ts';
import { rederiveRoutes } from './reprocess/routes.ts';
import { createRollups, type Rollups, rollupReader } from './rollups/rollups.ts';
import { staffGaugeRoutes } from './staff-gauge/routes.ts';
import { createStaffGauges, type StaffGauges } from './staff-gauge/staff-gauge.ts';
import { storageRoutes } from './storage/routes.ts';
import { createStorage, type Storage } from './storage/storage.ts';
import { viewRoutes } from './views/routes.ts';
import { createViews } from './views/views.ts';
import { type Watches, watches } from './watches/watches.ts';

interface SeriesDeps extends RoomDeps {
  readonly log: Log;
  readonly plant: Pick<Plant, 'described' | 'history' | 'pastReadings' | 'orders'>;
  readonly isFlood: (hydroCode: string) => Promise<boolean>;
  /** Must be given before `start`: the jobs are defined here. */
  readonly jobs: Pick<Jobs, 'define' | 'send'>;
  readonly leases: Pick<Leases, 'take'>;
  /** Counts the use of collectors' keys. */
  readonly keyUse: Pick<KeyUse, 'used' | 'refused'>;
  /** Opens connections to the broker. */
  readonly outbound: Pick<Connections, 'connect'>;
  /** Whether any node connects to a broker. */
  readonly hasBroker: boolean;
  /** False for a copy of an installation, which must not take messages from its broker. */
  readonly mayListen: () => Promise<boolean>;
  /** Modules that compute from readings and get marks for past changes. */
  readonly readers: readonly string[];
  /** Receives the timestamps of collectors' readings; null: none. */
  readonly witness: StampWitness | null;
}

export interface Series {
  readonly implementations: readonly Implementation[];
  /** Authenticates collectors. */
  readonly identifyCollector: NonNullable<Gate['identifyCollector']>;
  readonly accept: Accept['accept'];
  readonly catalogue: Catalogue;
  readonly computed: ComputedRoom;
  readonly reads: Reads;
  readonly observe: Pick<Observe, 'status'>;
  readonly basinRain: BasinRainOver;
  /** For readers that watch some series only. */
  readonly watches: Watches;
  /** Staff gauges read in place of sensors. */
  readonly staffGauges: Pick<StaffGauges, 'standing'>;
  /** Impossible lake levels entered by users. */
  readonly held: Pick<HeldRoom, 'list' | 'reconsider'>;
  /** Includes each station's share. */
  readonly rainTold: RainOver;
  /** To be called after the migrations and before any reading is received: prepares the storage of readings. */
  prepare(): Promise<void>;
  /** Updates series after changes of the plant on any node. */
  follow(events: Pick<Events, 'subscribe'>): void;
  /** Reports the channels' state and gaps until it stops. To be called after `prepare`. */
  watchDoors(options: WatchOptions): Promise<ChannelWatch>;
  /** Receives readings from a broker until it stops. To be called after `prepare`. */
  openMqtt(options: MqttOptions): Promise<void>;
  /** To be called once the server listens: starts the demo plant. */
  feedDemo(options: DemoOptions): DemoFeed;
  fedDemos(): Promise<FedDemo[]>;
  thenAt(hydroCode: string, at: Date): Promise<KnowledgeTime>;
  /** The end of a demo's generated past, which was stored all at once. */
  madeUpUntil(hydroCode: string): Promise<Date | null>;
  /** Run by the jobs. */
  noticeSilence(): Promise<void>;
  rollUp: Rollups['run'];
  rederive: Rederivations['run'];
  /** The effect of an equipment change on readings. */
  readonly readingsWhatIf: Rederivations['whatIf'];
  readonly rederivationsLeft: Rederivations['left'];
  tendStorage: Storage['tend'];
  /** Counts a delivery other than readings. */
  collectorHeard(collector: CollectorCaller): void;
  /** Resolves once collectors' counts are stored. */
  collectorsSettled(): Promise<void>;
  /** Resolves once all received readings are committed and announced. */
  settled: Accept['idle'];
  /** Resolves once all work begun is committed. */
  stop(): Promise<void>;
}

export function createSeries(deps: SeriesDeps): Series {
  const { database, clock, log, publish, plant, leases } = deps;
  const room = { ...deps, ...plant };
  const catalogue = createCatalogue(room);
  const profile = plainProfile({ database, clock });
  const readers = [rollupReader, ...deps.readers];
  const acceptDeps = { database, clock, log, publish, catalogue, profile, readers };
  const outageNotes = createOutage(clock);
  const counts = { http: createCounts(clock), hand: createCounts(clock) };
  const { accept: acceptAll, idle } = createAccept(acceptDeps);
  const accept = noticeOutages(acceptAll, outageNotes);
  const corrections = createCorrections({ ...room, catalogue, correct: createCorrect(acceptDeps) });
  const collectors = createCollectors({ ...room, catalogue });
  const health = createHealth({ database, clock, log, publish });
  const ingest = createIngest({ accept, collectors, health, catalogue, witness: deps.witness });
  const ingestChannels = createIngestChannels({ database, clock });
  const gaps = createGaps({ database, clock, catalogue, outage: outageNotes });
  let watch: ChannelWatch | null = null;
  const rollups = createRollups({ database, catalogue });
  const reads = createReads({ database, catalogue, clock });
  const observe = createObserve({ catalogue, reads, clock, described: plant.described });
  const rederivations = createRederivations({
    database,
    clock,
    publish,
    catalogue,
    rederive: createRederive(acceptDeps),
  });
  plant.pastReadings.answeredBy(rederivations.isFelt);
  const storage = createStorage({ ...room, profile });
  const notes = createNotes({ ...room, catalogue });
  const entry = createEntry({ ...room, accept: countCalls(accept, counts.hand), catalogue });
  const held = createHeld({ ...room, catalogue, entry });
  const staffGauges = createStaffGauges({ ...room, catalogue, entry });
  seriesJobs(deps.jobs, { catalogue, profile, health, held, rollups, rederivations, storage, gaps });
  let mqtt: MqttChannel | null = null;
  let unsubscribe = () => {};
  let following: Promise<unknown> = Promise.resolve();

  return {
    implementations: [
      ...catalogueRoutes(catalogue),
      ...collectorRoutes(collectors),
      ...ingestRoutes({ ...ingest, deliver: countCalls(ingest.deliver, counts.http) }, clock),
      ...correctionRoutes(corrections),
      ...rederiveRoutes(rederivations),
      ...entryRoutes(entry),
      ...heldRoutes(held),
      ...staffGaugeRoutes(staffGauges),
      ...viewRoutes(createViews(room)),
      ...noteRoutes(notes),
      ...ingestChannelRoutes({
        doors: ingestChannels,
        gaps,
        hasBroker: deps.hasBroker,
        nodeName: () => watch?.nodeName ?? null,
      }),
      ...readRoutes(reads),
      ...observeRoutes(observe),
      ...storageRoutes(storage),
    ],
    identifyCollector: countedKeys(collectors.identify, counts.http, outageNotes),
    accept,
    settled: idle,
    catalogue,
    reads,
    observe,
    basinRain: createBasinRain({ catalogue, reads, described: plant.described }),
    rainTold: createRainOver({ catalogue, reads, described: plant.described }),
    watches,
    staffGauges,
    held,
    computed: createComputed({ publish, profile, readers: [rollupReader] }),
    feedDemo: (options) => createDemoFeed({ ...room, catalogue, collectors, notes, orders: plant.orders }, options),
    fedDemos: () => listFed(database.sql),
    madeUpUntil: (hydroCode) => readMadeUpUntil(database.sql, hydroCode),
    async thenAt(hydroCode, at) {
      const madeUpUntil = await readMadeUpUntil(database.sql, hydroCode);
      return { at, isMadeUp: madeUpUntil !== null && at <= madeUpUntil };
    },
    noticeSilence: health.noticeSilence,
    rollUp: rollups.run,
    rederive: rederivations.run,
    readingsWhatIf: rederivations.whatIf,
    rederivationsLeft: rederivations.left,
    tendStorage: storage.tend,
    collectorHeard: ({ plant: hydroCode, collectorId }) => health.heard({ hydroCode, collectorId }),
    collectorsSettled: health.flush,
    async prepare() {
      await profile.makeAhead();
      await catalogue.reconcileAll();
    },
    async watchDoors(options) {
      watch = await watchIngestChannels({ doors: ingestChannels, outage: outageNotes, counts, log }, options);
      return watch;
    },
    async openMqtt(options) {
      const { identify } = collectors;
      mqtt = await openMqtt(
        {
          database,
          clock,
          log,
          doors: ingestChannels,
          leases,
          mayListen: deps.mayListen,
          outbound: deps.outbound,
          identify,
          ingest,
          health,
        },
        options,
      );
    },
    follow(events) {
      /** Runs once for all changes since the last run: an import of stations causes a thousand events. */
      const due = new Set<string>();
      const catchUp = async () => {
        if (due.size === 0) return;
        for (const hydroCode of due) {
          due.delete(hydroCode);
          await catalogue
            .reconcile(hydroCode)
            .catch((error: unknown) =>
              log.error({ err: error, hydroCode }, 'series could not follow a change of the plant'),
            );
        }
        // The job runs every minute anyway, but a user who has just saved a calibration is waiting for it.
        if (await rederivations.isDue()) await deps.jobs.send(rederiveJob, {});
      };
      const subscription = events.subscribe({
        onBatch(batch) {
          for (const event of batch.filter(catalogue.concerns)) due.add(required(event.hydroCode));
          following = following.then(catchUp).catch((error: unknown) => {
            log.error({ err: error }, 'readings of the past wait for the next minute');
          });
        },
      });
      unsubscribe = subscription.unsubscribe;
    },
    async stop() {
      await mqtt?.stop();
      unsubscribe();
      await following;
      await idle();
      await watch?.stop();
      await health.stop();
    },
  };
}
