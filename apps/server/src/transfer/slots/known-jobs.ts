import { retryDays } from '@spillway/contract/transfer/choices';
import { dayMs } from '@spillway/plant-time/spans';
import type { JobPlant, JobsAccess, JobVersion, TransferJob } from '../jobs/jobs.ts';
import { accountOf } from '../targets/targets.ts';
import type { JobKey } from './slot.ts';

export interface KnownPlant extends JobPlant {
  /** Present versions. */
  readonly jobs: readonly TransferJob[];
  /** Every version in force at some time within the days for which a slot is sent. */
  readonly versions: readonly JobVersion[];
}

export interface KnownJobs {
  readonly plants: readonly KnownPlant[];
  /** Jobs by the account they use now. */
  readonly accounts: ReadonlyMap<string, readonly (TransferJob & { readonly hydroCode: string })[]>;
  versionOf(key: JobKey, versionNo: number): JobVersion | null;
}

/** All data for planning and sending, read once for each run. */
export async function readKnown(jobs: JobsAccess, nowMs: number): Promise<KnownJobs> {
  const plants = await Promise.all(
    (await jobs.plants()).map(async (plant) => ({
      ...plant,
      jobs: await jobs.jobsOf(plant.plantNo),
      versions: await jobs.versionsDuring(plant.plantNo, nowMs - (retryDays + 1) * dayMs, nowMs + 1),
    })),
  );
  const all = plants.flatMap(({ hydroCode, jobs: plantJobs }) => plantJobs.map((job) => ({ ...job, hydroCode })));
  const versions = new Map(
    plants.flatMap((plant) => plant.versions.map((one) => [`${one.plantNo} ${one.jobNo} ${one.versionNo}`, one])),
  );
  return {
    plants,
    accounts: Map.groupBy(all, ({ target, fields }) => accountOf(target, fields)),
    versionOf: ({ plantNo, jobNo }, versionNo) => versions.get(`${plantNo} ${jobNo} ${versionNo}`) ?? null,
  };
}
