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
 * One node of Spillway without a port: the rooms as the product connects them, behind the real door, on a real database. What runs by
 * itself in the product (jobs, heartbeat, first plant) does not here: a test says when.
 */
export interface TestNode extends Calls, Omit<Rooms, 'implementations' | 'gate'> {
  readonly http: FastifyInstance;
  stop(): Promise<void>;
}

export interface TestNodeOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly config?: Partial<Config>;
  /** Of the door; without them nobody is limited there. */
  readonly limits?: { readonly perSession: number; readonly perAddress: number };
  /** Of which installation it is a node; another one is a copy. */
  readonly installation?: string;
  /** Messages leave it from the start: on where nothing is said. */
  readonly isArmed?: boolean;
  /** Starts the job queue, for what is done later. */
  readonly withJobs?: boolean;
  /** Where names lead, of servers that are none. */
  readonly resolve?: Resolve;
}

const noLimits = { perSession: 1e9, perAddress: 1e9, perCollector: 1e9 };

/** There is a broker, which is only called where a test opens that door. */
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
