import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { demoStepMs } from '@spillway/contract/series/demo-feed';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPlant } from '../first-plant.ts';
import { readDemo } from '../plant/demo/demo.ts';
import { systemClock } from '../platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../platform/database/testing/test-database.ts';
import { machineEnvironment } from '../testing/machine-environment.ts';
import { startNode, type TestNode } from '../testing/test-app.ts';

let test: TestDatabase;
let node: TestNode;

beforeAll(async () => {
  test = await createTestDatabase();
  node = await startNode({ database: test.database, clock: systemClock });
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

async function simulate(...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'simulate.ts'), ...args], {
    env: { ...machineEnvironment(), DATABASE_URL: test.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [output, complaint, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), exit]);
  return { exitCode, said: output, complaint };
}

it('plays a flood into the demo plant and into no other', async () => {
  await node.access.ensurePlant('SONGTHAT', 'Sông Thật');
  expect(await simulate('--flood', '100')).toMatchObject({
    exitCode: 1,
    complaint: 'There is no demo plant (HOMAU) that a flood could be played into.\n',
  });
  await node.plant.file.found(demoPlant, readDemo());
  await sql`insert into demo_feed (hydro_code, seed, start_at, floods) values ('HOMAU', 1, '2026-01-01', '[]')`.execute(
    test.database.sql,
  );
  expect((await simulate('--flood', '7')).complaint).toMatch(
    /^Say which flood: .* 10, 20, 50, 100, 200, 500, 1000\.\n$/,
  );
  const askedAt = Date.now();
  const { exitCode, said, complaint } = await simulate('--flood', '100');
  expect({ exitCode, complaint }).toEqual({ exitCode: 0, complaint: '' });
  const startsAt = Date.parse(/^The flood of 100 years begins at (\S+)\.\n$/.exec(said)![1]!);
  expect(startsAt).toBeGreaterThan(askedAt + demoStepMs);
  expect(startsAt).toBeLessThanOrEqual(Date.now() + 2 * demoStepMs);
  expect((await simulate('--flood', '20')).complaint).toMatch(/^A flood is already running/);
});

it('plays one that began hours ago, and has what was measured since then measured anew', async () => {
  const fedUntil = new Date();
  await sql`update demo_feed set floods = '[]', fed_from = start_at, fed_to = ${fedUntil}`.execute(test.database.sql);
  for (const invalidValue of ['12', '0h', '97h', 'h'])
    expect((await simulate('--flood', '100', '--started', invalidValue)).complaint).toMatch(/^Say how long ago/);
  const { said } = await simulate('--flood', '100', '--started', '12h');
  const began = Date.parse(/^The flood of 100 years began at (\S+)\.\n$/.exec(said)![1]!);
  const hoursAgo = (Date.now() - began) / 3_600_000;
  expect(hoursAgo).toBeGreaterThanOrEqual(12);
  expect(hoursAgo).toBeLessThan(12.2);
  const { rows } = await sql<{ fed_to: Date }>`select fed_to from demo_feed`.execute(test.database.sql);
  expect(rows[0]!.fed_to.getTime()).toBe(began);
});
