import { plantHistory } from '@spillway/contract/plant/history/history';
import { orders as contract } from '@spillway/contract/plant/orders/orders';
import { type CompiledQuery, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../access/testing/indexes-used.ts';
import { trailOf } from '../../access/testing/trail.ts';
import type { Person } from '../../testing/people.ts';
import { plantSetup } from '../testing/plant-setup.ts';
import { activeOrdersQuery, ordersQuery } from './store.ts';

const setup = plantSetup();
const now = '2026-10-18T01:00:00.000Z';
const at = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
let operator: Person;
let viewer: Person;

beforeAll(async () => {
  operator = await setup.people.person({
    username: 'vanhanh1',
    permissions: ['dashboard.calculation'],
    plants: ['OWN'],
  });
  viewer = await setup.people.person({ permissions: ['dashboard.view'], plants: ['OWN'] });
});
beforeEach(() => setup.clock.set(new Date(now)));

const as = (body: object, user = operator) => ({ token: user.token, hydro: 'OWN', body });
const content = {
  kind: 'release' as const,
  number: '12/LĐ-BCH',
  organisation: 'Ban chỉ huy phòng thủ dân sự tỉnh',
  person: 'Ông Sáu',
  text: 'Vận hành hạ thấp mực nước hồ về 173 m, xả không quá 850 m3/s',
  received_how: 'phone' as const,
  received_at: at(-1),
  from: at(0),
  until: at(3),
  min_release: 200,
  max_release: 850,
  lake_level: 173,
  level_aim: 'lower' as const,
};
const add = (body: object = {}) => setup.node.ok(contract.add, as({ ...content, replaces: null, ...body }) as never);
const current = (user = viewer) => setup.node.ok(contract.current, { token: user.token, hydro: 'OWN' });
const ids = async () => (await current()).map(({ order_id }) => order_id);

describe('orders and official warnings', () => {
  it('are guarded: written by operators, read by whoever sees the plant', async () => {
    for (const route of [contract.current, contract.list]) {
      expect(await setup.node.outcome(route)).toBe('auth.required');
      expect(await setup.node.outcome(route, { token: viewer.token, hydro: 'OTHER' })).toBe('plant.forbidden');
      expect(await setup.node.outcome(route, { token: setup.guest.token, hydro: 'OWN' })).toBe('forbidden');
    }
    const created = await add();
    const { order_id } = created;
    for (const [route, body] of [
      [contract.add, { ...content, replaces: null }],
      [contract.correct, { ...content, order_id, reason: 'x' }],
      [contract.withdraw, { order_id, reason: 'x' }],
      [contract.confirm, { order_id, confirmed_at: now, confirmed_number: null }],
    ] as const) {
      expect(await setup.node.outcome(route, { body } as never)).toBe('auth.required');
      expect(await setup.node.outcome(route, as(body, viewer) as never)).toBe('forbidden');
      expect(await setup.node.outcome(route, { ...as(body), hydro: 'OTHER' } as never)).toBe('plant.forbidden');
      for (const language of ['vi', 'en'] as const)
        expect(
          await setup.node.refused(route, { token: operator.token, hydro: 'OWN', body: {}, language } as never),
        ).toMatchObject({
          status: 400,
          code: 'request.invalid',
        });
    }
    await setup.node.ok(contract.withdraw, as({ order_id, reason: 'Thử' }));
  });

  it('were received by now: the letter of one that comes from a mistyped day could never be recorded', async () => {
    const body = { ...content, received_at: at(24), replaces: null };
    expect(await setup.node.refused(contract.add, as(body) as never)).toMatchObject({
      details: [{ field: 'received_at', code: 'not_in_future' }],
    });
    const { order_id } = await add();
    const corrected = { ...content, order_id, received_at: at(24), reason: 'x' };
    expect(await setup.node.outcome(contract.correct, as(corrected) as never)).toBe('request.invalid');
    await setup.node.ok(contract.withdraw, as({ order_id, reason: 'Thử' }));
  });

  it('stand from their beginning to their end, with what they say', async () => {
    const created = await add();
    expect(created).toMatchObject({
      ...content,
      state: 'in_force',
      confirmation: 'awaited',
      version: 1,
      recorded_by: 'vanhanh1',
    });
    expect(created.confirm_by).toBe(at(23));
    expect((await current()).find(({ order_id }) => order_id === created.order_id)).toMatchObject({
      may: { update: false },
    });
    const laterOrder = await add({ from: at(5), until: null, kind: 'storm_warning', received_how: 'letter' });
    expect(laterOrder).toMatchObject({ state: 'to_come', confirmation: 'not_needed', confirm_by: null });
    setup.clock.set(new Date(at(0.2)));
    const confirmed = await setup.node.ok(
      contract.confirm,
      as({ order_id: created.order_id, confirmed_at: at(0.1), confirmed_number: '45/CĐ' }),
    );
    expect(confirmed).toMatchObject({ confirmation: 'confirmed', confirmed_number: '45/CĐ', version: 2 });
    setup.clock.set(new Date(at(3)));
    const fresh = await setup.people.person({ permissions: ['dashboard.view'], plants: ['OWN'] });
    expect((await current(fresh)).map(({ order_id }) => order_id)).not.toContain(created.order_id);
  });

  it('by phone wait for their letter, overdue after a day, even when they are over', async () => {
    const created = await add({ received_at: at(-30), from: at(-30), until: at(-20) });
    expect(created).toMatchObject({ state: 'over', confirmation: 'overdue' });
    expect(await ids()).toContain(created.order_id);
    await setup.node.ok(
      contract.confirm,
      as({ order_id: created.order_id, confirmed_at: at(-1), confirmed_number: null }),
    );
    expect(await ids()).not.toContain(created.order_id);
    const warning = await add({ kind: 'flood_warning', received_at: at(-30) });
    expect(warning).toMatchObject({ confirmation: 'not_needed' });
  });

  it('are withdrawn or replaced with a reason, and stay; what ended is changed no more', async () => {
    const first = await add({ number: '20' });
    const second = await add({ number: '21', replaces: first.order_id });
    const list = await setup.node.ok(contract.list, { token: viewer.token, hydro: 'OWN' });
    const found = (id: string) => list.orders.find(({ order_id }) => order_id === id)!;
    expect(found(first.order_id)).toMatchObject({ state: 'replaced', replaced_by: second.order_id });
    expect(await ids()).not.toContain(first.order_id);
    const gone = await setup.node.ok(
      contract.withdraw,
      as({ order_id: second.order_id, reason: 'Nơi ra lệnh đã rút' }),
    );
    expect(gone).toMatchObject({
      state: 'withdrawn',
      ended_reason: 'Nơi ra lệnh đã rút',
      ended_at: now,
      confirmation: 'not_needed',
    });
    expect(await setup.node.outcome(contract.withdraw, as({ order_id: second.order_id, reason: 'nữa' }))).toBe(
      'order.ended',
    );
    expect(
      await setup.node.outcome(contract.correct, as({ ...content, order_id: second.order_id, reason: 'nữa' }) as never),
    ).toBe('order.ended');
    expect(await setup.node.outcome(contract.add, as({ ...content, replaces: first.order_id }) as never)).toBe(
      'order.ended',
    );
    expect(await setup.node.outcome(contract.withdraw, as({ order_id: crypto.randomUUID(), reason: 'x' }))).toBe(
      'order.not_found',
    );
  });

  it('stand on until the one that replaces them begins: between two orders nobody is without one', async () => {
    const first = await add({ number: '22', until: null });
    const next = await add({ number: '23', from: at(8), until: null, replaces: first.order_id });
    const readCurrent = async () =>
      (await current()).filter(({ order_id }) => [first, next].some((one) => one.order_id === order_id));
    expect(await readCurrent()).toMatchObject([
      { number: '22', state: 'in_force', until: at(8), replaced_by: next.order_id, ended_at: null },
      { number: '23', state: 'to_come' },
    ]);
    // An order that ends before keeps its end; one that had not begun yet never begins.
    const short = await add({ number: '24', until: at(2) });
    await add({ number: '25', from: at(8), until: null, replaces: short.order_id });
    const futureOrder = await add({ number: '26', from: at(9), until: null });
    await add({ number: '27', from: at(8), until: null, replaces: futureOrder.order_id });
    const { orders } = await setup.node.ok(contract.list, { token: viewer.token, hydro: 'OWN' });
    const found = (id: string) => orders.find(({ order_id }) => order_id === id)!;
    expect(found(short.order_id)).toMatchObject({ state: 'in_force', until: at(2) });
    expect(found(futureOrder.order_id)).toMatchObject({ state: 'replaced', ended_at: now });
    setup.clock.set(new Date(at(8)));
    const fresh = await setup.people.person({ permissions: ['dashboard.view'], plants: ['OWN'] });
    const laterAnswer = await setup.node.ok(contract.list, { token: fresh.token, hydro: 'OWN' });
    const states = laterAnswer.orders.filter(({ number }) => number === '22' || number === '23');
    expect(states.map(({ number, state }) => `${number} ${state}`)).toEqual(['23 in_force', '22 over']);
  });

  it('are corrected as a new version with its reason; the trail and the versions keep what stood', async () => {
    const created = await add({ number: '30' });
    const body = { ...content, order_id: created.order_id, number: '31', reason: 'Ghi nhầm số' };
    const correctedOrder = await setup.node.ok(contract.correct, as({ ...body, version: 1 }) as never);
    expect(correctedOrder).toMatchObject({ number: '31', reason: 'Ghi nhầm số', version: 2 });
    expect(await setup.node.outcome(contract.correct, as({ ...body, number: '32', version: 1 }) as never)).toBe(
      'conflict.changed',
    );
    const versions = await setup.node.ok(plantHistory.of, {
      token: viewer.token,
      hydro: 'OWN',
      query: { kind: 'order', id: created.order_id },
    });
    expect(versions.map(({ data }) => data?.number)).toEqual(['31', '30']);
    const trail = await trailOf(setup.test.database, created.order_id);
    expect(trail.map(({ action }) => action)).toEqual(['order.create', 'order.correct']);
  });

  it.each([
    [{ until: at(-1) }, 'until'],
    [{ max_release: 100 }, 'max_release'],
    [{ level_aim: null }, 'level_aim'],
    [{ lake_level: null }, 'level_aim'],
  ])('refuse %o', async (invalidValue, field) => {
    const refusal = await setup.node.refused(
      contract.add,
      as({ ...content, replaces: null, ...invalidValue }) as never,
    );
    expect(refusal).toMatchObject({ status: 400, details: [{ field }] });
  });

  it('refuse a letter of before the order, or of the future', async () => {
    const { order_id } = await add();
    for (const confirmed_at of [at(-2), at(1)])
      expect(
        await setup.node.refused(contract.confirm, as({ order_id, confirmed_at, confirmed_number: null })),
      ).toMatchObject({ details: [{ field: 'confirmed_at' }] });
  });

  it('come in pages, the newest first, and are found by their indexes', async () => {
    const all = await setup.node.ok(contract.list, { token: viewer.token, hydro: 'OWN' });
    const pagedIds: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { limit: '2', ...(cursor ? { cursor } : {}) };
      const page = await setup.node.ok(contract.list, { token: viewer.token, hydro: 'OWN', query } as never);
      pagedIds.push(...page.orders.map(({ order_id }) => order_id));
      cursor = page.next_cursor;
    } while (cursor);
    expect(pagedIds).toEqual(all.orders.map(({ order_id }) => order_id));
  });

  it('of many years are found by their indexes', async () => {
    const { database } = setup.test;
    await sql`insert into plant_order (hydro_code, order_id, kind, organisation, text, received_how, received_at, from_time, until_time,
        recorded_at, version, updated_at, confirmed_at)
      select 'OTHER', gen_random_uuid(), 'release', 'BCH', 'Xả', 'phone', t, t, t + interval '6 hours', t, 1, t, t
        from generate_series('2006-01-01T00:00Z'::timestamptz, '2026-10-01T00:00Z', interval '9 hours') t`.execute(
      database.sql,
    );
    await sql`analyze plant_order`.execute(database.sql);
    const usedIndexes = (query: { compile(): CompiledQuery }) => indexesUsed(database, query.compile());
    expect(await usedIndexes(ordersQuery(database.sql, 'OTHER', null, 50))).toEqual(['plant_order_begun']);
    const standing = await usedIndexes(activeOrdersQuery(database.sql, 'OTHER', new Date(now), 100));
    expect(standing.filter((name) => name.startsWith('all of'))).toEqual([]);
    expect(new Set(standing)).toEqual(new Set(['plant_order_standing', 'plant_order_unconfirmed']));
  });
});
