import { apiBase } from '@spillway/contract/contract';
import { payloads } from '@spillway/contract/event-payloads';
import type { FastifyInstance } from 'fastify';
import { type Access, type AccessDeps, createAccess } from '../access/access.ts';
import { actorOf } from '../access/actor.ts';
import { type Compute, calculationReader, createCompute, energyReader } from '../compute/compute.ts';
import { createDelivery, type Delivery } from '../delivery/delivery.ts';
import { createPlant, type Plant } from '../plant/plant.ts';
import { type Arming, createArming } from '../platform/arming/arming.ts';
import { armingRoutes } from '../platform/arming/routes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { quietLog } from '../platform/database/testing/quiet-log.ts';
import type { Publish } from '../platform/events/publish.ts';
import { insertEvent } from '../platform/events/store.ts';
import { mount } from '../platform/http/mount.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.ts';
import { createSeries, type Series } from '../series/series.ts';
import { type Calls, callsOn } from './calls.ts';

/** One node of Spillway without a port: the real door, the real rooms of access, plant and series, a real database. */
export interface TestNode extends Calls {
  readonly http: FastifyInstance;
  readonly access: Access;
  readonly plant: Plant;
  readonly series: Series;
  readonly compute: Compute;
  readonly delivery: Delivery;
  readonly jobs: Jobs;
  readonly arming: Arming;
  stop(): Promise<void>;
}

export interface TestNodeOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly config?: Partial<AccessDeps['config']>;
  /** Of the door; without them nobody is limited there. */
  readonly limits?: { readonly perSession: number; readonly perAddress: number };
  /** Of which installation it is a node; another one is a copy. */
  readonly installation?: string;
  /** Messages leave it from the start: on where nothing is said. */
  readonly isArmed?: boolean;
  /** Starts the job queue, for what is done later. */
  readonly withJobs?: boolean;
}

const noLimits = { perSession: 1e9, perAddress: 1e9, perCollector: 1e9 };

const defaultConfig: AccessDeps['config'] = {
  adminUsername: 'admin',
  adminPassword: null,
  allowRegistration: true,
  expertUsernames: [],
  publicUrl: null,
  smtpUrl: null,
};

export async function startNode(options: TestNodeOptions): Promise<TestNode> {
  const { database, clock } = options;
  const jobs = createJobs({ database, log: quietLog, processRole: 'all' });
  const publish: Publish = async (tx, event) => {
    payloads[event.topic].parse(event.payload);
    await insertEvent(tx, event, clock.now());
  };
  const arming = createArming({
    database,
    clock,
    log: quietLog,
    publish,
    jobs,
    installation: options.installation ?? 'here',
    hasMail: options.config?.smtpUrl != null,
    demoCode: 'HOMAU',
  });
  await arming.start({ isRestored: false });
  const nobody = { username: 'test', record: async () => undefined };
  if (options.isArmed !== false) await arming.arm(nobody, 'count');
  const access = createAccess({
    database,
    clock,
    config: { ...defaultConfig, ...options.config },
    log: quietLog,
    jobs,
    publish,
    outward: arming,
    streamPosition: () => '1:1:',
    timeZones: (hydroCodes) => plant.settings.timeZones(hydroCodes),
  });
  const room = { database, clock, audit: access.audit, publish };
  const plant = createPlant(room);
  const calculating = { readers: [calculationReader, energyReader] };
  const series = createSeries({ ...room, ...calculating, log: quietLog, plant, jobs, hasBroker: true, witness: null });
  const compute = createCompute({ ...room, log: quietLog, plant, series, jobs });
  const delivery = createDelivery({
    ...room,
    log: quietLog,
    plant,
    series,
    compute,
    jobs,
    history: plant.history,
    mailer: access.mailer,
    demoCode: 'HOMAU',
    mapTiles: null,
  });
  if (options.withJobs) await jobs.start();
  const http = await createHttpServer({
    log: quietLog,
    tls: null,
    trustProxy: [],
    webDir: null,
    limits: options.limits ?? noLimits,
  });
  const implementations = [
    ...access.implementations,
    ...plant.implementations,
    ...series.implementations,
    ...compute.implementations,
    ...delivery.implementations,
    ...armingRoutes(arming, (tx, call, act) => access.audit.record(tx, { who: actorOf(call), ...act })),
  ];
  const gate = { ...access.gate, identifyCollector: series.identifyCollector };
  await http.register(async (api) => mount(api, implementations, gate), { prefix: apiBase });
  await http.ready();

  return {
    http,
    access,
    plant,
    series,
    compute,
    delivery,
    jobs,
    arming,
    ...callsOn(http),
    async stop() {
      arming.stop();
      await http.close();
      await series.stop();
      if (options.withJobs) await jobs.stop();
    },
  };
}
