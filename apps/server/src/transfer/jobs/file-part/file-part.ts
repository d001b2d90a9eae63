import { transfersInFile, transfersPart } from '@spillway/contract/transfer/file-part';
import type { Transaction } from 'kysely';
import type { TopDeps } from '../../../compute/top-deps.ts';
import type { FilePart } from '../../../plant/file/file.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { StoredSeries } from '../../../series/catalogue/catalogue.ts';
import type { TransferPlace } from '../../place.ts';
import type { Targets } from '../../targets/targets.ts';
import type { Acts } from '../acts.ts';
import { listSecrets } from '../secret-store.ts';
import { namesOfOwners, sendableOf } from '../sendable.ts';
import { listJobs } from '../store.ts';
import { bringJobs, bringTargets, type ExistingJobs, type Work } from './bring.ts';
import { isAsShipped, jobEntry, type TransfersInFile, targetEntry } from './entries.ts';

interface Deps {
  readonly catalogue: Pick<TopDeps['series']['catalogue'], 'within' | 'follow'>;
  readonly targets: Pick<Targets, 'read' | 'save' | 'remove'>;
  readonly acts: Acts;
}

const byId = (all: readonly StoredSeries[]) => new Map(all.map((one) => [one.seriesId, one]));
const compareOrder = (one: string, other: string): number => (one < other ? -1 : 1);

/** Targets and jobs in the plant file, without passwords, keys and the enabled state. */
export function createTransfersFilePart({ catalogue, targets, acts }: Deps): FilePart<TransfersInFile> {
  async function standingAt(tx: Transaction<Schema>, plantNo: number): Promise<ExistingJobs> {
    const all = await targets.read(tx, plantNo);
    const secrets = await listSecrets(tx, plantNo);
    const jobs = (await listJobs(tx, plantNo)).map(({ jobNo, fields }) => ({
      jobNo,
      fields,
      secrets: secrets.flatMap((one) => (one.jobNo === jobNo ? [one.name] : [])),
    }));
    return { targets: all, jobs };
  }

  return {
    name: transfersInFile,
    schema: transfersPart,

    async export(tx, { hydroCode, objects }) {
      const known = await catalogue.within(tx, hydroCode);
      if (!known) return { targets: [], jobs: [] };
      const currentJobs = await standingAt(tx, known.plantNo);
      const entryContext = { objects, byId: byId(known.all), targets: currentJobs.targets };
      // Parsing puts the fields into the order of the schema, which the database does not keep.
      return transfersPart.parse({
        targets: currentJobs.targets
          .map(targetEntry)
          .filter((one) => !isAsShipped(one))
          .toSorted((one, other) => compareOrder(one.label_vi, other.label_vi)),
        jobs: currentJobs.jobs
          .flatMap((job) => jobEntry(job.fields, job.secrets, entryContext) ?? [])
          .toSorted((one, other) => compareOrder(one.process_name, other.process_name)),
      });
    },

    async import(tx, part, content) {
      const { who, hydroCode, objects, described } = part;
      const isEmptyContent = content.targets.length + content.jobs.length === 0;
      if (isEmptyContent && (await catalogue.within(tx, hydroCode)) === null) return [];
      // A new plant has no series yet, and those of a changed plant may be outdated.
      const { plantNo, all } = await catalogue.follow(tx, hydroCode, described);
      const series = byId(all);
      const ownerOf = await namesOfOwners(described, hydroCode);
      // Only holders of the permission `system` may import plant files.
      const place: TransferPlace = { who, hydroCode, plantNo, mayAddress: true };
      const currentJobs = await standingAt(tx, plantNo);
      const sendableSeries = sendableOf({ plant: { byId: series }, ownerOf });
      const work: Work = { tx, place, part, content, standing: currentJobs, known: sendableSeries, targets, acts };
      const targetDifference = await bringTargets(work);
      const jobsDifference = await bringJobs(work, { objects, byId: series, targets: await targets.read(tx, plantNo) });
      await targetDifference.removeLeft();
      return [targetDifference.told, jobsDifference].filter(
        ({ added, changed, removed }) => added.length + changed.length + removed.length > 0,
      );
    },
  };
}
