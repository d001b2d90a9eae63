import { randomUUID } from 'node:crypto';
import {
  type DemoFlood,
  type DemoPlantFile,
  demoStepMs,
  type FeedOrder,
  type FeedProgress,
  floodLengthMs,
} from '@spillway/contract/series/demo-feed';
import { dayNumberAt, startOfDayMs } from '@spillway/plant-time/day';
import { dayMs } from '@spillway/plant-time/spans';
import { system } from '../../access/actor.ts';
import type { Orders } from '../../plant/orders/orders.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ChangeContext, Collectors } from '../collectors/collectors.ts';
import type { SeriesRoomDeps } from '../deps.ts';
import type { Notes } from '../notes/notes.ts';
import type { Feeder, StartFeeder } from './feeder.ts';
import { insertFeed, lockFeed, releaseLease, type StoredFeed, takeLease, writeFloods, writeProgress } from './store.ts';
import { storyOf } from './story.ts';
import { createTeller } from './tell.ts';

export { type Feeder, feederAt, type StartFeeder } from './feeder.ts';
export { type FedDemo, listFed, readMadeUpUntil } from './store.ts';

/** The feeder may already have sent the step that is beginning. */
const stepsAhead = 2;

/**
 * Adds a flood to the demo plant, in the near future or in past hours, whose readings are then generated again. Null
 * without a demo, `busy` while another flood is running.
 */
export function addFlood(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  hydroCode: string,
  returnPeriodYears: number,
  startedMs = 0,
): Promise<DemoFlood | 'busy' | null> {
  return database.transaction(async (tx) => {
    const feed = await lockFeed(tx, hydroCode);
    if (!feed) return null;
    const step = Math.floor((clock.now().getTime() - startedMs) / demoStepMs);
    const startMs = Math.max(feed.startMs, (step + (startedMs > 0 ? 0 : stepsAhead)) * demoStepMs);
    if (feed.floods.some((other) => Math.abs(other.startMs - startMs) < floodLengthMs)) return 'busy';
    const flood = { returnPeriodYears, startMs };
    await writeFloods(tx, hydroCode, [...feed.floods, flood], startMs);
    return flood;
  });
}

export interface DemoOptions {
  readonly hydroCode: string;
  readonly plant: DemoPlantFile;
  /** Days of history at the first start. */
  readonly days: number;
  /** The server's address, with the base path of its API. */
  readonly url: string;
  readonly certificate: string | null;
  readonly startFeeder: StartFeeder;
}

export interface DemoFeed {
  /** Stops the feeder before the server. */
  stop(): Promise<void>;
}

type Deps = SeriesRoomDeps & {
  readonly log: Log;
  readonly catalogue: Pick<Catalogue, 'of'>;
  readonly collectors: Pick<Collectors, 'list' | 'add' | 'map' | 'rotateKey'>;
  readonly notes: Pick<Notes, 'pin'>;
  readonly orders: Pick<Orders, 'tell'>;
};

/** Fixed, so that all demos started on the same day have the same weather. */
const seed = 20_240_101;
/** Logs the first delivery, and then each further number of days. */
const reportDays = 14;
const checkEveryMs = 5000;
/** After three missed checks another node may take over. */
const leaseMs = 15_000;
const collector = {
  name: 'Nhà máy ảo',
  type: 'model',
  agentVersion: null,
  description: 'Số liệu minh họa: thời tiết, lưu vực, hồ, vận hành và cảm biến đều được mô phỏng.',
  silentAfterMin: 15,
} as const;

/**
 * Keeps the demo plant running: one of the nodes runs a feeder that sends a virtual plant's readings through the public
 * API.
 */
export function createDemoFeed(deps: Deps, options: DemoOptions): DemoFeed {
  const { database, clock, log, described, catalogue, collectors } = deps;
  const { hydroCode, startFeeder } = options;
  const context: ChangeContext = { who: system, hydroCode };
  const reporter = createTeller(deps);
  const holder = randomUUID();
  let key: string | null = null;
  let running: { readonly feeder: Feeder; readonly floods: number } | null = null;
  /** A user revoked the key, which is respected until the server restarts. */
  let isKeyRefused = false;
  let written: Promise<void> = Promise.resolve();
  let isStopping = false;
  let hasBegun = false;
  /** Null once the history is complete. */
  let reportedDays: number | null = null;

  /** Fields are named after the stations: `MUA1/precipitation`. */
  async function fields() {
    const [plant, stations] = await Promise.all([catalogue.of(hydroCode), described.stations.list(hydroCode)]);
    const codeOf = new Map(stations.map(({ stationId, code }) => [stationId, code]));
    return [...(plant?.byId.values() ?? [])]
      .filter(({ ownerKind, kind, closedAt }) => ownerKind === 'station' && kind !== 'computed' && closedAt === null)
      .map(({ ownerId, quantity, seriesId }) => ({
        field: `${codeOf.get(ownerId)}/${quantity}`,
        seriesId,
        unit: null,
      }));
  }

  /** Creates a new key at each start, so that it need not be stored. */
  async function prepareCollector(): Promise<string> {
    const knownCollector = (await collectors.list(hydroCode)).find(({ name }) => name === collector.name);
    const { collector: ours, key: newKey } = knownCollector
      ? await collectors.rotateKey(context, { collectorId: knownCollector.collectorId, seenVersion: undefined }, 0)
      : await collectors.add(context, collector);
    await collectors.map(context, { collectorId: ours.collectorId, seenVersion: undefined }, await fields());
    return newKey;
  }

  async function start(feed: StoredFeed): Promise<void> {
    key ??= await prepareCollector();
    const { plant, url, certificate } = options;
    const order: FeedOrder = { url, certificate, key, plant, ...feed, nowMs: clock.now().getTime() };
    reportedDays = feed.progress !== null && feed.progress.fedFromMs <= feed.startMs ? null : -1;
    const feeder = startFeeder(order, (progress) => keep(progress, feed));
    const started = { feeder, floods: feed.floods.length };
    running = started;
    void feeder.ended.then(({ isKeyRefused: isRefused, complaint }) => {
      if (running !== started) return;
      running = null;
      isKeyRefused = isRefused;
      if (isRefused) log.warn({ hydroCode }, 'the feeder of the demo has no key any more and ended');
      else if (complaint !== '') log.warn({ complaint }, 'the feeder of the demo ended and is started again');
    });
  }

  function keep(progress: FeedProgress, { startMs, floods }: StoredFeed): void {
    const days = Math.round((progress.fedToMs - progress.fedFromMs) / dayMs);
    const isWhole = progress.fedFromMs <= startMs;
    if (reportedDays !== null && (isWhole || Math.floor(days / reportDays) > Math.floor(reportedDays / reportDays))) {
      log.info({ hydroCode, days }, isWhole ? 'the history of the demo is whole' : 'the history of the demo is filled');
      reportedDays = isWhole ? null : days;
    }
    written = written
      .then(() => writeProgress(database.sql, hydroCode, { holder, floods: floods.length }, progress))
      // On failure the readings are sent again after the next start, which changes nothing.
      .catch((error: unknown) => log.debug({ err: error }, 'how far the demo is fed could not be written'));
  }

  async function stopFeeder(): Promise<void> {
    const stopped = running;
    running = null;
    await stopped?.feeder.stop();
    await written;
  }

  async function begin(now: Date): Promise<void> {
    const midnights = { timeZone: options.plant.settings.time_zone, dayStart: '00:00' };
    const todayMs = startOfDayMs(dayNumberAt(now.getTime(), midnights), midnights);
    await insertFeed(database.sql, hydroCode, {
      seed,
      startMs: todayMs - options.days * dayMs,
      ...storyOf(todayMs),
    });
    hasBegun = true;
  }

  async function checkFeed(): Promise<void> {
    const now = clock.now();
    if (!hasBegun) await begin(now);
    const until = new Date(now.getTime() + leaseMs);
    const feed = await takeLease(database.sql, hydroCode, { holder, now, until });
    if (!feed) {
      isKeyRefused = false;
      key = null;
      return await stopFeeder();
    }
    if (running && running.floods !== feed.floods.length) await stopFeeder();
    if (!running && !isKeyRefused && !isStopping) await start(feed);
    await reporter(hydroCode, feed);
  }

  const checkSafely = () =>
    checkFeed().catch((error: unknown) => log.warn({ err: error }, 'the demo could not be looked after'));
  let looking = checkSafely();
  const timer = setInterval(() => {
    looking = looking.then(checkSafely);
  }, checkEveryMs);
  timer.unref();

  return {
    async stop() {
      isStopping = true;
      clearInterval(timer);
      await looking;
      await stopFeeder();
      await releaseLease(database.sql, hydroCode, holder).catch(() => undefined);
    },
  };
}
