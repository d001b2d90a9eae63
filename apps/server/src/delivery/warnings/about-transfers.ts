import type { Severity, WarningCode } from '@spillway/contract/delivery/warnings/codes';
import type { TransferTrouble } from '../transfer/transfer.ts';
import type { Attention } from './attention.ts';

interface Said extends Pick<Attention, 'facts' | 'since'> {
  readonly code: WarningCode;
  readonly severity: Severity;
  readonly subject: string;
}

const severityOf: Readonly<Record<TransferTrouble['code'], Severity>> = {
  transfer_held: 'warning',
  transfer_failing: 'warning',
  transfer_backlog: 'watch',
  transfer_duty: 'warning',
  transfer_aside: 'watch',
};

/** What keeps figures from the agencies, by job: judged by the room that sends. Counts run, and are no news of their own. */
export const aboutTransfers = (troubles: readonly TransferTrouble[]): Said[] =>
  troubles.map(({ code, job, fault, sinceMs }) => ({
    code,
    severity: severityOf[code],
    subject: String(job.jobNo),
    facts: { name: job.fields.process_name, job: job.jobNo, ...(fault === null ? {} : { fault }) },
    since: new Date(sinceMs),
  }));
