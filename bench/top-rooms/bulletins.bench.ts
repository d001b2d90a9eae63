import { rmSync } from 'node:fs';
import { bulletinDrafts } from '@spillway/contract/bulletins/drafts';
import { bulletinIssued } from '@spillway/contract/bulletins/issued';
import { basinModel } from '@spillway/contract/compute/forecasts/basin-model/model';
import { basin } from '@spillway/contract/plant/basin/basin';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { makeRisingPlant } from '../../apps/server/src/compute/testing/rising-plant.ts';
import { migrations } from '../../apps/server/src/migrations.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../../apps/server/src/platform/database/testing/temporary-folder.ts';
import { testClock } from '../../apps/server/src/platform/testing/test-clock.ts';
import { createPeople } from '../../apps/server/src/testing/people.ts';
import { startNode } from '../../apps/server/src/testing/test-app.ts';
import { type BenchResult, fullOrShort, measureInterleaved, median, timeMs } from '../kit.ts';

const hydro = 'BULLETIN';
/** Promised limit: a draft is ready within five seconds. */
const draftMs = 5000;
const kinds = ['daily', 'flood', 'ten_days'] as const;
const issues = fullOrShort(5, 1);

/** A bulletin drafted and issued through the API, compared with a bare read of its data. */
export default async function bulletins(): Promise<BenchResult[]> {
  const dataDir = await makeTemporaryFolder('bench');
  const server = await startEmbedded({ dataDir, log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  try {
    await migrate(database, migrations, { log: quietLog });
    return await measure(database);
  } finally {
    await database.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Two days of a rising lake, computed, with a forecast of the basin model. */
async function measure(database: Database): Promise<BenchResult[]> {
  const now = new Date(Math.floor(Date.now() / hourMs) * hourMs + 5 * minuteMs);
  const clock = testClock(now);
  const node = await startNode({ database, clock });
  try {
    const people = createPeople(database, clock);
    await people.plant('FIRST');
    const permissions = ['system', 'sensor', 'stations', 'forecast.tt08'] as const;
    const { token } = await people.person({ permissions: [...permissions], allPlants: true });
    await makeRisingPlant(node, { token, from: 'FIRST', hydro, now });
    await node.compute.calculate();
    const as = { token, hydro };
    const { content } = await node.ok(basin.proposal, as);
    const body = { reason: 'Bộ tham số đầu', content: content!, seen_basin_id: null, in_flood: false };
    await node.ok(basin.save, { ...as, body });
    await node.ok(basinModel.issue, { ...as, body: {} });
    let drawnCount = 0;
    const draft = async (kind: (typeof kinds)[number]) => {
      drawnCount += 1;
      const issue_at = new Date(now.getTime() + drawnCount * minuteMs).toISOString();
      return await node.ok(bulletinDrafts.add, { ...as, body: { kind, issue_at, corrects: null } });
    };
    const results: BenchResult[] = [];
    for (const kind of kinds) {
      const { subjectMs, baselineMs, ratio } = await measureInterleaved(
        { subject: () => draft(kind), baseline: () => bareRead(database, now) },
        { rounds: 9, warmUp: 2 },
      );
      const note = `bare read of its two days ${baselineMs.toFixed(1)} ms, ${ratio.toFixed(0)} times less`;
      results.push({ name: `a draft of a bulletin, ${kind}`, value: subjectMs, unit: 'ms', limit: draftMs, note });
    }
    return [...results, await issueBulletins()];

    async function issueBulletins(): Promise<BenchResult> {
      const durationsMs: number[] = [];
      for (let no = 0; no < issues; no++) {
        const { bulletin_id } = await draft('flood');
        const ready = await node.ok(bulletinIssued.ready, { ...as, query: { bulletin_id } });
        const pressBody = { bulletin_id, version: ready.version, confirmed: ready.figures, reason: 'Đo' };
        durationsMs.push(await timeMs(() => node.ok(bulletinIssued.issue, { ...as, body: pressBody })));
      }
      const note = 'from the press to its number: docx, pdf and xlsx by a thread, and one transaction';
      return { name: 'a bulletin issued with its three files', value: median(durationsMs), unit: 'ms', note };
    }
  } finally {
    await node.jobs.stop();
    await node.stop();
  }
}

async function bareRead(database: Database, now: Date): Promise<string> {
  const { rows } = await sql`
    select series_id, time, value from reading
     where plant_no = (select plant_no from series_plant where hydro_code = ${hydro})
       and time > ${new Date(now.getTime() - 2 * dayMs)} order by series_id, time`.execute(database.sql);
  return JSON.stringify(rows);
}
