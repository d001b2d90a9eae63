import { setTimeout as delay } from 'node:timers/promises';
import type { TargetFields } from '@spillway/contract/transfer/target';
import { minuteMs } from '@spillway/plant-time/spans';
import type { Kysely, Transaction } from 'kysely';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { LeaseLost } from '../../platform/leases/leases.ts';
import type { JobsAccess } from '../jobs/jobs.ts';
import { readAccounts } from '../slots/slots.ts';
import { accountOf, isDescribed, shownAddress } from '../targets/targets.ts';
import type { Attempt, HostChoice, Wire, WireMessage } from '../wire/wire.ts';

/** A destination for files: a transfer job of the plant, with its account. */
export interface FileWay {
  readonly jobNo: number;
  readonly name: string;
  readonly target: Pick<TargetFields, 'label_vi' | 'label_en' | 'protocol'>;
  readonly address: string;
  /** Recipients of email; empty for servers. */
  readonly receivers: readonly string[];
}

/** A file that does not belong to a slot, sent unchanged. */
interface BroughtFile {
  /** The same at each attempt. */
  readonly id: string;
  readonly folder: string;
  readonly name: string;
  readonly receiver: string;
  readonly subject: string;
  readonly text: string;
  readonly body: Buffer;
}

/** A connection to an account while its lease is held. */
export interface Line {
  readonly hasBackup: boolean;
  readonly signal: AbortSignal;
  send(file: BroughtFile, options: { readonly host: HostChoice; readonly mayHaveArrived: boolean }): Promise<Attempt>;
  /** To be called first in each transaction that records an outcome. */
  fence(tx: Transaction<Schema>): Promise<void>;
}

/**
 * `busy`: slots are being sent to the account; `held`: nothing is sent to the account until a user checks it; `gone`:
 * the job does not exist.
 */
type BringResult = 'done' | 'busy' | 'held' | 'gone';

interface Deps extends Pick<TopDeps, 'leases'> {
  readonly db: Kysely<Schema>;
  readonly jobs: Pick<JobsAccess, 'jobsOf' | 'namesIn' | 'secretsOf'>;
  readonly wire: Pick<Wire, 'send'>;
}

/** With less time left, the lease could end during the work. */
const leastLeftMs = 2_000;

/**
 * Sends files of other modules with the accounts, clients and pace of transfers: an account has one sender at a time,
 * for slots and files together.
 */
export function createBring({ db, leases, jobs, wire }: Deps) {
  return {
    async ways(plantNo: number): Promise<FileWay[]> {
      const all = await jobs.jobsOf(plantNo);
      return all
        .filter(({ target }) => target.protocol !== 'http' && isDescribed(target))
        .map(({ jobNo, fields, target }) => ({
          jobNo,
          name: fields.process_name,
          target,
          address: shownAddress(target),
          receivers: target.email?.to ?? [''],
        }));
    },

    namesIn: jobs.namesIn,

    async at(
      { plantNo, jobNo }: { readonly plantNo: number; readonly jobNo: number },
      work: (line: Line) => Promise<void>,
      signal: AbortSignal,
    ): Promise<BringResult> {
      const job = (await jobs.jobsOf(plantNo)).find((one) => one.jobNo === jobNo);
      if (!job || job.target.protocol === 'http') return 'gone';
      const { target, fields } = job;
      const account = accountOf(target, fields);
      const [stored] = await readAccounts(db, [account]);
      if (stored && stored.heldMs !== null) return 'held';
      const lease = await leases.take({ kind: 'transfer', subject: account });
      if (!lease) return 'busy';
      const ends = AbortSignal.any([signal, lease.lost]);
      const everyMs = minuteMs / target.limits.calls_per_minute;
      let next = Number.NEGATIVE_INFINITY;
      try {
        const secrets = await jobs.secretsOf(plantNo, jobNo);
        await work({
          hasBackup: (target.file?.backup ?? null) !== null,
          signal: ends,
          fence: (tx) => lease.fence(tx),
          async send(file, { host, mayHaveArrived }) {
            const waitMs = next - performance.now();
            if (waitMs > 0) await delay(waitMs, undefined, { signal: ends });
            if (lease.leftMs() < leastLeftMs || lease.lost.aborted) throw new LeaseLost(lease);
            next = performance.now() + everyMs;
            return await wire.send(target, fields, secrets, messageOf(file), {
              id: file.id,
              host,
              signal: ends,
              mayHaveArrived,
            });
          },
        });
        return 'done';
      } finally {
        // If giving back fails, the lease expires by itself.
        await lease.giveBack().catch(() => undefined);
      }
    },
  };
}

export type Bring = ReturnType<typeof createBring>;

const messageOf = ({ folder, name, receiver, subject, text, body }: BroughtFile): WireMessage => ({
  messageNo: 1,
  factorNos: [],
  about: receiver,
  folder,
  name,
  url: '',
  backupUrl: '',
  headers: { to: receiver, subject, text },
  contentType: 'application/octet-stream',
  body,
});
