import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { armingOf } from '../../../apps/server/src/platform/outgoing-switch/testing/arming-of.ts';
import { jobsOf, startSlots, valuesOf, version } from '../../../apps/server/src/transfer/slots/testing/slots-of.ts';
import { localWire } from '../../../apps/server/src/transfer/wire/testing/local-wire.ts';
import { composeMessages } from '../../../apps/server/src/transfer/wire/wire.ts';
import { type GivenNode, readClock } from './given.ts';

/**
 * One sending node, killed and paused by `transfer.ts`: sender, formats and clients as in the product, without HTTP.
 */
const { connection, name, clock, jobs: givenJobs } = JSON.parse(process.argv[2]!) as GivenNode;
const database = openDatabase(connection, { log: quietLog });
const versions = givenJobs.map(({ jobNo, target, username }) =>
  version({
    jobNo,
    validFromMs: clock.fromMs,
    job: { username, timer: { every_minutes: 5 }, wait_minutes: 0, attempts_before_aside: 100 },
    at: target,
  }),
);
const { jobs } = jobsOf(versions);
const { slots } = startSlots(database, {
  name,
  clock: { now: () => new Date(readClock(clock)), isTrusted: () => true },
  arming: armingOf(database),
  jobs: { ...jobs, secretsOf: async (_plantNo, jobNo) => givenJobs.find((one) => one.jobNo === jobNo)!.secrets },
  say: valuesOf().say,
  wire: localWire(),
  compose: composeMessages,
  leaseMs: 6_000,
});
slots.start();
// The parent process has ended.
process.stdout.on('error', () => process.exit(0));
process.stdout.write('ready\n');
for (;;) await delay(60_000);
