import { type Access, createAccess } from './access/access.ts';
import { actorOf } from './access/actor.ts';
import type { NewAuditEntry } from './access/audit/audit.ts';
import { type Compute, calculationReader, createCompute, energyReader } from './compute/compute.ts';
import { createDelivery, type Delivery } from './delivery/delivery.ts';
import { demoPlant } from './first-plant.ts';
import { createPlant, type Plant } from './plant/plant.ts';
import { type Arming, createArming } from './platform/arming/arming.ts';
import { armingRoutes } from './platform/arming/routes.ts';
import { type BlobsWatch, createBlobsWatch } from './platform/blobs/watch.ts';
import type { Clock } from './platform/clock.ts';
import type { ClockGuard } from './platform/clock-guard/clock-guard.ts';
import { type Conditions, createConditions } from './platform/conditions/conditions.ts';
import { conditionRoutes } from './platform/conditions/routes.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { type Events, openEvents, type Publish } from './platform/events/events.ts';
import { streamRoutes } from './platform/events/routes.ts';
import { createStreams, type Streams } from './platform/events/stream.ts';
import { createGateways, type Gateways } from './platform/gateways/gateways.ts';
import { gatewayRoutes } from './platform/gateways/routes.ts';
import type { Gate } from './platform/http/caller.ts';
import type { Implementation } from './platform/http/implement.ts';
import { createJobs, type Jobs } from './platform/jobs/jobs.ts';
import { createLeases, type Leases } from './platform/leases/leases.ts';
import { createLedger, createSealing } from './platform/ledger/ledger.ts';
import { createLedgerWatch, type LedgerWatch } from './platform/ledger/watch.ts';
import type { Log } from './platform/log.ts';
import { mailChannel } from './platform/messages/channels/mail.ts';
import { createMessages, type Messages } from './platform/messages/messages.ts';
import { messageRoutes } from './platform/messages/routes.ts';
import { createOutbound, type Outbound, type OwnPort, type Resolve } from './platform/outbound/outbound.ts';
import { outboundRoutes } from './platform/outbound/routes.ts';
import { readOrMakeKey } from './platform/key-file.ts';
import { createSecrets, type Secrets } from './platform/secrets/secrets.ts';
import { thisNode } from './platform/system/node-heartbeat.ts';
import type { RecordAct } from './platform/http/record-act.ts';
import { proxyOf } from './platform/web-push/service.ts';
import { contactOf } from './platform/web-push/vapid.ts';
import { createWebPush, type WebPush } from './platform/web-push/web-push.ts';
import { webhookRoutes } from './platform/webhooks/routes.ts';
import { createWebhooks, type Webhooks } from './platform/webhooks/webhooks.ts';
import { createSeries, type Series } from './series/series.ts';
import type { Started } from './started.ts';

export interface Rooms {
  readonly events: Events;
  readonly streams: Streams;
  readonly conditions: Conditions;
  readonly jobs: Jobs;
  readonly leases: Leases;
  readonly ledgerWatch: LedgerWatch;
  readonly blobsWatch: BlobsWatch;
  readonly arming: Arming;
  readonly outbound: Outbound;
  readonly messages: Messages;
  readonly gateways: Gateways;
  readonly webhooks: Webhooks;
  readonly webPush: WebPush;
  readonly access: Access;
  readonly plant: Plant;
  readonly series: Series;
  readonly compute: Compute;
  readonly delivery: Delivery;
  readonly recordAct: RecordAct;
  /** Every call of these rooms. */
  readonly implementations: readonly Implementation[];
  readonly gate: Gate;
}

interface RoomsOptions {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly clockGuard?: ClockGuard | undefined;
  readonly log: Log;
  /** Which installation this is, and whether it was made from a backup. */
  readonly installation: { readonly id: string; readonly isRestored: boolean };
  /** Doors of the product itself, which no connection of its own leads to. */
  readonly ownPorts?: (() => readonly OwnPort[]) | undefined;
  /** Where names lead; absent: as the machine says. */
  readonly resolve?: Resolve | undefined;
  /** Wraps what every room tells others by: tests hold each event against the contract. */
  readonly publishing?: ((publish: Publish) => Publish) | undefined;
  /** What tests hold each entry of the audit trail against. */
  readonly checkEntry?: ((entry: NewAuditEntry) => void) | undefined;
  readonly started: Started;
}

/** The floors of the house, connected; none of their jobs runs yet and no door is open. The product and its tests begin with this. */
export async function connectRooms(options: RoomsOptions): Promise<Rooms> {
  const {
    config,
    database,
    clock,
    clockGuard,
    log,
    installation,
    publishing = (publish) => publish,
    started,
  } = options;
  const events = await openEvents({ database, clock, log });
  started.add(() => events.close());
  const publish = publishing(events.publish);
  const streams = createStreams(events);
  const conditions = createConditions({ database, clock, log, publish, nodeName: thisNode });
  started.add(() => conditions.stop());
  const leases = createLeases({ database, log, nodeName: thisNode });
  started.add(() => leases.stop());
  const jobs = createJobs({ database, log, leases, processRole: config.processRole, clock });
  conditions.source(() => clockGuard?.told() ?? []);
  conditions.source(() => jobs.told());
  // Read when it is first needed: it lies beside the database.
  const sealing = createSealing(() => readOrMakeKey(config.dataDir));
  const ledger = createLedger({ sealing });
  const ledgerWatch = createLedgerWatch({ database, clock, log, jobs, sealing });
  conditions.source(ledgerWatch.found);
  started.add(() => ledgerWatch.stop());
  const blobsWatch = createBlobsWatch({ database, clock, log, jobs });
  conditions.source(blobsWatch.found);
  started.add(() => blobsWatch.stop());
  const arming = createArming({
    database,
    clock,
    log,
    publish,
    jobs,
    installation: installation.id,
    channels: () => messages.channels(),
    hasBroker: config.mqttUrl !== null,
    demoCode: demoPlant.hydroCode,
  });
  conditions.source(arming.found);
  started.add(async () => arming.stop());
  const outbound = createOutbound({
    database,
    clock,
    publish,
    ownPorts: options.ownPorts ?? (() => []),
    ...(options.resolve && { resolve: options.resolve }),
  });
  conditions.source(outbound.found);
  const mail = config.smtpUrl === null ? null : mailChannel(config.smtpUrl, outbound);
  const messages = createMessages({
    database,
    clock,
    log,
    publish,
    jobs,
    leases,
    arming,
    channels: mail === null ? [] : [mail],
    nodeName: thisNode,
    sends: config.processRole !== 'api',
  });
  // Read when it is first needed: it lies beside the database.
  let ofKeyFile: Secrets | null = null;
  const secrets = () => (ofKeyFile ??= createSecrets(readOrMakeKey(config.dataDir)));
  const toOthers = { database, clock, log, publish, connections: outbound, secrets };
  const gateways = createGateways(toOthers);
  const webhooks = createWebhooks(toOthers);
  const webPush = createWebPush({
    ...toOthers,
    allowances: outbound.allowances.targets,
    isOn: config.webPush !== 'off',
    renewsKey: config.webPush === 'renew',
    contact: contactOf(config),
    proxy: proxyOf(config.webPushProxy),
  });
  messages.source(gateways.source);
  messages.source(webhooks.source);
  messages.source(webPush.source);
  await arming.start({ isRestored: installation.isRestored });
  conditions.source(messages.found);
  started.add(() => messages.stop());
  const access = createAccess({
    database,
    clock,
    config,
    log,
    jobs,
    publish,
    checkEntry: options.checkEntry,
    outward: arming,
    messages,
    webPush,
    streamPosition: events.position,
    timeZones: (hydroCodes) => plant.settings.timeZones(hydroCodes),
    plantNo: async (hydroCode) => (await series.catalogue.of(hydroCode))?.plantNo ?? 0,
    demoCode: demoPlant.hydroCode,
    async floodFigures(hydroCode, language) {
      const [{ values }, current, jobNames] = await Promise.all([
        plant.settings.read(hydroCode),
        plant.inForce.at(hydroCode, clock.now()),
        delivery.jobsOfFlood(hydroCode, language),
      ]);
      return {
        calculationMin: Math.min(values.floodCalculationIntervalMin, current.autoIntervalMin),
        usualCalculationMin: current.autoIntervalMin,
        repeatMin: values.floodRepeatMin,
        promptMin: values.staffGaugeMin,
        reminderMin: values.floodReminderMin,
        jobs: jobNames,
      };
    },
  });
  conditions.source(access.conditions);
  conditions.source(access.duty.found);
  started.add(() => access.duty.stop());
  conditions.source(access.machineKeys.watch.found);
  started.add(() => access.machineKeys.watch.stop());
  started.add(() => access.machineKeys.use.stop());
  const room = { database, clock, audit: access.audit, publish };
  const plant = createPlant({ ...room, floodSigns: (hydroCode) => compute.floodSigns(hydroCode) });
  const hasBroker = config.mqttUrl !== null;
  const readers = [calculationReader, energyReader];
  const series = createSeries({
    ...room,
    log,
    isFlood: access.isFlood,
    plant,
    jobs,
    leases,
    outbound,
    keyUse: access.machineKeys.use,
    hasBroker,
    mayListen: arming.mayListen,
    readers,
    witness: clockGuard ?? null,
  });
  const compute = createCompute({
    ...room,
    log,
    isFlood: access.isFlood,
    plant,
    series,
    jobs,
    noticesSent: (hydroCode, nowMs) => delivery.noticesStanding(hydroCode, nowMs),
  });
  const delivery = createDelivery({
    ...room,
    log,
    plant,
    series,
    compute,
    jobs,
    history: plant.history,
    ledger,
    blobsWatch,
    messages,
    outward: arming,
    connections: outbound,
    mail,
    installation: { ...installation, dataDir: config.dataDir },
    leases,
    nodeName: thisNode,
    sendsTransfers: config.processRole !== 'api',
    secrets,
    gateways,
    duty: access.duty,
    contacts: access.contacts,
    isFlood: access.isFlood,
    emailOf: access.emailOf,
    usernameOf: access.usernameOf,
    holdersOfSystem: access.holdersOfSystem,
    demoCode: demoPlant.hydroCode,
    hasBulletins: config.bulletins,
    mapTiles: config.mapTiles,
    publicUrl: access.publicUrl,
  });
  await delivery.bulletins.noticeRestore();
  conditions.source(delivery.transfer.found);
  started.add(() => delivery.transfer.stop());
  conditions.source(delivery.proof.found);
  started.add(() => delivery.proof.stop());
  conditions.source(delivery.daily.found);
  started.add(() => delivery.daily.stop());
  conditions.source(delivery.heartbeat.found);
  started.add(() => delivery.heartbeat.stop());
  const recordAct: RecordAct = (tx, call, act) => access.audit.record(tx, { who: actorOf(call), ...act });
  const implementations = [
    ...access.implementations,
    ...plant.implementations,
    ...series.implementations,
    ...compute.implementations,
    ...delivery.implementations,
    ...armingRoutes(arming, recordAct),
    ...outboundRoutes(outbound, recordAct),
    ...gatewayRoutes({ database, gateways, messages, arming, recordAct }),
    ...webhookRoutes({ database, clock, webhooks, messages, arming, recordAct }),
    ...messageRoutes({ database, messages, recordAct, emailOf: access.emailOf }),
    ...conditionRoutes(conditions),
    ...streamRoutes(streams),
  ];
  const gate = { ...access.gate, identifyCollector: series.identifyCollector };
  const connected = {
    events,
    streams,
    conditions,
    jobs,
    leases,
    ledgerWatch,
    blobsWatch,
    arming,
    outbound,
    messages,
    gateways,
    webhooks,
    webPush,
    access,
    plant,
    series,
    compute,
    delivery,
  };
  return { ...connected, recordAct, implementations, gate };
}
