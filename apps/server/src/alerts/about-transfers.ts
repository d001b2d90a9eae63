import type { TransferTrouble } from '../transfer/transfer.ts';
import type { Found } from './attention.ts';

/** What keeps figures from the agencies, by transfer job, as `transfer` judged it. A changed count is not news on its own. */
export const aboutTransfers = (troubles: readonly TransferTrouble[]): Found[] =>
  troubles.map(({ code, job, fault, sinceMs }) => ({
    code,
    subject: String(job.jobNo),
    facts: { name: job.fields.process_name, job: job.jobNo, ...(fault === null ? {} : { fault }) },
    since: new Date(sinceMs),
  }));
