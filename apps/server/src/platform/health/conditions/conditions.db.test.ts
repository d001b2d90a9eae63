import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quietLog } from '../../database/testing/quiet-log.ts';
import { createTestDatabase, type TestDatabase } from '../../database/testing/test-database.ts';
import type { Publish } from '../../events/events.ts';
import { testClock } from '../../testing/test-clock.ts';
import type { Found } from './condition.ts';
import { type Conditions, createConditions } from './conditions.ts';

const clock = testClock(new Date('2026-10-18T01:00:00Z'));
let test: TestDatabase;
const nodes: Conditions[] = [];
const publishedTopics: string[] = [];
const publish: Publish = async (_, { topic }) => void publishedTopics.push(topic);

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(async () => {
  for (const node of nodes) await node.stop();
  await test.drop();
});

function node(nodeName: string, found: { all: readonly Found[] }): Conditions {
  const made = createConditions({ database: test.database, clock, log: quietLog, publish, nodeName });
  made.source(() => found.all);
  nodes.push(made);
  return made;
}

const full = (subjectText: string, freePercent = 3): Found => ({
  code: 'disk_low',
  facts: { about: subjectText, freePercent },
});

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

describe('what is wrong with an installation', () => {
  it('is known on the other nodes and told to browsers, and ends with the node that said so', async () => {
    const [mine, theirs] = [{ all: [] as Found[] }, { all: [full('data')] }];
    const [here, there] = [node('here/1', mine), node('there/2', theirs)];
    await until(async () => (await here.standing()).length === 1);
    expect(await here.standing()).toMatchObject([{ code: 'disk_low', nodeName: 'there/2', facts: { about: 'data' } }]);
    expect(here.ofThisNode()).toEqual([]);
    expect(publishedTopics).toContain('conditions.changed');
    await there.stop();
    expect(await here.standing()).toEqual([]);
  });

  it('has stood since it was first seen, each thing for itself, however its figures change', async () => {
    const found = { all: [full('data')] };
    const one = node('here/3', found);
    const first = clock.now();
    expect(one.ofThisNode()).toMatchObject([{ since: first }]);
    clock.advanceMs(60_000);
    found.all = [full('data', 2), full('backup')];
    expect(one.ofThisNode().map(({ since }) => since)).toEqual([first, clock.now()]);
  });

  it('is still told of this node while the database is away', async () => {
    const otherDatabase = await createTestDatabase();
    const one = createConditions({
      database: otherDatabase.database,
      clock,
      log: quietLog,
      publish,
      nodeName: 'here/4',
    });
    one.source(() => [full('data')]);
    await otherDatabase.drop();
    expect(await one.standing()).toMatchObject([{ code: 'disk_low', nodeName: 'here/4' }]);
    await one.stop();
  });
});
