import { createAccess } from './access/access.ts';
import { actorOf } from './access/actor.ts';
import type { NewAuditEntry } from './access/audit/audit.ts';
import type { FloodModeDeps } from './access/flood-mode/deps.ts';
import type { TimeZones } from './access/sessions/sessions.ts';
import { calculationReader, createCompute, energyReader } from './compute/compute.ts';
import type { NoticesSent } from './compute/procedure-check/procedure-check.ts';
import { demoPlant } from './first-plant.ts';
import type { FloodSignsNow } from './plant/basin/routes.ts';
import { createPlant } from './plant/plant.ts';
import type { RecordAct } from './platform/http/record-act.ts';
import { createPlatform, type PlatformDeps } from './platform/platform.ts';
import { thisNode as nodeName } from './platform/system/node-heartbeat.ts';
import { createSeam } from './seam.ts';
import { createSeries } from './series/series.ts';
import type { StartedServices } from './started.ts';
import { createTopRooms } from './top-rooms.ts';

interface RoomsOptions extends Omit<PlatformDeps, 'demoCode' | 'started'> {
  /** Used by tests to check each audit entry. */
  readonly checkEntry?: ((entry: NewAuditEntry) => void) | undefined;
  readonly started: StartedServices;
}

/** Functions that lower modules call in higher ones. */
interface UpperModules {
  readonly timeZones: TimeZones;
  /** The plant's number used in messages. */
  readonly plantNo: (hydroCode: string) => Promise<number>;
  /** Figures that change in flood mode. */
  readonly floodFigures: FloodModeDeps['figuresOf'];
  readonly floodSigns: FloodSignsNow;
  readonly noticesSent: NoticesSent;
}

export type Rooms = Awaited<ReturnType<typeof connectRooms>>;

/** Connects all modules without starting jobs or servers. Used by the product and its tests. */
export async function connectRooms(options: RoomsOptions) {
  const { config, clock, clockGuard, installation, started } = options;
  const { hydroCode: demoCode } = demoPlant;
  const above = createSeam<UpperModules>();
  const { timeZones, plantNo, floodFigures, floodSigns, noticesSent } = above.asked;

  const platform = await createPlatform({ ...options, demoCode });
  const { conditions, watch, arming: outward, outbound } = platform;
  const access = createAccess({
    ...options,
    ...platform,
    outward,
    streamPosition: platform.events.position,
    timeZones,
    plantNo,
    floodFigures,
    demoCode,
  });
  conditions.source(access.conditions);
  watch(access.duty);
  watch(access.machineKeys.watch);
  started.add(() => access.machineKeys.use.stop());

  const room = { ...options, ...platform, audit: access.audit, isFlood: access.isFlood };
  const plant = createPlant({ ...room, floodSigns });
  const series = createSeries({
    ...room,
    plant,
    keyUse: access.machineKeys.use,
    hasBroker: config.mqttUrl !== null,
    mayListen: outward.mayListen,
    readers: [calculationReader, energyReader],
    witness: clockGuard ?? null,
  });
  const compute = createCompute({ ...room, plant, series, noticesSent });
  const top = createTopRooms({
    ...room,
    ...access,
    plant,
    history: plant.history,
    series,
    compute,
    outward,
    connections: outbound,
    installation: { ...installation, dataDir: config.dataDir },
    nodeName,
    sendsTransfers: config.processRole !== 'api',
    demoCode,
    hasBulletins: config.bulletins,
    mapTiles: config.mapTiles,
  });

  above.fill({
    timeZones: plant.settings.timeZones,
    plantNo: async (hydroCode) => (await series.catalogue.of(hydroCode))?.plantNo ?? 0,
    async floodFigures(hydroCode, language) {
      const [{ values }, current, jobNames] = await Promise.all([
        plant.settings.read(hydroCode),
        plant.inForce.at(hydroCode, clock.now()),
        top.jobsOfFlood(hydroCode, language),
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
    floodSigns: compute.floodSigns,
    noticesSent: top.noticesStanding,
  });
  await top.bulletins.noticeRestore();
  watch(top.transfer);
  watch(top.proof);
  watch(top.daily);
  watch(top.heartbeat);

  const recordAct: RecordAct = (tx, call, act) => access.audit.record(tx, { who: actorOf(call), ...act });
  const floors = [access, plant, series, compute, top].flatMap(({ implementations }) => implementations);
  return {
    ...platform,
    access,
    plant,
    series,
    compute,
    top,
    recordAct,
    /** All routes of these modules. */
    implementations: [...floors, ...platform.implementations({ recordAct, emailOf: access.emailOf })],
    gate: { ...access.gate, identifyCollector: series.identifyCollector },
  };
}
