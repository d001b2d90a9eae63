import { readFileSync } from 'node:fs';
import type { Server as HttpsServer } from 'node:https';
import path from 'node:path';
import { apiBase } from '@spillway/contract/contract';
import { basicBase } from '@spillway/contract/plant/basic';
import type { FastifyInstance } from 'fastify';
import { refuseUnnamed } from './access/audit/refuse-unnamed.ts';
import { basinFigures } from './compute/basin/figures.ts';
import { computeFigures } from './compute/figures.ts';
import { connectRooms } from './connect-rooms.ts';
import { demoDays, demoPlant, firstPlantFor } from './first-plant.ts';
import { futureRowsOf } from './future-tables.ts';
import { demoBasin } from './plant/demo/basin.ts';
import { readDemo } from './plant/demo/demo.ts';
import { demoDuties, demoDutiesSince } from './plant/demo/duties.ts';
import { demoProcedure } from './plant/demo/procedure.ts';
import { installationOf, isRestored, unmarkRestored } from './platform/arming/arming.ts';
import { blobs } from './platform/blobs/blobs.ts';
import type { Clock } from './platform/clock.ts';
import type { ClockGuard } from './platform/clock-guard/clock-guard.ts';
import type { Config } from './platform/config/config.ts';
import { inTurn } from './platform/database/pool/in-turn.ts';
import type { RunningDatabase } from './platform/database/start.ts';
import { refuseWrongEvents } from './platform/events/refuse-wrong-events.ts';
import { watchFutureRows } from './platform/future-rows/future-rows.ts';
import { basicDoor } from './platform/http/serving/door.ts';
import { keepBuild } from './platform/http/serving/former-builds.ts';
import { closeGracefully } from './platform/http/serving/graceful-close.ts';
import { healthRoutes } from './platform/http/serving/health.ts';
import { openHttpsBeside } from './platform/http/serving/https-beside.ts';
import { metricsRoute } from './platform/http/serving/metrics.ts';
import { mount } from './platform/http/serving/mount.ts';
import { openapi } from './platform/http/serving/openapi.ts';
import { ownAddress } from './platform/http/serving/own-address.ts';
import { createHttpServer, type HttpServerOptions } from './platform/http/serving/server.ts';
import { watchUntrustedProxies } from './platform/http/serving/untrusted-proxy.ts';
import { refuseWrongAnswers, watchWrongAnswers } from './platform/http/serving/wrong-answers.ts';
import { httpsRoutes } from './platform/local-tls/routes.ts';
import { startHttps } from './platform/local-tls/start.ts';
import type { Log } from './platform/log.ts';
import { createMetrics, type Figures } from './platform/metrics/metrics.ts';
import { ownPortsOf } from './platform/outbound/own-ports.ts';
import { watchStorage } from './platform/storage-trouble/storage-trouble.ts';
import { appRoutes } from './platform/system/app-routes.ts';
import { systemFigures } from './platform/system/figures.ts';
import { systemJobs } from './platform/system/jobs.ts';
import { startHeartbeat } from './platform/system/node-heartbeat.ts';
import { systemRoutes } from './platform/system/routes.ts';
import { createSystem } from './platform/system/system.ts';
import { version } from './platform/version.ts';
import { watchDisks } from './platform/system/watch-disks.ts';
import type { DemoFeed, StartFeeder } from './series/demo-feed/demo-feed.ts';
import { seriesFigures } from './series/figures.ts';
import { createStarted, type Started } from './started.ts';

export interface App {
  readonly http: FastifyInstance;
  /** The second door; null: the first is the only one. */
  readonly https: HttpsServer | null;
  /** What an operator should know of this start. */
  readonly notes: readonly string[];
  /** At the very first start, once it listens; the password is null where the operator chose it. */
  ensureFirstAdministrator(): Promise<{ readonly username: string; readonly password: string | null } | null>;
  /** Once it listens; does nothing where there is no demo plant. */
  feedDemo(startFeeder: StartFeeder): void;
  /** What recurs and is due now, where somebody has moved the clock; by itself it is looked after every few seconds. */
  doDueWork(): Promise<void>;
  stop(): Promise<void>;
}

interface AppOptions {
  readonly config: Config;
  readonly running: RunningDatabase;
  readonly clock: Clock;
  /** What watches the clock. Absent where a test moves the clock itself. */
  readonly clockGuard?: ClockGuard;
  readonly log: Log;
  /** Whether the log cannot be written now. */
  readonly logFails?: () => boolean;
  /** The built web app; null where there is none (tests of the API). */
  readonly webDir: string | null;
  readonly limits?: HttpServerOptions['limits'];
  /** What becomes of an answer that breaks its contract: an installation sends it and says so, a test fails. */
  readonly wrongAnswers: 'sent' | 'refused';
}

/** An arbitrary number, known to nobody else. */
const foundingLock = 7_145_001_189;

/** Every room of the house, connected. `main` starts it on a port, tests call it without one. */
export async function createApp(options: AppOptions): Promise<App> {
  const started = createStarted(options.log);
  try {
    return await connect(options, started);
  } catch (error) {
    await started.stopAll();
    throw error;
  }
}

async function connect(options: AppOptions, started: Started): Promise<App> {
  const { config, running, clock, clockGuard, log, webDir, limits } = options;
  const { database } = running;
  const { dataDir } = config;
  const isWorker = config.processRole !== 'api';
  const installation = { id: await installationOf(running, dataDir), isRestored: isRestored(dataDir) };
  const publishing = options.wrongAnswers === 'refused' ? refuseWrongEvents : undefined;
  const checkEntry = options.wrongAnswers === 'refused' ? refuseUnnamed : undefined;
  const rooms = await connectRooms({
    config,
    database,
    clock,
    clockGuard,
    log,
    installation,
    ownPorts: () => ownPortsOf(config, running.connection),
    publishing,
    checkEntry,
    started,
  });
  unmarkRestored(dataDir);
  const {
    events,
    streams,
    conditions,
    jobs,
    leases,
    ledgerWatch,
    blobsWatch,
    arming,
    messages,
    access,
    plant,
    series,
    compute,
    delivery,
    recordAct,
  } = rooms;
  const disks = watchDisks({ config, conditions, log });
  started.add(async () => disks.stop());
  const { logFails = () => false } = options;
  const storage = watchStorage({
    database,
    conditions,
    clock,
    log,
    backupDir: config.backupDir,
    readsOn: isWorker,
    logFails,
  });
  started.add(() => storage.stop());
  const futureRows = watchFutureRows(futureRowsOf({ database, clock }), log);
  started.add(() => futureRows.stop());
  conditions.source(() => futureRows.told());
  const heartbeat = await startHeartbeat({
    database,
    clock,
    log,
    processRole: config.processRole,
    version,
    clockMs: () => clockGuard?.nodeMs() ?? null,
  });
  started.add(() => heartbeat.stop());
  const system = createSystem({ config, running, clock, jobs, events, heartbeat, streams, recordAct, ledgerWatch });
  systemJobs(jobs, {
    config,
    running,
    clock,
    log,
    events,
    purges: [
      access.purgeExpired,
      arming.forgetOld,
      leases.forgetEnded,
      messages.forgetOld,
      () => database.transaction(blobs.free),
    ],
  });
  started.add(() => jobs.stop());
  await jobs.start();
  await messages.start();
  await inTurn(database, { lock: foundingLock, log, waitingFor: 'making the first plant' }, async () => {
    if ((await access.firstPlant()) !== null) return;
    const { isDemo, ...first } = firstPlantFor(config, running.kind);
    if (isDemo)
      await plant.file.found(first, readDemo(), async (tx) => {
        await compute.startDemoTariffs(tx, first.hydroCode);
        await plant.procedures.tell(tx, first.hydroCode, demoProcedure());
        await plant.basins.tell(tx, first.hydroCode, demoBasin(), clock.now());
      });
    else await access.ensurePlant(first.hydroCode, first.name);
  });
  started.add(() => series.stop());
  series.follow(events);
  await series.prepare();
  const watching = isWorker ? delivery.warnings.follow(events) : null;
  started.add(async () => watching?.stop());

  const { tls, trustProxy } = config;
  const pictureOrigins = config.mapTiles ? [new URL(config.mapTiles.url).origin] : [];
  const formerDirs = webDir === null ? [] : await keepBuild(webDir, path.join(config.dataDir, 'web-builds'), log);
  const webApp = { formerDirs, hasPush: config.webPush !== 'off' };
  const secured = await startHttps({ config, running, installation: installation.id, clock, log, started });
  conditions.source(secured.state.found);
  const { beside } = secured;
  const http = await createHttpServer({
    log,
    clock,
    tls,
    beside,
    trustProxy,
    webDir,
    webApp,
    pictureOrigins,
    ...(limits ? { limits } : {}),
  });
  const https = beside && openHttpsBeside(http, beside);
  if (https !== null) secured.listensBy(https);
  started.add(() => closeGracefully(http));
  conditions.source(watchUntrustedProxies(http, log));
  const metrics = createMetrics(log);
  systemFigures(metrics, { config, running, clock, conditions });
  const figures: readonly Figures[] = [
    access.figures,
    secured.state.figures,
    rooms.outbound.figures,
    messages.figures,
    leases.figures,
    arming.figures,
    ledgerWatch.figures,
    blobsWatch.figures,
    access.duty.figures,
    access.machineKeys.watch.figures,
    delivery.warnings.figures,
    delivery.proof.figures,
    delivery.transfer.figures,
    delivery.bulletins.figures,
    delivery.noticeFigures,
    seriesFigures(database),
    computeFigures({ database, clock }),
    basinFigures({ database, clock }),
  ];
  for (const ofRoom of figures) metrics.figures(ofRoom);
  metrics.gauge('spillway_streams', 'Open live streams on this node', () => streams.count());
  const wrongAnswers = watchWrongAnswers({ log, registry: metrics.registry });
  conditions.source(wrongAnswers.found);
  const onWrongAnswer = options.wrongAnswers === 'sent' ? wrongAnswers.send : refuseWrongAnswers;
  metricsRoute(http, metrics, config.metricsToken);
  // Whoever is told that it is ready may sign in.
  let hasAdministrator = false;
  healthRoutes(http, async () => hasAdministrator && (await database.answers()));
  await openapi(http, version);
  const implementations = [
    ...rooms.implementations,
    ...appRoutes({
      config,
      clock,
      mailsLinks: access.mailsLinks,
      firstPlant: access.firstPlant,
      demoCode: demoPlant.hydroCode,
    }),
    ...systemRoutes(system),
    ...httpsRoutes(secured.state),
  ];
  await http.register(async (api) => mount(api, implementations, rooms.gate, { onWrongAnswer }), { prefix: apiBase });
  const basic = plant.basic(access.login);
  const ofBasic = { door: basicDoor, onWrongAnswer };
  await http.register(async (api) => mount(api, basic, access.gate, ofBasic), { prefix: basicBase });
  // Streams would hold the door open for ever.
  http.addHook('preClose', async () => streams.closeAll());
  const { nodeName } = heartbeat;
  const brokerUrl = isWorker ? config.mqttUrl : null;
  const broker = config.mqttUrl === null ? 'none' : brokerUrl === null ? 'elsewhere' : 'here';
  await series.watchDoors({ nodeName, broker });
  if (brokerUrl !== null) await series.openMqtt({ url: brokerUrl, nodeName });
  if (isWorker) for (const room of [access.duty, access.machineKeys.watch, ledgerWatch, blobsWatch]) room.start();
  for (const room of [delivery.proof, delivery.daily, delivery.heartbeat, delivery.transfer]) room.start();
  let demoFeed: DemoFeed | null = null;
  started.add(async () => demoFeed?.stop());

  return {
    http,
    https,
    notes: secured.notes,
    async ensureFirstAdministrator() {
      const first = await access.ensureFirstAdministrator();
      hasAdministrator = true;
      return first;
    },
    doDueWork: () => jobs.tick(),
    feedDemo(startFeeder) {
      const days = demoDays(config, running.kind);
      if (days === null || !isWorker) return;
      void access.duty
        .startDemo(demoPlant.hydroCode)
        .then(() => access.contacts.startDemo(demoPlant.hydroCode))
        .then(() => delivery.startDemo(demoPlant.hydroCode))
        .then(() => plant.dutyCalendars.startDemo(demoPlant.hydroCode, demoDuties(), demoDutiesSince(clock.now())))
        .catch((error: unknown) =>
          log.warn({ err: error }, 'duty, contacts and warning jobs of the demo could not be made'),
        );
      demoFeed = series.feedDemo({
        hydroCode: demoPlant.hydroCode,
        plant: readDemo(),
        days,
        url: `${ownAddress(http.server.address(), tls !== null)}${apiBase}/`,
        certificate: tls && readFileSync(tls.certFile, 'utf8'),
        startFeeder,
      });
    },
    stop: () => started.stopAll(),
  };
}
