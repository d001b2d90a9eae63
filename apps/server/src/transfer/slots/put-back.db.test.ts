import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { patience } from '../../testing/patience.ts';
import { insertSlots } from './slot-store.ts';
import { slotsHouse, start } from './testing/slots-house.ts';
import { aTarget, version } from './testing/slots-of.ts';

const house = slotsHouse();
const { node, slots } = house;

describe('slots', () => {
  it('stay in their lane while a server is ill, however often it answers 500; one that it alone stumbles over steps aside', async () => {
    const one = node([version({ validFromMs: start - hourMs, job: { attempts_before_aside: 3 } })]);
    const ill = { is: 'unknown', fault: 'server_trouble' } as const;
    house.receiver.answer(() => ill);
    const often = async (until: () => Promise<void>) => {
      await vi.waitFor(async () => {
        house.nowMs += 6 * minuteMs;
        await one.slots.drain();
        await until();
      }, patience);
    };
    const tries = async () =>
      (
        await sql<{ refusals: number }>`select max(refusals) as refusals from transfer_message`.execute(
          house.test.database.sql,
        )
      ).rows[0]!.refusals;
    await often(async () => expect(await tries()).toBeGreaterThan(3));
    expect((await slots()).filter((state) => state.endsWith('aside'))).toEqual([]);
    house.receiver.usual();
    const poison = start - 30 * minuteMs;
    house.receiver.answer((_, id) => (Number(id.split('.')[2]) === poison ? ill : null));
    await often(async () => expect((await slots())[2]).toBe('-30 aside'));
    expect((await slots()).slice(0, 2)).toEqual(['-60 accepted', '-45 accepted']);
  });

  it('whose files are called by the second they are sent in have a second each', async () => {
    const file = {
      ...aTarget().file!,
      host: 'ftp.example',
      name: '{province}_{sent|time:yyyyMMddHHmmss}.txt',
      folder: '',
    };
    const target = { ...aTarget({ protocol: 'ftp', format: 'lines_5', http: null }), file } as never;
    const startedMs = performance.now();
    const moving = { now: () => new Date(start + Math.floor(performance.now() - startedMs)), isTrusted: () => true };
    const one = node([{ ...version({ validFromMs: start - 45 * minuteMs }), target }], { clock: moving });
    await vi.waitFor(async () => {
      await one.slots.drain();
      expect(house.receiver.arrived).toHaveLength(4);
    }, patience);
    const seconds = house.receiver.arrived.map(({ body }) =>
      Math.floor((JSON.parse(body) as { sentMs: number }).sentMs / 1000),
    );
    expect(new Set(seconds).size).toBe(4);
  });

  it('of a weekend wait where a password was changed on Friday: three tries in all, then each goes once, oldest first', async () => {
    const hourly = { timer: { every_minutes: 60 } } as const;
    const one = node([version({ validFromMs: start - hourMs, job: hourly })]);
    const friday = start + 7 * hourMs;
    const monday = start + 70 * hourMs;
    for (; house.nowMs < friday; house.nowMs += hourMs) await one.slots.drain();
    const before = house.receiver.arrived.length;
    expect(before).toBeGreaterThan(5);
    house.receiver.answer(() => ({ is: 'hold', fault: 'credentials' }));
    for (; house.nowMs < monday; house.nowMs += hourMs) await one.slots.drain();
    const refused = await sql<{ count: number }>`
      select count(*)::int as count from transfer_attempt where outcome = 'hold'`.execute(house.test.database.sql);
    expect(refused.rows).toEqual([{ count: 3 }]);
    expect(house.receiver.arrived).toHaveLength(before);

    house.receiver.usual();
    one.changeAccess(house.nowMs);
    house.nowMs += minuteMs;
    await vi.waitFor(async () => {
      await one.slots.drain();
      expect(await one.slots.backlog(null)).toEqual([]);
    }, patience);
    const came = house.receiver.arrived.map(({ id }) => (Number(id.split('.')[2]) - start) / hourMs);
    const due = Array.from({ length: 72 }, (_, at) => at - 1);
    // The live one goes before the backlog, which is in order.
    expect(came.toSorted((a, b) => a - b)).toEqual(due);
    const late = came.slice(before + 1);
    expect(late).toEqual(late.toSorted((a, b) => a - b));
    expect(came).toContain(69);
  });

  it('that a person sends again are no backlog that the clock owes, however old they are', async () => {
    const one = node([version({ validFromMs: start - hourMs })]);
    await one.slots.drain();
    const { rows } = await sql<{ plantNo: number; jobNo: number; targetId: number; versionNo: number }>`
      select plant_no as "plantNo", job_no as "jobNo", target_id as "targetId", version_no as "versionNo"
        from transfer_slot limit 1`.execute(house.test.database.sql);
    const { plantNo, jobNo, ...of } = rows[0]!;
    const again = { ...of, slotMs: start - hourMs, generation: 2, state: 'waiting' as const, isOwed: false };
    const times = { lateMs: start - 50 * minuteMs, waitsUntilMs: start, givesUpMs: start + 90 * hourMs };
    await house.test.database.transaction((tx) =>
      insertSlots(tx, { plantNo, jobNo }, [{ ...again, ...times }], { reason: 'Cục yêu cầu', by: 'truong' }),
    );
    expect(await one.slots.backlog(plantNo)).toMatchObject([{ late: 1, owedLate: 0, owedOldestMs: null }]);
  });
});
