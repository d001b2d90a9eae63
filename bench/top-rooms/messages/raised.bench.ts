import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ownContact } from '@spillway/contract/access/contacts/own';
import { warningJobs } from '@spillway/contract/alerts/jobs/jobs';
import { plainJob } from '@spillway/contract/alerts/jobs/plain-job';
import { ingest } from '@spillway/contract/series/ingest';
import { createTransport } from 'nodemailer';
import { migrations } from '../../../apps/server/src/migrations.ts';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../../apps/server/src/platform/database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../../../apps/server/src/platform/database/testing/temporary-folder.ts';
import { createPeople } from '../../../apps/server/src/testing/people.ts';
import { startNode } from '../../../apps/server/src/testing/test-app.ts';
import { notesOf } from '../../../e2e/faults/messages/notes.ts';
import type { GivenProvider } from '../../../e2e/faults/messages/provider.ts';
import { startProgram } from '../../../e2e/faults/start-program.ts';
import { freePort } from '../../../e2e/support/server.ts';
import { type BenchResult, fullOrShort, median, timeMs } from '../../kit.ts';
import { type PlantOfMany, plantsWithJobs, rainLimitMm, usual } from '../many-jobs.ts';

const rounds = fullOrShort(60, 2);
const warmUp = fullOrShort(5, 0);
const longestMs = 2000;
const patienceMs = 60_000;
const askEveryMs = 25;
const providerFile = path.join(import.meta.dirname, '../../../e2e/faults/messages/provider.ts');

/**
 * Time from the evaluation that raises a critical warning until the mail server has accepted the message, without delay
 * and grouping. For comparison, in the same run and to the same server, a bare message by the mail library that the
 * product uses.
 */
export default async function raiseBench(): Promise<BenchResult[]> {
  const folder = await makeTemporaryFolder('bench');
  const server = await startEmbedded({ dataDir: path.join(folder, 'data'), log: quietLog });
  const database = openDatabase(server.connection, { log: quietLog });
  const file = path.join(folder, 'mail.notes');
  const port = await freePort();
  const providerSettings: GivenProvider = { kind: 'mail', port, file, slowMs: 0 };
  const smtpUrl = `smtp://127.0.0.1:${port}?from=spillway@ho.vn`;
  const mailServer = await startProgram({ file: providerFile, given: providerSettings });
  let node: Awaited<ReturnType<typeof startTelling>> | null = null;
  try {
    await migrate(database, migrations, { log: quietLog });
    const plant = await notifyingPlant(database, smtpUrl);
    node = await startTelling({ connection: server.connection, smtpUrl });
    const ours: number[] = [];
    const fromReadingMs: number[] = [];
    const bare: number[] = [];
    for (let round = -warmUp; round < rounds; round++) {
      const sentMs = Date.now();
      await push(node.port, plant, rainLimitMm + 1);
      const { raisedMs, messageId, key } = await nextRaised(database, sentMs);
      const acceptedMs = await waitForLetter(file, messageId);
      const bareMs = await timeMs(() => bareLetter(smtpUrl, round));
      // A row below the threshold ends it before the next round.
      await push(node.port, plant, usual.rainMm);
      await waitForWarningEnd(database, key);
      if (round < 0) continue;
      ours.push(acceptedMs - raisedMs);
      fromReadingMs.push(acceptedMs - sentMs);
      bare.push(bareMs);
    }
    const p95 = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.95) - 1]!;
    const roundMs = (ms: number) => Math.round(ms);
    return [
      {
        name: 'a warning raised until its letter is accepted, p95',
        value: p95(ours),
        unit: 'ms',
        limit: longestMs,
        note: `median ${roundMs(median(ours))} ms; from the reading that raises it ${roundMs(median(fromReadingMs))}, p95 ${roundMs(p95(fromReadingMs))}; ${rounds} letters`,
      },
      {
        name: 'beside a bare letter to the same server',
        value: median(ours),
        unit: 'ms',
        ratio: median(ours) / median(bare),
        note: `bare letter ${median(bare).toFixed(1)} ms, p95 ${p95(bare).toFixed(1)}; ours is queued, committed and begun before it leaves`,
      },
    ];
  } finally {
    node?.child.kill('SIGKILL');
    mailServer.kill('SIGKILL');
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A plant with ten gauges, and one person who gets rain warnings by mail at once. */
async function notifyingPlant(database: Database, smtpUrl: string): Promise<PlantOfMany> {
  const { all, addJobs } = await plantsWithJobs(database, { plants: 1, jobs: 0 });
  const [plant] = all;
  await addJobs();
  const node = await startNode({ database, clock: systemClock, config: { smtpUrl } });
  const { hydro } = plant!;
  const people = createPeople(database, systemClock);
  const permissions = ['sensor', 'dashboard', 'stations'] as const;
  // The groups of this plant were created elsewhere.
  const roleId = await people.group(permissions, 50, 'Người trực');
  const { token, accountId } = await people.person({
    username: 'truc',
    permissions,
    roleId,
    plants: [hydro],
    email: 'truc@ho.vn',
  });
  const wishes = { by_email: true, phones: [], language: 'vi' as const, plain_sms: false };
  await node.ok(ownContact.save, { token, body: wishes });
  const { rows } = await database.pool.query<{ id: string }>(
    "select owner_id as id from series s join series_plant p using (plant_no) where quantity = 'precipitation' and owner_kind = 'station' order by series_id limit 1",
  );
  const body = {
    ...plainJob,
    name: 'Mưa lớn',
    group: 'Trạm',
    target_kind: 4 as const,
    target_id: rows[0]!.id,
    property: 'precipitation' as const,
    comparison_mode: 'single' as const,
    comparison_operator: 'above' as const,
    steps: [{ severity: 'critical' as const, threshold: rainLimitMm, level: null, offset: 0 }],
    delay: 1,
    // Each rise is a separate warning.
    same_within_minutes: 0,
    types: [0 as const, 3 as const],
    receivers: [{ kind: 'account' as const, account_id: accountId }],
  };
  await node.ok(warningJobs.add, { token, hydro, body });
  await node.top.warnings.evaluate();
  await node.stop();
  return plant!;
}

async function startTelling(providerSettings: object) {
  let port = 0;
  const child = await startProgram({
    file: path.join(import.meta.dirname, 'telling-node.ts'),
    given: providerSettings,
    onReady: (line) => {
      port = Number(line);
    },
  });
  return { child, port };
}

let lastSecond = 0;
async function push(port: number, { apiKey, series }: PlantOfMany, rainMm: number): Promise<void> {
  // Rows are at least a second apart, like the clock.
  while (Math.floor(Date.now() / 1000) <= lastSecond) await wait(askEveryMs);
  lastSecond = Math.floor(Date.now() / 1000);
  const time = new Date(lastSecond * 1000).toISOString();
  const readings = series.filter(({ isRain }) => isRain).map(({ id }) => ({ series: id, time, value: rainMm }));
  const answer = await fetch(`http://127.0.0.1:${port}/api/renew${ingest.readings.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
    body: JSON.stringify({ readings }),
  });
  if (!answer.ok) throw new Error(`readings were not taken: ${await answer.text()}`);
}

async function until<T>(label: string, find: () => Promise<T | null>): Promise<T> {
  for (const startedMs = performance.now(); performance.now() - startedMs < patienceMs; await wait(askEveryMs)) {
    const found = await find();
    if (found !== null) return found;
  }
  throw new Error(`there was no ${label} within a minute`);
}

const nextRaised = ({ pool }: Database, afterMs: number) =>
  until('warning with a message', async () => {
    const { rows } = await pool.query<{ raisedMs: number; messageId: string; key: string }>(
      `select extract(epoch from w.raised_at)::float8 * 1000 as "raisedMs", m.message_id as "messageId", w.key
         from message m join warning w on w.warning_id::text = m.payload ->> 'warningId'
        where m.reason = 'raised' and m.queued_at > to_timestamp($1::float8 / 1000) order by m.queued_at desc limit 1`,
      [afterMs],
    );
    return rows[0] ?? null;
  });

const waitForLetter = (file: string, messageId: string): Promise<number> =>
  until('letter', async () => {
    // Each attempt with a link has its own id, which starts with that of the message.
    const said = notesOf(file).find(({ what, id }) => what === 'says' && id.startsWith(messageId));
    return said?.atMs ?? null;
  });

const waitForWarningEnd = ({ pool }: Database, key: string) =>
  until('end of the warning', async () => {
    const { rows } = await pool.query('select from warning where key = $1 and ended_at is null', [key]);
    return rows.length === 0 ? true : null;
  });

async function bareLetter(smtpUrl: string, round: number): Promise<void> {
  const url = new URL(smtpUrl);
  const from = url.searchParams.get('from')!;
  const transport = createTransport({ host: url.hostname, port: Number(url.port), secure: false, ignoreTLS: true });
  await transport.sendMail({ from, to: 'truc@ho.vn', subject: `Mưa lớn ${round}`, text: 'Mưa 6,0 mm, mức 5,0 mm.' });
  transport.close();
}
