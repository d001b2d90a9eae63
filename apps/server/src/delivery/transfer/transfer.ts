import type { Implementation } from '../../platform/http/implement.ts';
import type { DeliveryDeps } from '../deps.ts';
import { createTransferJobs, type JobsDoor, type StatusOf } from './jobs/jobs.ts';
import { transferJobRoutes } from './jobs/routes.ts';
import { createPreview } from './preview/preview.ts';
import { transferPreviewRoutes } from './preview/routes.ts';
import { transferTargetRoutes } from './targets/routes.ts';
import type { Wire } from './wire/wire.ts';

export interface Transfer {
  readonly implementations: readonly Implementation[];
  readonly jobs: JobsDoor;
  readonly startDemo: (hydroCode: string) => Promise<void>;
}

interface Connected {
  readonly wire: Wire;
  /** Of whoever sends. */
  readonly statusOf: StatusOf;
}

/** What goes to agencies. */
export function createTransfer(deps: DeliveryDeps, { wire, statusOf }: Connected): Transfer {
  const jobs = createTransferJobs(deps);
  return {
    implementations: [
      ...transferTargetRoutes(jobs),
      ...transferJobRoutes(jobs, statusOf),
      ...transferPreviewRoutes(createPreview({ ...deps, jobs, wire })),
    ],
    jobs: jobs.door,
    startDemo: (hydroCode) => jobs.startDemo(hydroCode),
  };
}
