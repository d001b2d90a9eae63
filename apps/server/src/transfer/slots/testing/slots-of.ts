import type { JobFields } from '@spillway/contract/transfer/job';
import type { TargetFields } from '@spillway/contract/transfer/target';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { quietLog } from '../../../platform/database/testing/quiet-log.ts';
import { createLeases } from '../../../platform/leases/leases.ts';
import type { Log } from '../../../platform/log.ts';
import type { Arming } from '../../../platform/outgoing-switch/outgoing-switch.ts';
import type { JobVersion } from '../../jobs/jobs.ts';
import { jobOf } from '../../jobs/testing/a-job.ts';
import type { Figure, WireMessage } from '../../wire/message.ts';
import type { FiguresAtSlot, Say, SlotDeps, SlotJobs } from '../deps.ts';
import { createSlots, type Slots } from '../slots.ts';

export const targetWith = (change: Partial<TargetFields> = {}): TargetFields => ({
  label_vi: 'Cục',
  label_en: 'Department',
  is_water_resource: true,
  protocol: 'http',
  format: 'tnn_arrays',
  http: {
    method: 'POST',
    url: 'https://tnn.example/input',
    backup_url: '',
    headers: [],
    success_statuses: [],
    success_path: '',
    success_values: [],
    receipt_path: '',
  },
  file: null,
  email: null,
  template: null,
  limits: { calls_per_minute: 6000, timeout_seconds: 30, max_bytes: 1_000_000 },
  duty: { every_minutes: 15, lateness_minutes: 20, legal_reason: '' },
  way: { tls: 'authorities' } as unknown as TargetFields['way'],
  ...change,
});

/** Jobs of plants as defined by a test. */
export function jobsOf(versions: readonly JobVersion[], hydroCodes: Readonly<Record<number, string>> = {}) {
  const all = [...versions];
  let changedMs: number | null = null;
  const readCurrent = (plantNo: number) =>
    all.filter((one) => one.plantNo === plantNo && one.validUntilMs === Number.POSITIVE_INFINITY);
  const jobs: SlotJobs = {
    plants: async () =>
      [...new Set(all.map(({ plantNo }) => plantNo))].map((plantNo) => ({
        plantNo,
        hydroCode: hydroCodes[plantNo] ?? `P${plantNo}`,
      })),
    namesIn: async () => new Map(),
    jobsOf: async (plantNo) => readCurrent(plantNo).map((one) => ({ ...one, isDemo: false })),
    versionsDuring: async (plantNo, fromMs, toMs) =>
      all.filter((one) => one.plantNo === plantNo && one.validFromMs < toMs && one.validUntilMs > fromMs),
    jobVersionAt: async (plantNo, jobNo, slotMs) =>
      all.find(
        (one) =>
          one.plantNo === plantNo && one.jobNo === jobNo && one.validFromMs <= slotMs && slotMs < one.validUntilMs,
      ) ?? null,
    secretsOf: async () => ({ password: 'x' }),
    accessChangedMs: async () => changedMs,
  };
  return {
    jobs,
    all,
    changeAccess(ms: number): void {
      changedMs = ms;
    },
  };
}

export const version = (
  change: Partial<JobVersion> & { readonly job?: Partial<JobFields>; readonly at?: Partial<TargetFields> },
): JobVersion => {
  const { job = {}, at = {}, ...rest } = change;
  return {
    plantNo: 1,
    jobNo: 1,
    versionNo: 1,
    validFromMs: 0,
    validUntilMs: Number.POSITIVE_INFINITY,
    fields: jobOf(job),
    target: targetWith(at),
    ...rest,
  };
};

const figure = (slotMs: number, value: number | null): Figure => ({
  factorNo: 1,
  symbol: 'THUONGLUU',
  subSymbol: 'MUCNUOC',
  key: '',
  unit: 'm',
  value,
  decimals: 2,
  timeMs: slotMs,
  status: value === null ? '02' : '00',
});

/** The value of a job is the minute of its slot, unless a test sets another. */
export function valuesOf() {
  const valueBySlot = new Map<number, number | null>();
  const late = new Set<number>();
  const sayings: Say = {
    async at(_version, _hydroCode, slotMs): Promise<FiguresAtSlot> {
      const value = valueBySlot.has(slotMs) ? valueBySlot.get(slotMs)! : slotMs / minuteMs;
      return {
        figures: [figure(slotMs, value)],
        awaited: late.has(slotMs) ? [1] : [],
        doubted: [],
        isValid: value !== null,
      };
    },
  };
  return { say: sayings, said: valueBySlot, late };
}

/** One message, or one for each of several stations; the version of the job is in its name. */
export const composerOf =
  (stations = 1): SlotDeps['compose'] =>
  (_target, job, { slotMs, sentMs, generation, figures }) =>
    Array.from(
      { length: stations },
      (_, index): WireMessage => ({
        messageNo: index + 1,
        factorNos: [1],
        about: stations > 1 ? `S${index + 1}` : '',
        folder: '',
        name: `${job.process_name}-${slotMs}-${generation}`,
        url: 'https://tnn.example/input',
        backupUrl: '',
        headers: {},
        contentType: 'application/json',
        body: Buffer.from(JSON.stringify({ slotMs, sentMs, values: figures.map(({ value }) => value) })),
      }),
    );

export interface NodeOptions extends Pick<SlotDeps, 'wire' | 'jobs' | 'say'> {
  readonly name: string;
  readonly clock: Clock;
  readonly arming: Pick<Arming, 'mayLeaveIn' | 'onDecided'>;
  readonly compose?: SlotDeps['compose'];
  readonly leaseMs?: number;
  readonly firstRestMs?: number;
  /** Absent: no log. */
  readonly log?: Log;
}

export interface SlotsNode {
  readonly slots: Slots;
  readonly leases: ReturnType<typeof createLeases>;
  stop(): Promise<void>;
}

/** A separate node that sends when a test asks for it, or by its own timer. */
export function startSlots(database: Database, options: NodeOptions): SlotsNode {
  const {
    name,
    clock,
    arming,
    compose = composerOf(),
    leaseMs = 15_000,
    firstRestMs = 5,
    log = quietLog,
    wire,
    jobs,
    say,
  } = options;
  const leases = createLeases({ database, log, nodeName: name, lastsMs: leaseMs, beatMs: leaseMs / 3 });
  const slots = createSlots({
    database,
    clock,
    log,
    publish: async () => undefined,
    leases,
    outward: arming,
    jobs,
    say,
    compose,
    wire,
    nodeName: name,
    sends: true,
    lookEveryMs: 50,
    firstRestMs,
  });
  return {
    slots,
    leases,
    async stop() {
      await slots.stop();
      await leases.stop();
    },
  };
}
