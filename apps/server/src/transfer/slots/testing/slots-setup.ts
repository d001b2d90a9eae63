import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing/test-database.ts';
import type { Arming } from '../../../platform/outgoing-switch/outgoing-switch.ts';
import { createArmed } from '../../../platform/outgoing-switch/testing/arming-of.ts';
import { clearRows } from '../../../testing/clear-rows.ts';
import { createReceiver, type Receiver } from './receiver.ts';
import { jobsOf, type NodeOptions, type SlotsNode, startSlots, valuesOf, version } from './slots-of.ts';

type Versions = Parameters<typeof jobsOf>[0];

interface Row {
  readonly at: number;
  readonly state: string;
}

/** The time at which every test starts. */
export const start = Date.parse('2026-11-20T03:00:00Z');
export const since = (hours: number) => version({ validFromMs: start - hours * hourMs });

/** A database, a recipient and a clock for the tests of a file; each test starts without slots and answers. */
export function slotsSetup() {
  const nodes: SlotsNode[] = [];
  let slotCounter = 0;
  const setup = {
    nowMs: start,
    isTrusted: true,
    nodes,
    test: undefined as unknown as TestDatabase,
    arming: undefined as unknown as Arming,
    receiver: undefined as unknown as Receiver,

    node(versions: Versions, options: Partial<NodeOptions> = {}) {
      slotCounter += 1;
      const { jobs, ...rest } = jobsOf(versions, { 9: 'HOMAU' });
      const values = valuesOf();
      const one = startSlots(setup.test.database, {
        name: `node ${slotCounter}`,
        clock: { now: () => new Date(setup.nowMs), isTrusted: () => setup.isTrusted },
        arming: setup.arming,
        jobs,
        say: values.say,
        wire: setup.receiver.wire,
        ...options,
      });
      nodes.push(one);
      return { ...one, ...values, ...rest };
    },

    /** Minutes from the start, and their state. */
    async slots(): Promise<string[]> {
      const { rows } = await sql<Row>`
        select round(extract(epoch from slot_at) / 60 - ${start / minuteMs}) as at, state from transfer_slot
         order by plant_no, job_no, slot_at, generation`.execute(setup.test.database.sql);
      return rows.map(({ at, state }) => `${at} ${state}`);
    },
  };

  beforeAll(async () => {
    setup.test = await createTestDatabase();
  });
  afterAll(() => setup.test.drop());
  beforeEach(async () => {
    await clearRows(
      setup.test.database,
      `delete from transfer_slot; delete from transfer_message; delete from transfer_attempt; delete from transfer_account;
       delete from transfer_cursor; delete from transfer_day; delete from lease; delete from outward_arming`,
    );
    setup.arming = await createArmed(setup.test.database);
    setup.receiver = createReceiver();
    setup.nowMs = start;
    setup.isTrusted = true;
  });
  afterEach(async () => {
    for (const node of nodes.splice(0)) await node.stop();
    setup.arming.stop();
  });
  return setup;
}
