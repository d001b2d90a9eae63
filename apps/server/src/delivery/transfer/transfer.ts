import type { Found } from '../../platform/conditions/conditions.ts';
import type { Implementation } from '../../platform/http/implement.ts';
import type { Figures } from '../../platform/metrics/metrics.ts';
import type { DeliveryDeps } from '../deps.ts';
import { createTransferJobs, type JobsDoor } from './jobs/jobs.ts';
import { transferJobRoutes } from './jobs/routes.ts';
import { createPreview } from './preview/preview.ts';
import { transferPreviewRoutes } from './preview/routes.ts';
import { type ConnectedSlots, connectSlots } from './slots/connect.ts';
import { transferTargetRoutes } from './targets/routes.ts';
import type { Wire } from './wire/wire.ts';

export type { TransferTrouble } from './slots/standing.ts';

export interface Transfer {
  readonly implementations: readonly Implementation[];
  readonly jobs: JobsDoor;
  readonly startDemo: (hydroCode: string) => Promise<void>;
  /** What deserves an eye at a plant, for whoever warns. */
  readonly troublesOf: ConnectedSlots['troublesOf'];
  readonly found: () => readonly Found[];
  readonly figures: Figures;
  /** Plans and sends once now; by itself it does so every few seconds. */
  readonly drain: () => Promise<void>;
  /** What was corrected since it was sent; by itself it does so every minute. */
  readonly lookForCorrected: () => Promise<void>;
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** What goes to agencies. */
export function createTransfer(deps: DeliveryDeps, { wire }: { readonly wire: Wire }): Transfer {
  const jobs = createTransferJobs(deps);
  const slots = connectSlots(deps, { jobs, wire });
  return {
    implementations: [
      ...transferTargetRoutes(jobs),
      ...transferJobRoutes(jobs, slots.statusOf),
      ...transferPreviewRoutes(createPreview({ ...deps, jobs, wire })),
      ...slots.implementations,
    ],
    jobs: jobs.door,
    startDemo: (hydroCode) => jobs.startDemo(hydroCode),
    troublesOf: slots.troublesOf,
    found: slots.found,
    figures: slots.figures,
    drain: slots.drain,
    lookForCorrected: () => slots.lookForCorrected(),
    start: slots.start,
    stop: slots.stop,
  };
}
