import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { auth } from '@spillway/contract/access/sessions';
import autocannon from 'autocannon';
import { hashPassword, isPassword } from '../../apps/server/src/access/passwords.ts';
import { migrations } from '../../apps/server/src/migrations.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type DatabaseConnection, openDatabase } from '../../apps/server/src/platform/database/database.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/start-embedded.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { quietLog } from '../../apps/server/src/platform/database/testing/quiet-log.ts';
import { makeTemporaryFolder } from '../../apps/server/src/platform/database/testing/temporary-folder.ts';
import { createPeople } from '../../apps/server/src/testing/people.ts';
import { startNode } from '../../apps/server/src/testing/test-app.ts';
import { type BenchResult, fullOrShort, measureInterleaved, median } from '../kit.ts';

const connections = 50;
const secondsPerRound = fullOrShort(3, 1);
const rounds = fullOrShort(5, 1);

/** Cost of access control: a login compared with its password hash, and an authorised read compared with its SQL. */
export default async function access(): Promise<BenchResult[]> {
  const dataDir = await makeTemporaryFolder('bench');
  const server = await startEmbedded({ dataDir, log: quietLog });
  try {
    return await measure(server.connection);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(connection: DatabaseConnection): Promise<BenchResult[]> {
  const database = openDatabase(connection, { log: quietLog });
  try {
    await migrate(database, migrations, { log: quietLog });
    const people = createPeople(database, systemClock);
    for (const code of ['HOMAU', 'THUONG', 'HALUU']) await people.plant(code);
    const passwordHash = await hashPassword(password);
    const person = await people.person({ username: 'bench', passwordHash, plants: ['HOMAU', 'HALUU'] });
    const node = await startNode({ database, clock: systemClock });
    const body = { username: person.username, password };
    const login = await measureInterleaved({
      subject: () => node.ok(auth.login, { body }),
      baseline: () => isPassword(passwordHash, password),
    });
    await node.stop();
    return [
      {
        name: 'login against its argon2 alone',
        value: login.subjectMs,
        unit: 'ms',
        ratio: login.ratio,
        limit: 4,
        note: `argon2 ${login.baselineMs.toFixed(1)} ms; the rest is the throttle and one transaction`,
      },
      await authorisedRead(connection, person),
    ];
  } finally {
    await database.close();
  }
}

const password = 'Matkhau1';

async function authorisedRead(
  connection: DatabaseConnection,
  { accountId, token }: { readonly accountId: string; readonly token: string },
): Promise<BenchResult> {
  const [server, bare] = [startChild('server.ts', connection), startChild('bare-sql.ts', connection)];
  const perSecond = { ours: [] as number[], bare: [] as number[] };
  try {
    const port = await answerOf(server, { listen: true });
    for (let round = 0; round < rounds; round++) {
      perSecond.bare.push(await answerOf(bare, { accountId, connections, seconds: secondsPerRound }));
      perSecond.ours.push(await readsPerSecond(port, token));
    }
  } finally {
    for (const child of [server, bare]) child.disconnect();
  }
  const [ours, sql] = [median(perSecond.ours), median(perSecond.bare)];
  return {
    name: `authorised read under ${connections} connections against its bare SQL`,
    value: ours,
    unit: 'requests/s',
    ratio: median(perSecond.bare.map((count, round) => count / perSecond.ours[round]!)),
    limit: 10,
    note: `bare SQL ${Math.round(sql)} a second; the read asks twice: who is calling, and what it came for`,
  };
}

async function readsPerSecond(port: number, token: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url: `http://127.0.0.1:${port}/api/renew/v1/plant/getall`,
    headers: { authorization: `Bearer ${token}` },
    connections,
    duration: secondsPerRound,
  });
  if (non2xx > 0) throw new Error(`${non2xx} answers were not 2xx`);
  return requests.average;
}

function startChild(file: string, connection: DatabaseConnection): ChildProcess {
  return fork(path.join(import.meta.dirname, file), [JSON.stringify(connection)]);
}

function answerOf(child: ChildProcess, question: object): Promise<number> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a child ended with code ${code}`));
    child.once('exit', onExit);
    child.once('message', (answer) => {
      child.off('exit', onExit);
      resolve(Number(answer));
    });
    child.send(question);
  });
}
