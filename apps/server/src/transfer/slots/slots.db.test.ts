import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { decider } from '../../platform/outgoing-switch/testing/arming-of.ts';
import { draws } from '../../testing/draws.ts';
import { patience } from '../../testing/patience.ts';
import { createSlotStates } from './slot-states.ts';
import { composerOf, valuesOf, version } from './testing/slots-of.ts';
import { since, slotsSetup, start } from './testing/slots-setup.ts';

const setup = slotsSetup();
const { node, slots } = setup;

const account = async () =>
  (
    await sql<{ held_at: Date | null; credential_failures: number; failures: number; fault: string | null }>`
    select held_at, credential_failures, failures, fault from transfer_account`.execute(setup.test.database.sql)
  ).rows[0];
const minutesArrived = () => setup.receiver.arrived.map(({ id }) => (Number(id.split('.')[2]) - start) / minuteMs);
const day = async () =>
  (
    await sql`select owed, on_time, late, not_due, not_ordered, valid, sunk from transfer_day`.execute(
      setup.test.database.sql,
    )
  ).rows;

describe('slots of a job', () => {
  it('go when they are due, live ones first and the backlog oldest first, each once', async () => {
    const one = node([since(2)]);
    await one.slots.drain();
    // Slots are late from 20 minutes on, so two are live.
    expect(minutesArrived()).toEqual([-15, 0, -120, -105, -90, -75, -60, -45, -30]);
    expect(await slots()).toEqual([-120, -105, -90, -75, -60, -45, -30, -15, 0].map((at) => `${at} accepted`));
    expect(await day()).toEqual([{ owed: 9, on_time: 2, late: 7, not_due: 0, not_ordered: 0, valid: 9, sunk: 0 }]);
    await one.slots.drain();
    expect(setup.receiver.arrived).toHaveLength(9);
    setup.nowMs += 15 * minuteMs;
    await one.slots.drain();
    expect(minutesArrived().at(-1)).toBe(15);
  });

  it('that were on time when they were chosen and are late when they would go wait for those before them', async () => {
    const plain = valuesOf().say;
    let stalls = 1;
    const sayings: typeof plain = {
      async at(...args) {
        if (stalls-- > 0) setup.nowMs += 40 * minuteMs;
        return await plain.at(...args);
      },
    };
    await node([since(1)], { say: sayings }).slots.drain();
    expect(minutesArrived().filter((at) => at <= 0)).toEqual([-60, -45, -30, -15, 0]);
  });

  it('wait for their values up to the offset, and are frozen with what there is then', async () => {
    const one = node([since(0)]);
    one.late.add(start);
    one.said.set(start, null);
    await one.slots.drain();
    expect(await slots()).toEqual(['0 waiting']);
    setup.nowMs += 3 * minuteMs;
    await one.slots.drain();
    expect(await slots()).toEqual(['0 accepted']);
    expect(JSON.parse(setup.receiver.arrived[0]!.body)).toEqual({ slotMs: start, sentMs: setup.nowMs, values: [null] });
    // The slot is on time, but without a value.
    expect(await day()).toMatchObject([{ on_time: 1, valid: 0 }]);
  });

  it('of which nobody knows whether they arrived are sent again, byte-equal, under the same name, and marked', async () => {
    const one = node([since(0)]);
    let losses = 2;
    setup.receiver.answer(() => (losses-- > 0 ? 'lost' : null));
    await one.slots.drain();
    one.said.set(start, 1);
    setup.nowMs += 7 * minuteMs;
    await vi.waitFor(async () => {
      await one.slots.drain();
      expect(await slots()).toEqual(['0 accepted']);
    }, patience);
    expect(setup.receiver.arrived).toHaveLength(3);
    expect(new Set(setup.receiver.arrived.map(({ id, name, body }) => `${id} ${name} ${body}`)).size).toBe(1);
    const { rows } = await sql`select attempt, is_repeat, outcome from transfer_attempt order by attempt`.execute(
      setup.test.database.sql,
    );
    expect(rows).toEqual([
      { attempt: 1, is_repeat: false, outcome: 'unknown' },
      { attempt: 2, is_repeat: true, outcome: 'unknown' },
      { attempt: 3, is_repeat: true, outcome: 'accepted' },
    ]);
  });

  it('that are refused hold up their lane until they step aside; what is live passes by', async () => {
    const one = node([version({ validFromMs: start - 2 * hourMs, job: { attempts_before_aside: 3 } })]);
    const faultySlotMs = start - 105 * minuteMs;
    setup.receiver.answer((_, id) =>
      Number(id.split('.')[2]) === faultySlotMs ? { is: 'refused', fault: 'said_no' } : null,
    );
    await one.slots.drain();
    expect(minutesArrived()).toEqual([-15, 0, -120]);
    for (let more = 0; more < 3; more++) {
      setup.nowMs += minuteMs;
      await one.slots.drain();
    }
    expect(minutesArrived()).toEqual([-15, 0, -120, -90, -75, -60, -45, -30]);
    expect((await slots())[1]).toBe('-105 aside');
    expect((await account())?.held_at).toBeNull();
  });

  it('of several messages are done when each is, and none goes twice because another was refused', async () => {
    const one = node([since(0)], { compose: composerOf(3) });
    let refusals = 1;
    setup.receiver.answer((message) =>
      message.messageNo === 2 && refusals-- > 0 ? { is: 'refused', fault: 'said_no' } : null,
    );
    await one.slots.drain();
    expect(await slots()).toEqual(['0 frozen']);
    setup.nowMs += minuteMs;
    await one.slots.drain();
    expect(setup.receiver.arrived.map(({ id }) => id.at(-1))).toEqual(['1', '3', '2']);
    expect(await slots()).toEqual(['0 accepted']);
  });

  it('go by the version of the job that stood at their instant', async () => {
    const cut = start - 30 * minuteMs;
    const one = node([
      version({ validFromMs: start - hourMs, validUntilMs: cut, job: { process_name: 'old' } }),
      version({ versionNo: 2, validFromMs: cut, job: { process_name: 'new' } }),
    ]);
    await one.slots.drain();
    const names = new Map(
      setup.receiver.arrived.map(({ name, id }) => [(Number(id.split('.')[2]) - start) / minuteMs, name.split('-')[0]]),
    );
    expect(Object.fromEntries(names)).toEqual({ '-60': 'old', '-45': 'old', '-30': 'new', '-15': 'new', '0': 'new' });
  });

  it('that somebody ordered not to be sent, and those of a test, are counted as that', async () => {
    const one = node([version({ validFromMs: start - hourMs, job: { is_enabled: false, disabled_order: 'Bộ' } })]);
    await one.slots.drain();
    expect(setup.receiver.arrived).toEqual([]);
    expect(await day()).toMatchObject([{ owed: 0, not_ordered: 5, not_due: 0 }]);
    const testJobNode = node([version({ plantNo: 2, validFromMs: start, job: { status: '01' } })]);
    await testJobNode.slots.drain();
    expect(setup.receiver.arrived).toHaveLength(1);
    expect((await day()).at(-1)).toMatchObject({ owed: 0, not_due: 1, on_time: 0 });
  });

  it('are missed when they are thirty days old, and those of a deleted job are put aside', async () => {
    const one = node([since(0)]);
    setup.receiver.answer(() => ({ is: 'refused', fault: 'said_no' }));
    await one.slots.drain();
    setup.nowMs += 30 * 24 * hourMs;
    one.all.splice(0, 1, version({ validFromMs: start, validUntilMs: setup.nowMs }));
    one.slots.forget();
    setup.receiver.usual();
    await one.slots.drain();
    const states = await slots();
    expect(states[0]).toBe('0 missed');
    expect(states.slice(1).every((state) => state.endsWith('aside'))).toBe(true);
    expect(setup.receiver.arrived).toEqual([]);
  });
});

describe('an account', () => {
  it('is held after three refused passwords, and goes on when somebody presses or the password is another', async () => {
    const one = node([since(1)]);
    setup.receiver.answer(() => ({ is: 'hold', fault: 'credentials' }));
    await vi.waitFor(async () => {
      await one.slots.drain();
      expect((await account())?.held_at).not.toBeNull();
    }, patience);
    const tries = await sql<{ count: number }>`select count(*)::int as count from transfer_attempt`.execute(
      setup.test.database.sql,
    );
    expect(tries.rows[0]!.count).toBe(3);
    await one.slots.drain();
    setup.receiver.usual();
    await one.slots.drain();
    expect(setup.receiver.arrived).toEqual([]);
    one.changeAccess(setup.nowMs + 1);
    await vi.waitFor(async () => {
      await one.slots.drain();
      expect(setup.receiver.arrived).toHaveLength(5);
    }, patience);
  });

  it('is held at once by another host key, until somebody presses', async () => {
    const one = node([since(0)]);
    setup.receiver.answer(() => ({ is: 'hold', fault: 'host_key_changed' }));
    await one.slots.drain();
    expect(await account()).toMatchObject({ fault: 'host_key_changed', held_at: expect.any(Date) });
    setup.receiver.usual();
    expect(await one.slots.tryAgain('https://tnn.example tdhomau')).toBe(true);
    await one.slots.drain();
    expect(setup.receiver.arrived).toHaveLength(1);
  });

  it('is one for two plants, which share its pace', async () => {
    const at = { limits: { calls_per_minute: 1200, timeout_seconds: 30, max_bytes: 1000 } };
    const one = node([
      version({ validFromMs: start - hourMs, at }),
      version({ plantNo: 2, validFromMs: start - hourMs, at }),
    ]);
    const began = performance.now();
    await one.slots.drain();
    expect(setup.receiver.arrived).toHaveLength(10);
    // The pace makes up for one late call, so ten calls have at least eight gaps; with two paces there would be three.
    expect(performance.now() - began).toBeGreaterThan(8 * 50 - 5);
  });

  it('has one end of its backlog for two plants, later where a call takes longer than its pace or a slot is several', async () => {
    const at = { limits: { calls_per_minute: 60, timeout_seconds: 30, max_bytes: 1000 } };
    setup.receiver.answer(() => ({ is: 'not_sent', fault: 'not_connected', retryAfterMs: hourMs }));
    const one = node([
      version({ validFromMs: start - 10 * hourMs, at }),
      version({ plantNo: 2, validFromMs: start - 10 * hourMs, at }),
    ]);
    await one.slots.drain();
    const clock = { now: () => new Date(setup.nowMs) };
    const { endsOf } = createSlotStates({ database: setup.test.database, clock, known: one.slots.known });
    const [first] = (await one.slots.known()).plants;
    const minutes = async () => Math.round(([...(await endsOf(first!)).values()][0]! - setup.nowMs) / 6000) / 10;
    const late = (await one.slots.backlog(null)).reduce((sum, { late: of }) => sum + of, 0);
    expect(late).toBeGreaterThan(70);
    const arrivalsPerMinute = 2 / 15;
    const tenth = (of: number) => Math.round(of * 10) / 10;
    expect(await minutes()).toBe(tenth(late / (60 - arrivalsPerMinute)));

    const tookSeconds = (seconds: number, no: number) =>
      sql`
      insert into transfer_attempt (plant_no, job_no, slot_at, generation, message_no, attempt, account, token, node, begun_at,
                                    is_repeat, ended_at, outcome)
      select plant_no, job_no, slot_at, 1, ${no}, 9, account, token, node, begun_at, false,
             begun_at + ${seconds} * interval '1 second', 'accepted'
        from transfer_attempt limit 1`.execute(setup.test.database.sql);
    await tookSeconds(3, 1);
    expect(await minutes()).toBe(tenth(late / (20 - arrivalsPerMinute)));
    await tookSeconds(3, 2);
    expect(await minutes()).toBe(tenth(late / (10 - arrivalsPerMinute)));
  });

  it('moves to its backup host and stays there', async () => {
    const one = node([
      version({
        validFromMs: start,
        at: {
          protocol: 'ftp',
          http: null,
          file: {
            host: 'a',
            port: 21,
            backup: { host: 'b', port: 21 },
            folder: '',
            name: 'x',
            is_renamed: true,
            host_key: '',
          },
        },
      }),
    ]);
    let away = 1;
    setup.receiver.answer(() => (away-- > 0 ? { is: 'not_sent', fault: 'not_connected', retryAfterMs: null } : null));
    await vi.waitFor(async () => {
      await one.slots.drain();
      expect(setup.receiver.arrived).toHaveLength(1);
    }, patience);
    setup.nowMs += 15 * minuteMs;
    await one.slots.drain();
    expect(setup.receiver.arrived.map(({ host }) => host)).toEqual(['backup', 'backup']);
  });

  it('sends nothing by a clock that its witnesses contradict', async () => {
    const one = node([since(1)]);
    setup.isTrusted = false;
    await one.slots.drain();
    expect(await slots()).toEqual([]);
  });
});

describe('an installation that is not armed', () => {
  it('sends nothing; what it would have sent is frozen here, and goes when somebody arms it to send', async () => {
    await setup.arming.disarm(decider);
    const one = node([since(1)]);
    await one.slots.drain();
    expect(setup.receiver.arrived).toEqual([]);
    expect((await slots()).every((state) => state.endsWith('sunk'))).toBe(true);
    expect(await day()).toMatchObject([{ owed: 5, on_time: 2, late: 3, sunk: 5, valid: 5 }]);
    await setup.arming.arm(decider, 'send');
    expect(await day()).toMatchObject([{ owed: 5, on_time: 0, late: 0, sunk: 0, valid: 0 }]);
    await one.slots.drain();
    expect(setup.receiver.arrived).toHaveLength(5);
    expect(await day()).toMatchObject([{ owed: 5, on_time: 2, late: 3, sunk: 0, valid: 5 }]);
  });

  it('and the demo send nothing, and what counts as sent stays so', async () => {
    const demo = node([version({ plantNo: 9, validFromMs: start - hourMs })]);
    await demo.slots.drain();
    expect(setup.receiver.arrived).toEqual([]);
    await setup.arming.disarm(decider);
    const copy = node([since(0)]);
    await copy.slots.drain();
    await setup.arming.arm(decider, 'count');
    await copy.slots.drain();
    expect(setup.receiver.arrived).toEqual([]);
  });
});

describe('a node that dies', () => {
  it('leaves its attempt to the next, which marks the repeat', async () => {
    const first = node([since(0)], { leaseMs: 400 });
    setup.receiver.answer(() => 'never');
    const hangingDrain = first.slots.drain();
    await vi.waitFor(async () => expect(await slots()).toEqual(['0 frozen']), patience);
    // Simulates a node suspended by its operating system: nothing renews its lease.
    await sql`update lease set until = clock_timestamp() - interval '1 second'`.execute(setup.test.database.sql);
    setup.receiver.usual();
    const second = node([since(0)]);
    await vi.waitFor(async () => {
      await second.slots.drain();
      expect(setup.receiver.arrived).toHaveLength(1);
    }, patience);
    const { rows } = await sql`select outcome, is_repeat from transfer_attempt order by attempt`.execute(
      setup.test.database.sql,
    );
    expect(rows).toEqual([
      { outcome: 'unknown', is_repeat: false },
      { outcome: 'accepted', is_repeat: true },
    ]);
    await first.stop();
    await hangingDrain;
  });

  it('and others beside it bring each slot once to a receiver that keys by slot, in order, in many turns', async () => {
    let turn = 0;
    // Answers are lost, connections fail, and a refused message is accepted on the next attempt.
    setup.receiver.answer((_, id) => {
      turn += 1;
      if (turn % 7 === 0) return 'lost';
      if (turn % 11 === 0) return { is: 'not_sent', fault: 'not_connected', retryAfterMs: null };
      return turn % 13 === 0 && !id.endsWith('x') ? { is: 'refused', fault: 'said_no' } : null;
    });
    const versions = [since(10)];
    for (let round = 0; round < draws(100); round++) {
      const [a, b] = [node(versions), node(versions)];
      const pendingDrains = Promise.all([a.slots.drain(), b.slots.drain()]);
      await new Promise((resolve) => setTimeout(resolve, round % 17));
      await a.stop();
      setup.nowMs += 20_000;
      await Promise.all([pendingDrains, b.slots.drain()]);
      await b.stop();
      setup.nodes.splice(0);
    }
    const last = node(versions);
    setup.receiver.usual();
    await vi.waitFor(async () => {
      await last.slots.drain();
      expect((await slots()).every((state) => state.endsWith('accepted'))).toBe(true);
    }, patience);
    const byId = Map.groupBy(setup.receiver.arrived, ({ id }) => id);
    expect(byId.size).toBe((await slots()).length);
    for (const same of byId.values()) expect(new Set(same.map(({ body, name }) => `${name} ${body}`)).size).toBe(1);
  });
});
