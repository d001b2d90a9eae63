import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { auth } from '@spillway/contract/access/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../access/testing/trail.ts';
import { demoPlant, emptyPlant } from '../first-plant.ts';
import { readDemo } from '../plant/demo/demo.ts';
import { systemClock } from '../platform/clock.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../platform/database/testing/test-database.ts';
import { machineEnvironment } from '../testing/machine-environment.ts';
import { createPeople, type People } from '../testing/people.ts';
import { startNode, type TestNode } from '../testing/test-app.ts';

let test: TestDatabase;
let node: TestNode;
let people: People;

beforeAll(async () => {
  test = await createTestDatabase();
  node = await startNode({ database: test.database, clock: systemClock });
  people = createPeople(test.database, systemClock);
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

async function admin(args: string[], databaseUrl = test.url, settings: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'admin.ts'), ...args], {
    env: { ...machineEnvironment(), DATABASE_URL: databaseUrl, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [output, complaint, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { exitCode, said: output, complaint };
}

describe('npm run admin -- remove-demo', () => {
  it('deletes the demo plant, leaves an empty one, and says so when there is none', async () => {
    await node.plant.file.found(demoPlant, readDemo());
    expect(await admin(['remove-demo'])).toEqual({
      exitCode: 0,
      said: 'The demo plant HOMAU was deleted.\n',
      complaint: '',
    });
    expect(await node.access.firstPlant()).toMatchObject(emptyPlant);
    const trail = await trailOf(test.database, 'HOMAU');
    expect(trail.at(-1)).toMatchObject({ action: 'plant.delete', username: null, address: 'console' });
    expect(await admin(['remove-demo'])).toMatchObject({ exitCode: 1, complaint: 'There is no demo plant (HOMAU).\n' });
  });
});

describe('npm run admin -- new-authority', () => {
  it('forgets the authority of https, in the folder and for the other nodes', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'spillway-authority-'));
    mkdirSync(path.join(dataDir, 'tls'));
    writeFileSync(path.join(dataDir, 'tls/authority.json'), 'damaged');
    await test.database.pool.query("insert into tls_authority values (true, 'here', 'sealed')");
    expect(await admin(['new-authority'], test.url, { DATA_DIR: dataDir })).toEqual({
      exitCode: 0,
      said: 'The certificate authority was removed. The next start with TLS=local creates a new one.\n',
      complaint: '',
    });
    expect(existsSync(path.join(dataDir, 'tls'))).toBe(false);
    const { rows } = await test.database.pool.query('select * from tls_authority');
    expect(rows).toEqual([]);
    rmSync(dataDir, { recursive: true });
  });
});

describe('npm run admin -- set-aside-future', () => {
  it('says the time it goes by, moves what is of the future, and is on the trail', async () => {
    const future = new Date(systemClock.now().getTime() + 2 * 86_400_000);
    await test.database.pool.query("insert into event (topic, payload, created_at) values ('probe', '{}', $1)", [
      future,
    ]);
    const { exitCode, said } = await admin(['set-aside-future']);
    expect([exitCode, said]).toEqual([
      0,
      expect.stringMatching(/^The clock of the database says .+\nSet aside: 1 events\.\n$/),
    ]);
    const { rows } = await test.database.pool.query("select content ->> 'topic' as topic from set_aside");
    expect(rows).toEqual([{ topic: 'probe' }]);
    const { rows: trail } = await test.database.pool.query(
      "select 1 from audit_entry where action = 'system.set_aside'",
    );
    expect(trail).toHaveLength(1);
    expect(await admin(['set-aside-future'])).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining('no rows with future times'),
    });
  });
});

describe('npm run admin -- reset', () => {
  it('prints a one-time password that works, ends every session, and is on the trail', async () => {
    const person = await people.person({ username: 'TruongCa' });
    const { exitCode, said, complaint } = await admin(['reset', 'truongca']);
    expect({ exitCode, complaint }).toEqual({ exitCode: 0, complaint: '' });
    const password = /^One-time password of TruongCa: (\S+)\n$/.exec(said)![1]!;
    expect(await node.outcome(auth.session, { token: person.token })).toBe('auth.ended');
    const { token } = await node.ok(auth.login, { body: { username: 'TruongCa', password } });
    expect(await node.ok(auth.session, { token: token.access })).toMatchObject({ must_change_password: true });
    const trail = await trailOf(test.database, person.accountId);
    expect(trail[0]).toMatchObject({ action: 'account.password_reset', username: null, address: 'console' });
    expect(JSON.stringify(trail)).not.toContain(password);
  });

  it('says when the account is locked besides', async () => {
    await people.person({ username: 'locked1', status: 'inactive' });
    expect((await admin(['reset', 'locked1'])).said).toMatch(/The account is locked: an administrator must unlock it/);
  });

  it('says in one sentence what is wrong', async () => {
    expect(await admin(['reset', 'nobody1'])).toEqual({
      exitCode: 1,
      said: '',
      complaint: 'There is no account nobody1.\n',
    });
    expect((await admin(['reset'])).complaint).toBe('Say whose password: npm run admin -- reset <username>\n');
    const empty = await createEmptyDatabase();
    expect((await admin(['reset', 'lan'], empty.url)).complaint).toMatch(/^This database is not prepared yet: start/);
    await empty.drop();
  });
});
