/**
 * Saves, reverts and recalculates in an endless loop until it is killed: `node calculating-process.ts <connection>
 * <plant> <token> <now> <round>`.
 */
import { calculation } from '@spillway/contract/compute/calculation/calculation';
import { type DatabaseConnection, openDatabase } from '../../platform/database/database.ts';
import { quietLog } from '../../platform/database/testing/quiet-log.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { startNode } from '../../testing/test-app.ts';

const [connection = '', hydro = '', token = '', now = '', round = '0'] = process.argv.slice(2);
const clock = testClock(new Date(now));
const database = openDatabase(JSON.parse(connection) as DatabaseConnection, { log: quietLog });
const node = await startNode({ database, clock });
await node.jobs.boss.start();
await node.jobs.boss.createQueue('calculation');
const as = { token, hydro };
const iso = (ms: number) => new Date(ms).toISOString();

for (let turn = 0; ; turn += 1) {
  const [last] = (await node.ok(calculation.runs, { ...as, query: { limit: 1 } })).runs;
  const act = turn % 4;
  if (last && act < 2) {
    const overrides = { lake_level: 240 + ((turn * 7 + Number(round)) % 100) / 10 };
    const body = { time: last.to_time, overrides, reason: 'thử', seen_run_id: last.run_id, confirmed: true };
    await node.outcome(calculation.save, { ...as, body });
  } else if (last && act === 2) {
    await node.outcome(calculation.rollback, { ...as, body: { seen_run_id: last.run_id } });
  } else {
    const toMs = Math.floor(clock.now().getTime() / 300_000) * 300_000 - 600_000;
    await node.outcome(calculation.recalculate, { ...as, body: { from: iso(toMs - 86_400_000), to: iso(toMs) } });
  }
  await node.compute.calculate();
  process.send?.(turn);
}
