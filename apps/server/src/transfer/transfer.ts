import type { TopDeps } from '../compute/top-deps.ts';
import type { FilePart } from '../plant/file/file.ts';
import type { Found } from '../platform/health/conditions/conditions.ts';
import type { Implementation } from '../platform/http/implement.ts';
import type { Figures } from '../platform/metrics/metrics.ts';
import { createTransferJobs, type JobsAccess } from './jobs/jobs.ts';
import { transferJobRoutes } from './jobs/routes.ts';
import { type Bring, createBring } from './outgoing-files/outgoing-files.ts';
import { createPreview } from './preview/preview.ts';
import { transferPreviewRoutes } from './preview/routes.ts';
import { createReceipts } from './receipts/receipts.ts';
import { receiptRoutes } from './receipts/routes.ts';
import { type ConnectedSlots, connectSlots } from './slots/connect.ts';
import { transferTargetRoutes } from './targets/routes.ts';
import type { Wire } from './wire/wire.ts';

export type { Bring, FileWay, Line } from './outgoing-files/outgoing-files.ts';
export type { TransferTrouble } from './slots/slot-states.ts';

export interface Transfer {
  readonly implementations: readonly Implementation[];
  readonly jobs: JobsAccess;
  /** For modules that send files with a plant's accounts. */
  readonly bring: Bring;
  readonly filePart: FilePart;
  readonly startDemo: (hydroCode: string) => Promise<void>;
  /**
   * Generates what the demo's jobs would have sent before it started; it also runs by itself once the readings exist.
   * Returns false before that.
   */
  readonly makeDemoPast: (hydroCode: string) => Promise<boolean>;
  readonly troublesOf: ConnectedSlots['troublesOf'];
  readonly found: () => readonly Found[];
  readonly figures: Figures;
  /** Plans and sends once now; it also runs by itself every few seconds. */
  readonly drain: () => Promise<void>;
  /** Run by the job: seals the days that have ended. */
  readonly closeDays: () => Promise<number>;
  /** Compares figures corrected since they were sent; it also runs by itself every minute. */
  readonly lookForCorrected: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** Days are closed an hour after their end; a day that ended while the node was off is closed when it starts. */
const everyHour = '10 * * * *';

export function createTransfer(deps: TopDeps, { wire }: { readonly wire: Wire }): Transfer {
  const jobs = createTransferJobs(deps);
  const slots = connectSlots(deps, { jobs, wire });
  const receipts = createReceipts(deps);
  deps.jobs.define({
    name: 'transfer-days',
    cron: everyHour,
    exclusive: true,
    expireInSeconds: 3000,
    run: async (_payload, { signal }) => void (await receipts.close(signal)),
  });
  const plantNameOf = async (hydroCode: string) => (await deps.plant.described.settings.read(hydroCode)).name;
  return {
    implementations: [
      ...transferTargetRoutes(jobs),
      ...transferJobRoutes(jobs, slots.statusOf),
      ...transferPreviewRoutes(createPreview({ ...deps, jobs, wire })),
      ...slots.implementations,
      ...receiptRoutes({ ...deps, jobs, receipts, plantNameOf }),
    ],
    jobs: jobs.door,
    bring: createBring({ db: deps.database.sql, leases: deps.leases, jobs: jobs.door, wire }),
    filePart: jobs.filePart,
    async startDemo(hydroCode) {
      await jobs.startDemo(hydroCode);
      slots.demoPast.start(hydroCode);
    },
    makeDemoPast: slots.demoPast.make,
    troublesOf: slots.troublesOf,
    found: slots.found,
    figures: slots.figures,
    drain: slots.drain,
    closeDays: receipts.close,
    lookForCorrected: () => slots.lookForCorrected(),
    start: slots.start,
    stop: slots.stop,
  };
}
