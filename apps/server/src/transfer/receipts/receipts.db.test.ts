import { createHash } from 'node:crypto';
import { transferReceipts as contract } from '@spillway/contract/transfer/receipts';
import { minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../access/testing/indexes-used.ts';
import { type CalculationPlant, calculationSetup } from '../../compute/testing/calculation-setup.ts';
import { readSheet } from '../../platform/spreadsheets/read-sheet.ts';
import type { Person } from '../../testing/people.ts';
import { agencyDay, startOfAgencyDay } from '../slots/due.ts';
import { acceptedQuery, hashQuery } from './store.ts';

const setup = calculationSetup();
let of: CalculationPlant;
let chief: Person;
let viewer: Person;
let stranger: Person;
let plantNo: number;
let month: string;
/** The day before yesterday and yesterday, in agency time. */
let days: number[];

const as = (user: Person = chief) => ({ token: user.token, hydro: of.hydro, language: 'vi' as const });
const sha = (text: string) => createHash('sha256').update(text).digest();
const textOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10);
const close = () => setup.node.top.transfer.closeDays();

/** Stores an accepted slot as the sender does. */
async function accepted(targetId: number, slotMs: number, body: string, name: string, generation = 1) {
  const slot = new Date(slotMs).toISOString();
  const done = new Date(slotMs + minuteMs).toISOString();
  const db = setup.test.database.sql;
  await sql`
    insert into transfer_slot (plant_no, job_no, slot_at, generation, target_id, version_no, state, is_owed, late_at, waits_until,
                               gives_up_at, is_valid, done_at)
    values (${plantNo}, 1, ${slot}, ${generation}, ${targetId}, 1, 'accepted', true, ${done}, ${done}, ${done}, true, ${done})`.execute(
    db,
  );
  await sql`
    insert into transfer_message (plant_no, job_no, slot_at, generation, message_no, wire, body, hash, state, receipt, done_at)
    values (${plantNo}, 1, ${slot}, ${generation}, 1, ${JSON.stringify({ name, about: '' })}::jsonb, ${Buffer.from(body)}, ${sha(body)},
            'accepted', 'R-1', ${done})`.execute(db);
}

beforeAll(async () => {
  of = await setup.newPlant();
  const plants = [of.hydro];
  chief = await setup.people.person({ permissions: ['sensor.change-status'], plants });
  viewer = await setup.people.person({ permissions: ['dashboard'], plants });
  stranger = await setup.people.person({ permissions: ['sensor'], plants: [] });
  const { rows } = await sql<{ no: number }>`
    select plant_no as no from series_plant where hydro_code = ${of.hydro}`.execute(setup.test.database.sql);
  plantNo = rows[0]!.no;
  const today = agencyDay(setup.clock.now().getTime());
  days = [today - 2, today - 1];
  month = textOf(days[0]!).slice(0, 7);
  await sql`insert into transfer_cursor values (${plantNo}, 1, now())`.execute(setup.test.database.sql);
  const [first, second] = days.map(startOfAgencyDay) as [number, number];
  await accepted(2, first + 15 * minuteMs, 'MUCNUOC\t248.20', 'GL_HO_1.txt');
  await accepted(2, first + 30 * minuteMs, 'MUCNUOC\t248.21', 'GL_HO_2.txt');
  await accepted(1, first + 30 * minuteMs, '{}', '', 2);
  await accepted(2, second + 15 * minuteMs, 'MUCNUOC\t248.30', 'GL_HO_3.txt');
});

describe('the book of receipts', () => {
  it('is opened with the rights of sensors, at one’s own plant', async () => {
    const calls = [
      [contract.days, { query: { month } }],
      [contract.book, { query: { month, target_id: '2', format: 'xlsx' } }],
      [contract.check, { body: { sha256: sha('x').toString('hex') } }],
    ] as const;
    for (const [route, call] of calls) {
      expect(await setup.node.outcome(route, call as never)).toBe('auth.required');
      expect(await setup.node.outcome(route, { ...as(viewer), ...call } as never)).toBe('forbidden');
      expect(await setup.node.outcome(route, { ...as(stranger), ...call } as never)).toBe('plant.forbidden');
      expect(
        await setup.node.outcome(route, { ...as(), query: { month: '2026-13' }, body: { sha256: 'x' } } as never),
      ).toBe('request.invalid');
    }
  });

  it('closes each day that is over once, with one entry of the ledger a day', async () => {
    expect(await setup.node.ok(contract.days, { ...as(), query: { month } })).toEqual({ days: [], closed_until: null });
    expect(await close()).toBe(2);
    expect(await close()).toBe(0);
    const response = await setup.node.ok(contract.days, { ...as(), query: { month } });
    expect(response.closed_until).toBe(textOf(days[1]!));
    expect(response.days.filter(({ day }) => day === textOf(days[0]!))).toMatchObject([
      { target_id: 1, messages: 1 },
      { target_id: 2, messages: 2 },
    ]);
    const { rows } = await sql<{ subject: string; messages: number }>`
      select subject, (content::jsonb -> 'messages')::int as messages from ledger_row
       where plant_no = ${plantNo} and kind = 'transfer_day' order by seq`.execute(setup.test.database.sql);
    expect(rows.map(({ subject, messages }) => [subject, messages])).toEqual([
      [textOf(days[0]!), 3],
      [textOf(days[1]!), 1],
    ]);
  });

  it('holds each message with its hash, from which the hash of the day can be made again', async () => {
    const answer = await setup.node.http.inject({
      method: 'GET',
      url: `/api/renew/v1/setting/transfer/receipts/book?month=${month}&target_id=2&format=xlsx`,
      headers: { authorization: `Bearer ${chief.token}`, hydro: of.hydro, 'accept-language': 'en' },
    });
    expect(answer.statusCode).toBe(200);
    const { rows } = await readSheet({ bytes: answer.rawPayload, sheet: undefined });
    const hashes = rows.map((cells) => String(cells.at(-1))).filter((text) => /^[0-9a-f]{64}$/.test(text));
    expect(hashes.slice(0, 2)).toEqual([
      sha('MUCNUOC\t248.20').toString('hex'),
      sha('MUCNUOC\t248.21').toString('hex'),
    ]);
    const start = startOfAgencyDay(days[0]!);
    const lines = [15, 30].map((minute, index) => {
      const slot = new Date(start + minute * minuteMs).toISOString();
      const done = new Date(start + (minute + 1) * minuteMs).toISOString();
      return `${slot}\t1\t1\t1\t${hashes[index]}\t${done}`;
    });
    const response = await setup.node.ok(contract.days, { ...as(), query: { month } });
    const day = response.days.find((one) => one.day === textOf(days[0]!) && one.target_id === 2)!;
    expect(day.root).toBe(sha(lines.join('\n')).toString('hex'));
  });

  it('is printed, and refused for a target that was never there', async () => {
    const get = (target: number) =>
      setup.node.http.inject({
        method: 'GET',
        url: `/api/renew/v1/setting/transfer/receipts/book?month=${month}&target_id=${target}&format=pdf`,
        headers: { authorization: `Bearer ${chief.token}`, hydro: of.hydro },
      });
    const printed = await get(2);
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(printed.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await get(4)).statusCode).toBe(200);
    expect((await get(777)).json()).toMatchObject({ code: 'transfer_target.not_found' });
  });

  it('answers whoever holds a file whether it is the one that was sent', async () => {
    const body = 'MUCNUOC\t248.21';
    const found = await setup.node.ok(contract.check, {
      ...as(),
      body: { content: Buffer.from(body).toString('base64') },
    });
    expect(found).toMatchObject({
      sha256: sha(body).toString('hex'),
      found: [
        { job_id: 1, target_id: 2, name: 'GL_HO_2.txt', receipt: 'R-1', day: textOf(days[0]!), ledger_number: 1 },
      ],
    });
    const changedBytes = Buffer.from('MUCNUOC\t248.22').toString('base64');
    expect((await setup.node.ok(contract.check, { ...as(), body: { content: changedBytes } })).found).toEqual([]);
    const bothRefusal = await setup.node.refused(contract.check, {
      ...as(),
      body: { content: changedBytes, sha256: sha('x').toString('hex') },
    });
    expect(bothRefusal).toMatchObject({ status: 400, details: [{ field: 'sha256' }] });
  });

  it('finds its rows by an index', async () => {
    const db = setup.test.database;
    expect(await indexesUsed(db, acceptedQuery(plantNo, { fromMs: 0, toMs: 1 }).compile(db.sql))).toContain(
      'transfer_message_accepted',
    );
    expect(await indexesUsed(db, hashQuery(plantNo, sha('x'), 5).compile(db.sql))).toContain('transfer_message_hash');
  });
});
