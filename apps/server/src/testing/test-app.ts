import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiBase } from '@spillway/contract/contract';
import type { FastifyInstance } from 'fastify';
import { refuseUnnamed } from '../access/audit/refuse-unnamed.ts';
import { connectRooms, type Rooms } from '../connect-rooms.ts';
import type { Clock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config/config.ts';
import type { Database } from '../platform/database/database.ts';
import { quietLog } from '../platform/database/testing/quiet-log.ts';
import { refuseWrongEvents } from '../platform/events/refuse-wrong-events.ts';
import { mount } from '../platform/http/serving/mount.ts';
import { createHttpServer } from '../platform/http/serving/server.ts';
import type { Resolve } from '../platform/outbound/outbound.ts';
import { createStarted } from '../started.ts';
import { type Calls, callsOn } from './calls.ts';

/**
 * One node without a port: the modules as connected in the product, with the real HTTP layer and a real database.
 * Periodic work (jobs, heartbeat, first plant) only runs when a test calls it.
 */
export interface TestNode extends Calls, Omit<Rooms, 'implementations' | 'gate'> {
  readonly http: FastifyInstance;
  stop(): Promise<void>;
}

export interface TestNodeOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly config?: Partial<Config>;
  /** Rate limits; absent: none. */
  readonly limits?: { readonly perSession: number; readonly perAddress: number };
  /** The installation of this node; with another id it is a copy. */
  readonly installation?: string;
  /** Whether messages may be sent from the start; absent: true. */
  readonly isArmed?: boolean;
  /** Starts the job queue, for deferred work. */
  readonly withJobs?: boolean;
  /** Resolves names of servers that do not exist. */
  readonly resolve?: Resolve;
}

const noLimits = { perSession: 1e9, perAddress: 1e9, perCollector: 1e9 };

/** A broker is configured, but only contacted by tests that open MQTT. */
const environment = { MQTT_URL: 'mqtt://127.0.0.1:1' };

export async function startNode(options: TestNodeOptions): Promise<TestNode> {
  const { database, clock } = options;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'spillway-node-'));
  const started = createStarted(quietLog);
  started.add(async () => rmSync(dataDir, { recursive: true, force: true }));
  const rooms = await connectRooms({
    config: { ...readConfig({ ...environment, DATA_DIR: dataDir }, dataDir), ...options.config },
    database,
    clock,
    log: quietLog,
    installation: { id: options.installation ?? 'here', isRestored: false },
    resolve: options.resolve,
    publishing: refuseWrongEvents,
    checkEntry: refuseUnnamed,
    started,
  });
  const { arming, messages, series, jobs, implementations, gate } = rooms;
  const nobody = { username: 'test', record: async () => undefined };
  if (options.isArmed !== false) await arming.arm(nobody, 'count');
  if (options.withJobs) {
    started.add(() => jobs.stop());
    await jobs.start();
    await messages.start();
  }
  started.add(() => series.stop());
  const limits = options.limits ?? noLimits;
  const http = await createHttpServer({ log: quietLog, tls: null, trustProxy: [], webDir: null, limits });
  started.add(async () => http.close());
  await http.register(async (api) => mount(api, implementations, gate), { prefix: apiBase });
  await http.ready();
  return { ...rooms, http, ...callsOn(http), stop: () => started.stopAll() };
}
