import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { insertSlots } from './slot-store.ts';
import { targetWith, version } from './testing/slots-of.ts';
import { slotsSetup, start } from './testing/slots-setup.ts';

const setup = slotsSetup();
const { node, slots } = setup;

describe('slots', () => {
  it('stay in their lane while a server is ill, however often it answers 500; one that it alone stumbles over steps aside', async () => {
    const one = node([version({ validFromMs: start - hourMs, job: { attempts_before_aside: 3 } })]);
    const serverTrouble = { is: 'unknown', fault: 'server_trouble' } as const;
    setup.receiver.answer(() => serverTrouble);
    const repeatOften = async (until: () => Promise<void>) => {
      await vi.waitFor(async () => {
        setup.nowMs += 6 * minuteMs;
        await one.slots.drain();
        await until();
      }, patience);
    };
    const tries = async () =>
      (
        await sql<{ refusals: number }>`select max(refusals) as refusals from transfer_message`.execute(
          setup.test.database.sql,
        )
      ).rows[0]!.refusals;
    await repeatOften(async () => expect(await tries()).toBeGreaterThan(3));
    expect((await slots()).filter((state) => state.endsWith('aside'))).toEqual([]);
    setup.receiver.usual();
    const faultySlotMs = start - 30 * minuteMs;
    setup.receiver.answer((_, id) => (Number(id.split('.')[2]) === faultySlotMs ? serverTrouble : null));
    await repeatOften(async () => expect((await slots())[2]).toBe('-30 aside'));
    expect((await slots()).slice(0, 2)).toEqual(['-60 accepted', '-45 accepted']);
  });

  it('whose files are called by the second they are sent in have a second each', async () => {
    const file = {
      ...targetWith().file!,
      host: 'ftp.example',
      name: '{province}_{sent|time:yyyyMMddHHmmss}.txt',
      folder: '',
    };
    const target = { ...targetWith({ protocol: 'ftp', format: 'lines_5', http: null }), file } as never;
    const startedMs = performance.now();
    const moving = { now: () => new Date(start + Math.floor(performance.now() - startedMs)), isTrusted: () => true };
    const one = node([{ ...version({ validFromMs: start - 45 * minuteMs }), target }], { clock: moving });
    await vi.waitFor(async () => {
      await one.slots.drain();
      expect(setup.receiver.arrived).toHaveLength(4);
    }, patience);
    const seconds = setup.receiver.arrived.map(({ body }) =>
      Math.floor((JSON.parse(body) as { sentMs: number }).sentMs / 1000),
    );
    expect(new Set(seconds).size).toBe(4);
  });

  it('of a weekend wait where a password was changed on Friday: three tries in all, then each goes once, oldest first', async () => {
    const hourly = { timer: { every_minutes: 60 } } as const;
    const one = node([version({ validFromMs: start - hourMs, job: hourly })]);
    const friday = start + 7 * hourMs;
    const monday = start + 70 * hourMs;
    for (; setup.nowMs < friday; setup.nowMs += hourMs) await one.slots.drain();
    const before = setup.receiver.arrived.length;
    expect(before).toBeGreaterThan(5);
    setup.receiver.answer(() => ({ is: 'hold', fault: 'credentials' }));
    for (; setup.nowMs < monday; setup.nowMs += hourMs) await one.slots.drain();
    const refused = await sql<{ count: number }>`
      select count(*)::int as count from transfer_attempt where outcome = 'hold'`.execute(setup.test.database.sql);
    expect(refused.rows).toEqual([{ count: 3 }]);
    expect(setup.receiver.arrived).toHaveLength(before);

    setup.receiver.usual();
    one.changeAccess(setup.nowMs);
    setup.nowMs += minuteMs;
    await vi.waitFor(async () => {
      await one.slots.drain();
      expect(await one.slots.backlog(null)).toEqual([]);
    }, patience);
    const arrivedHours = setup.receiver.arrived.map(({ id }) => (Number(id.split('.')[2]) - start) / hourMs);
    const due = Array.from({ length: 72 }, (_, index) => index - 1);
    // The live slot is sent before the backlog, which stays in order.
    expect(arrivedHours.toSorted((a, b) => a - b)).toEqual(due);
    const late = arrivedHours.slice(before + 1);
    expect(late).toEqual(late.toSorted((a, b) => a - b));
    expect(arrivedHours).toContain(69);
  });

  it('that a person sends again are no backlog that the clock owes, however old they are', async () => {
    const one = node([version({ validFromMs: start - hourMs })]);
    await one.slots.drain();
    const { rows } = await sql<{ plantNo: number; jobNo: number; targetId: number; versionNo: number }>`
      select plant_no as "plantNo", job_no as "jobNo", target_id as "targetId", version_no as "versionNo"
        from transfer_slot limit 1`.execute(setup.test.database.sql);
    const { plantNo, jobNo, ...of } = rows[0]!;
    const secondSlot = { ...of, slotMs: start - hourMs, generation: 2, state: 'waiting' as const, isOwed: false };
    const times = { lateMs: start - 50 * minuteMs, waitsUntilMs: start, givesUpMs: start + 90 * hourMs };
    await setup.test.database.transaction((tx) =>
      insertSlots(tx, { plantNo, jobNo }, [{ ...secondSlot, ...times }], { reason: 'Cục yêu cầu', by: 'truong' }),
    );
    expect(await one.slots.backlog(plantNo)).toMatchObject([{ late: 1, owedLate: 0, owedOldestMs: null }]);
  });
});
