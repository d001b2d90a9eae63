import { createBlobsWatch } from './blobs/watch.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config/config.ts';
import type { Database } from './database/database.ts';
import { openEvents, type Publish } from './events/events.ts';
import { streamRoutes } from './events/routes.ts';
import { createStreams } from './events/stream.ts';
import { createGateways } from './gateways/gateways.ts';
import { gatewayRoutes } from './gateways/routes.ts';
import type { ClockGuard } from './health/clock-guard/clock-guard.ts';
import { createConditions, type Found } from './health/conditions/conditions.ts';
import { conditionRoutes } from './health/conditions/routes.ts';
import type { Implementation } from './http/implement.ts';
import type { RecordAct } from './http/record-act.ts';
import { createJobs } from './jobs/jobs.ts';
import { readOrMakeKey } from './key-file.ts';
import { createLeases } from './leases/leases.ts';
import { createLedger, createSealing } from './ledger/ledger.ts';
import { createLedgerWatch } from './ledger/watch.ts';
import type { Log } from './log.ts';
import { mailChannel } from './messages/channels/mail.ts';
import { availableChannels, createMessages } from './messages/messages.ts';
import { messageRoutes } from './messages/routes.ts';
import { createOutbound, type OwnPort, type Resolve } from './outbound/outbound.ts';
import { outboundRoutes } from './outbound/routes.ts';
import { createArming } from './outgoing-switch/outgoing-switch.ts';
import { armingRoutes } from './outgoing-switch/routes.ts';
import { createSecrets, type Secrets } from './secrets/secrets.ts';
import { thisNode as nodeName } from './system/node-heartbeat.ts';
import { proxyOf } from './web-push/service.ts';
import { contactOf } from './web-push/vapid.ts';
import { createWebPush } from './web-push/web-push.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export interface PlatformDeps {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly clockGuard?: ClockGuard | undefined;
  readonly log: Log;
  /** The id of this installation, and whether it was made from a backup. */
  readonly installation: { readonly id: string; readonly isRestored: boolean };
  /** Listeners of the product itself, which none of its connections may reach. */
  readonly ownPorts?: (() => readonly OwnPort[]) | undefined;
  /** Resolves names; defaults to the machine. */
  readonly resolve?: Resolve | undefined;
  /** Wraps the publishing of every room: tests check each event against the contract. */
  readonly publishing?: ((publish: Publish) => Publish) | undefined;
  /** Messages about this plant never leave. */
  readonly demoCode: string;
  readonly started: { add(stop: () => Promise<void>): void };
}

/** What the platform needs of accounts; the layer above provides it. */
interface People {
  readonly recordAct: RecordAct;
  readonly emailOf: (accountId: string) => Promise<string | null>;
}

/** A background task whose faults are conditions, and which stops with the node. */
interface FindingSource {
  readonly found: () => readonly Found[];
  readonly stop: () => void | Promise<void>;
}

/** The floor without any hydropower. */
export async function createPlatform(deps: PlatformDeps) {
  const { config, database, clock, clockGuard, log, installation, demoCode, started } = deps;
  const { publishing = (publish) => publish, ownPorts = () => [], resolve } = deps;
  const events = await openEvents({ database, clock, log });
  started.add(() => events.close());
  const publish = publishing(events.publish);
  const streams = createStreams(events);
  const conditions = createConditions({ database, clock, log, publish, nodeName });
  started.add(() => conditions.stop());
  function watch<Room extends FindingSource>(room: Room): Room {
    conditions.source(room.found);
    started.add(async () => await room.stop());
    return room;
  }
  const leases = createLeases({ database, log, nodeName });
  started.add(() => leases.stop());
  const jobs = createJobs({ database, log, leases, processRole: config.processRole, clock });
  conditions.source(() => clockGuard?.told() ?? []);
  conditions.source(() => jobs.told());

  // The key is read at first use and is stored beside the database.
  const sealing = createSealing(() => readOrMakeKey(config.dataDir));
  const ledger = createLedger({ sealing });
  const ledgerWatch = watch(createLedgerWatch({ database, clock, log, jobs, sealing }));
  const blobsWatch = watch(createBlobsWatch({ database, clock, log, jobs }));

  const outbound = createOutbound({ database, clock, publish, ownPorts, ...(resolve && { resolve }) });
  let ofKeyFile: Secrets | null = null;
  const secrets = () => (ofKeyFile ??= createSecrets(readOrMakeKey(config.dataDir)));
  const outboundDeps = { database, clock, log, publish, connections: outbound, secrets };
  const gateways = createGateways(outboundDeps);
  const webhooks = createWebhooks(outboundDeps);
  const webPush = createWebPush({
    ...outboundDeps,
    allowances: outbound.allowances.targets,
    isOn: config.webPush !== 'off',
    renewsKey: config.webPush === 'renew',
    contact: contactOf(config),
    proxy: proxyOf(config.webPushProxy),
  });
  const mail = config.smtpUrl === null ? null : mailChannel(config.smtpUrl, outbound);
  const channels = mail === null ? [] : [mail];
  const sources = [gateways.source, webhooks.source, webPush.source];

  const arming = createArming({
    database,
    clock,
    log,
    publish,
    jobs,
    installation: installation.id,
    channels: async () => new Set((await availableChannels(channels, sources, database.sql)).map(({ kind }) => kind)),
    hasBroker: config.mqttUrl !== null,
    demoCode,
  });
  watch(arming);
  conditions.source(outbound.found);
  const messages = createMessages({
    database,
    clock,
    log,
    publish,
    jobs,
    leases,
    arming,
    channels,
    sources,
    nodeName,
    sends: config.processRole !== 'api',
  });
  await arming.start({ isRestored: installation.isRestored });
  watch(messages);

  return {
    events,
    publish,
    streams,
    conditions,
    watch,
    leases,
    jobs,
    ledger,
    ledgerWatch,
    blobsWatch,
    outbound,
    secrets,
    gateways,
    webhooks,
    webPush,
    mail,
    arming,
    messages,
    implementations: ({ recordAct, emailOf }: People): readonly Implementation[] => [
      ...armingRoutes(arming, recordAct),
      ...outboundRoutes(outbound, recordAct),
      ...gatewayRoutes({ database, gateways, messages, arming, recordAct }),
      ...webhookRoutes({ database, clock, webhooks, messages, arming, recordAct }),
      ...messageRoutes({ database, messages, recordAct, emailOf }),
      ...conditionRoutes(conditions),
      ...streamRoutes(streams),
    ],
  };
}
