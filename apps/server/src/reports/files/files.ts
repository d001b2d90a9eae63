import { required } from '@spillway/checked/reads';
import type { TopDeps } from '../../compute/top-deps.ts';
import { everyMinute } from '../../platform/jobs/jobs.ts';
import type { ReportFileDeps } from './deps.ts';
import type { ExportKey } from './library/export-store.ts';
import { createLibrary, exportJob } from './library/library.ts';
import { blobRoom, createRegister } from './library/register.ts';
import { fileNameOf } from './library/register-store.ts';
import { createSchedules } from './schedules/schedules.ts';
import { createMaker } from './writing/export-job.ts';
import { createSender, mailJob } from './writing/send.ts';

/** 19:10 UTC is 02:10 in Vietnam. */
const nightly = '10 19 * * *';
/** Writing a year of readings to a spreadsheet takes seconds; a million rows take minutes. */
const maxS = 1800;

export function createReportFiles(deps: TopDeps & Pick<ReportFileDeps, 'reports' | 'templates' | 'issued'>) {
  const room = { ...deps, described: deps.plant.described, catalogue: deps.series.catalogue };
  const register = createRegister(room);
  const library = createLibrary({ ...room, register });
  const schedules = createSchedules({ ...room, library });
  const sender = createSender(room);
  const make = createMaker({ ...room, register, sender });
  const { send } = sender;
  const { jobs, database, blobsWatch } = deps;
  blobsWatch.names(blobRoom, ({ owner }) => fileNameOf(database.sql, owner));
  jobs.define<ExportKey>({
    name: exportJob,
    atAnyTime: true,
    retryLimit: 2,
    expireInSeconds: maxS,
    aloneAt: ({ exportId }) => exportId,
    run: (key, { lease, signal }) => make(key, { token: required(lease).token, signal }),
  });
  jobs.define<ExportKey>({ name: mailJob, run: (key) => send(key) });
  jobs.define({
    name: 'report-schedules',
    cron: everyMinute,
    exclusive: true,
    routine: true,
    run: (_payload, { signal }) => schedules.run(signal),
  });
  jobs.define({ name: 'report-housekeeping', cron: nightly, exclusive: true, run: () => library.forgetOld() });
  return { library, schedules, make, send, runSchedules: schedules.run, forgetOld: library.forgetOld };
}

export type ReportFiles = ReturnType<typeof createReportFiles>;
