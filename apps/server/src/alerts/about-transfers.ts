import type { TransferTrouble } from '../transfer/transfer.ts';
import type { Found } from './attention.ts';

/** Problems of transfers to agencies, by transfer job, as judged by `transfer`. A changed count alone is not news. */
export const aboutTransfers = (troubles: readonly TransferTrouble[]): Found[] =>
  troubles.map(({ code, job, fault, sinceMs }) => ({
    code,
    subject: String(job.jobNo),
    facts: { name: job.fields.process_name, job: job.jobNo, ...(fault === null ? {} : { fault }) },
    since: new Date(sinceMs),
  }));
