import { readFileSync } from 'node:fs';
import type { Server as HttpsServer } from 'node:https';
import { apiBase } from '@spillway/contract/contract';
import type { FastifyInstance } from 'fastify';
import { refuseUnnamed } from './access/audit/refuse-unnamed.ts';
import { connectRooms } from './connect-rooms.ts';
import { foundFirstPlant, startDemo } from './demo.ts';
import { futureRowsOf } from './future-tables.ts';
import { openDoor } from './open-door.ts';
import { blobs } from './platform/blobs/blobs.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config/config.ts';
import type { RunningDatabase } from './platform/database/start.ts';
import { refuseWrongEvents } from './platform/events/refuse-wrong-events.ts';
import type { ClockGuard } from './platform/health/clock-guard/clock-guard.ts';
import { watchFutureRows } from './platform/health/future-rows/future-rows.ts';
import { watchStorage } from './platform/health/storage-trouble/storage-trouble.ts';
import { ownAddress } from './platform/http/serving/own-address.ts';
import type { HttpServerOptions } from './platform/http/serving/server.ts';
import type { Log } from './platform/log.ts';
import { ownPortsOf } from './platform/outbound/own-ports.ts';
import { installationOf, isRestored, unmarkRestored } from './platform/outgoing-switch/outgoing-switch.ts';
import { systemJobs } from './platform/system/jobs.ts';
import { startHeartbeat } from './platform/system/node-heartbeat.ts';
import { createSystem } from './platform/system/system.ts';
import { watchDisks } from './platform/system/watch-disks.ts';
import { version } from './platform/version.ts';
import type { DemoFeed, StartFeeder } from './series/demo-feed/demo-feed.ts';
import { createStarted, type StartedServices } from './started.ts';

export interface App {
  readonly http: FastifyInstance;
  /** The HTTPS server; null when only the main one exists. */
  readonly https: HttpsServer | null;
  /** Notes about this start for the operator. */
  readonly notes: readonly string[];
  /** Called at the first start, once the server listens; the password is null when the operator chose it. */
  ensureFirstAdministrator(): Promise<{ readonly username: string; readonly password: string | null } | null>;
  /** Called once the server listens; does nothing without a demo plant. */
  feedDemo(startFeeder: StartFeeder): void;
  /** Runs periodic work that is due after the clock was moved; otherwise it is checked every few seconds. */
  doDueWork(): Promise<void>;
  stop(): Promise<void>;
}

interface AppOptions {
  readonly config: Config;
  readonly running: RunningDatabase;
  readonly clock: Clock;
  /** Monitors the clock. Absent when a test moves the clock. */
  readonly clockGuard?: ClockGuard;
  readonly log: Log;
  /** Whether writing the log fails at present. */
  readonly logFails?: () => boolean;
  /** Folder of the built web app; null for tests of the API. */
  readonly webDir: string | null;
  readonly limits?: HttpServerOptions['limits'];
  /** How to handle a response that violates its contract: an installation sends and logs it, a test fails. */
  readonly wrongAnswers: 'sent' | 'refused';
}

/** Connects all modules. `main` starts the app on a port, tests call it without one. */
export async function createApp(options: AppOptions): Promise<App> {
  const started = createStarted(options.log);
  try {
    return await connect(options, started);
  } catch (error) {
    await started.stopAll();
    throw error;
  }
}

async function connect(options: AppOptions, started: StartedServices): Promise<App> {
  const { config, running, clock, clockGuard, log, logFails = () => false } = options;
  const { database } = running;
  const { dataDir, backupDir, processRole } = config;
  const isWorker = processRole !== 'api';
  const isTest = options.wrongAnswers === 'refused';
  const installation = { id: await installationOf(running, dataDir), isRestored: isRestored(dataDir) };
  const rooms = await connectRooms({
    config,
    database,
    clock,
    clockGuard,
    log,
    installation,
    ownPorts: () => ownPortsOf(config, running.connection),
    publishing: isTest ? refuseWrongEvents : undefined,
    checkEntry: isTest ? refuseUnnamed : undefined,
    started,
  });
  unmarkRestored(dataDir);
  const { conditions, jobs, leases, messages, arming, access, series, top, ledgerWatch, blobsWatch } = rooms;
  const disks = watchDisks({ config, conditions, log });
  started.add(async () => disks.stop());
  const storage = watchStorage({ database, conditions, clock, log, backupDir, readsOn: isWorker, logFails });
  started.add(() => storage.stop());
  const futureRows = watchFutureRows(futureRowsOf({ database, clock }), log);
  started.add(() => futureRows.stop());
  conditions.source(() => futureRows.told());
  const clockMs = () => clockGuard?.nodeMs() ?? null;
  const heartbeat = await startHeartbeat({ database, clock, log, processRole, version, clockMs });
  started.add(() => heartbeat.stop());
  const system = createSystem({ ...rooms, config, running, clock, heartbeat });

  const free = () => database.transaction(blobs.free);
  const purges = [access.purgeExpired, arming.forgetOld, leases.forgetEnded, messages.forgetOld, free];
  systemJobs(jobs, { config, running, clock, log, events: rooms.events, purges });
  started.add(() => jobs.stop());
  await jobs.start();
  await messages.start();
  await foundFirstPlant(rooms, options);
  started.add(() => series.stop());
  series.follow(rooms.events);
  await series.prepare();
  const watching = isWorker ? top.warnings.follow(rooms.events) : null;
  started.add(async () => watching?.stop());

  let hasAdministrator = false;
  const { http, https, notes } = await openDoor(rooms, {
    ...options,
    installationId: installation.id,
    system,
    isReady: () => hasAdministrator,
    started,
  });
  const { nodeName } = heartbeat;
  const brokerUrl = isWorker ? config.mqttUrl : null;
  const broker = config.mqttUrl === null ? 'none' : brokerUrl === null ? 'elsewhere' : 'here';
  await series.watchDoors({ nodeName, broker });
  if (brokerUrl !== null) await series.openMqtt({ url: brokerUrl, nodeName });
  if (isWorker) for (const room of [access.duty, access.machineKeys.watch, ledgerWatch, blobsWatch]) room.start();
  for (const room of [top.proof, top.daily, top.heartbeat, top.transfer]) room.start();
  let demoFeed: DemoFeed | null = null;
  started.add(async () => demoFeed?.stop());

  return {
    http,
    https,
    notes,
    async ensureFirstAdministrator() {
      const first = await access.ensureFirstAdministrator();
      hasAdministrator = true;
      return first;
    },
    doDueWork: () => jobs.tick(),
    feedDemo(startFeeder) {
      const { tls } = config;
      demoFeed = startDemo(rooms, options, () => ({
        url: `${ownAddress(http.server.address(), tls !== null)}${apiBase}/`,
        certificate: tls && readFileSync(tls.certFile, 'utf8'),
        startFeeder,
      }));
    },
    stop: () => started.stopAll(),
  };
}
