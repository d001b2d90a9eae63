import { createBegins } from '../../../apps/server/src/alerts/began.ts';
import { createEvaluator } from '../../../apps/server/src/alerts/evaluator/evaluator.ts';
import { followJobs } from '../../../apps/server/src/alerts/evaluator/follow-jobs.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import type { DatabaseConnection } from '../../../apps/server/src/platform/database/connection.ts';
import { openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { openEvents } from '../../../apps/server/src/platform/events/events.ts';
import { watches } from '../../../apps/server/src/series/watches/watches.ts';
import { retryWhileDown } from '../reckoning.ts';
import { hydroCode, jobsOf } from './watched.ts';

/** One evaluating node, killed and paused by `warnings.ts`: events and writes as in the product, without HTTP. */
const { connection, plantNo } = JSON.parse(process.argv[2]!) as {
  readonly connection: DatabaseConnection;
  readonly plantNo: number;
};
const database = openDatabase(connection, { log: quietLog });
// The database may be down at the moment.
const events = await retryWhileDown(() => openEvents({ database, clock: systemClock, log: quietLog }));
const evaluator = createEvaluator({
  database,
  clock: systemClock,
  log: quietLog,
  publish: events.publish,
  watches,
  telling: { tell: async () => undefined, repeat: async () => undefined, release: async () => undefined },
  escalating: { run: async () => undefined, duePlants: async () => [], nextAt: async () => null },
  source: async () => jobsOf(plantNo),
  levelsOf: async () => [],
  issuesOf: async () => [],
  begins: createBegins({ levelsOf: async () => [] }),
});
followJobs({ clock: systemClock, log: quietLog, evaluator }, events);
// As in the minute job: covers events that never arrived.
const checkEveryMs = 5_000;
setInterval(() => void evaluator.evaluate(hydroCode).catch(() => undefined), checkEveryMs);
process.stdout.write('ready\n');
