import { plantsOf } from '../../apps/server/src/access/plants/store.ts';
import { openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';

interface Question {
  readonly accountId: string;
  readonly connections: number;
  readonly seconds: number;
}

/** Runs the statement behind the read without HTTP and token, on the same pool. Responds with the number per second. */
const database = openDatabase(JSON.parse(process.argv[2]!), { log: quietLog });
process.on('message', (question: Question) => {
  void perSecond(question).then((count) => process.send?.(count));
});
process.once('disconnect', () => process.exit(0));

async function perSecond({ accountId, connections, seconds }: Question): Promise<number> {
  const endsAtMs = performance.now() + seconds * 1000;
  let count = 0;
  const ask = async () => {
    while (performance.now() < endsAtMs) {
      await plantsOf(database.sql, accountId);
      count++;
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  return count / seconds;
}
