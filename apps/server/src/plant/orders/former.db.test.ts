import { orders as contract } from '@spillway/contract/plant/orders/orders';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { Person } from '../../testing/people.ts';
import { plantHouse } from '../testing/plant-house.ts';

const house = plantHouse();
const now = '2026-10-18T01:00:00.000Z';
const at = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
let operator: Person;

beforeAll(async () => {
  operator = await house.people.person({ permissions: ['dashboard.calculation'], plants: ['OWN'] });
});

beforeEach(() => house.clock.set(new Date(now)));

const as = (body: object) => ({ token: operator.token, hydro: 'OWN', body });
const content = {
  kind: 'release' as const,
  number: null,
  organisation: 'Ban chỉ huy phòng thủ dân sự tỉnh',
  person: null,
  text: 'Xả không quá 850 m3/s',
  received_how: 'letter' as const,
  received_at: at(-1),
  from: at(0),
  until: at(20),
  min_release: null,
  max_release: 850,
  lake_level: null,
  level_aim: null,
};
const add = (body: object = {}) => house.node.ok(contract.add, as({ ...content, replaces: null, ...body }) as never);
const withdraw = (order_id: string) => house.node.ok(contract.withdraw, as({ order_id, reason: 'Đã rút' }));
const correct = (order_id: string, body: object) =>
  house.node.ok(contract.correct, as({ ...content, order_id, reason: 'Ghi nhầm', ...body }) as never);

async function found(id: string) {
  const { orders } = await house.node.ok(contract.list, { token: operator.token, hydro: 'OWN' });
  return orders.find(({ order_id }) => order_id === id)!;
}

it.each([[at(20)], [null]])(
  'stands on until %s, as it was given, when the next is withdrawn before it begins',
  async (until) => {
    const { order_id: former } = await add({ until });
    const { order_id: next } = await add({ from: at(8), until: null, replaces: former });
    expect(await found(former)).toMatchObject({ state: 'in_force', until: at(8), replaced_by: next });
    house.clock.set(new Date(at(0.1)));
    await withdraw(next);
    expect(await found(former)).toMatchObject({ state: 'in_force', until, replaced_by: null, ended_at: null });
    const trail = await trailOf(house.test.database, former);
    expect(trail.map(({ action }) => action)).toEqual(['order.create', 'order.replace', 'order.stand']);
    expect(trail.at(-1)).toMatchObject({ before: { until: at(8) }, after: { until } });
  },
);

it('stays replaced when the next is withdrawn after it has begun', async () => {
  const { order_id: former } = await add();
  const { order_id: next } = await add({ from: at(8), until: null, replaces: former });
  house.clock.set(new Date(at(9)));
  const late = await house.people.person({ permissions: ['dashboard.calculation'], plants: ['OWN'] });
  await house.node.ok(contract.withdraw, {
    token: late.token,
    hydro: 'OWN',
    body: { order_id: next, reason: 'Đã rút' },
  });
  house.clock.set(new Date(now));
  expect(await found(former)).toMatchObject({ until: at(8), replaced_by: next });
});

it('that had not begun itself is to come again', async () => {
  const { order_id: former } = await add({ from: at(9) });
  const { order_id: next } = await add({ from: at(8), until: null, replaces: former });
  expect(await found(former)).toMatchObject({ state: 'replaced' });
  await withdraw(next);
  expect(await found(former)).toMatchObject({ state: 'to_come', from: at(9), until: at(20), replaced_by: null });
});

it('ends when the next begins, whatever is corrected of that: no hour is without an order, none has two', async () => {
  const { order_id: former } = await add();
  const { order_id: next } = await add({ from: at(8), until: null, replaces: former });
  for (const from of [at(10), at(6), at(19)]) {
    await correct(next, { from, until: null });
    expect(await found(former)).toMatchObject({ state: 'in_force', until: from, replaced_by: next });
  }
  // It ends by itself before the other begins.
  await correct(next, { from: at(30), until: null });
  expect(await found(former)).toMatchObject({ until: at(20), replaced_by: next });
  await correct(next, { from: at(7), until: null, text: 'Xả không quá 900 m3/s' });
  expect(await found(former)).toMatchObject({ until: at(7) });
});

it('keeps an end that somebody corrected since it was replaced', async () => {
  const { order_id: former } = await add();
  const { order_id: next } = await add({ from: at(8), until: null, replaces: former });
  await correct(former, { until: at(3) });
  await withdraw(next);
  expect(await found(former)).toMatchObject({ until: at(3), replaced_by: null });
});

it('ends with the one that begins first where the next is replaced before it begins, and is given back step by step', async () => {
  const { order_id: first } = await add();
  const { order_id: second } = await add({ from: at(8), until: null, replaces: first });
  const { order_id: third } = await add({ from: at(6), until: null, replaces: second });
  expect(await found(second)).toMatchObject({ state: 'replaced', replaced_by: third });
  expect(await found(first)).toMatchObject({ state: 'in_force', until: at(6) });
  await withdraw(third);
  expect(await found(second)).toMatchObject({ state: 'to_come', until: null, replaced_by: null });
  expect(await found(first)).toMatchObject({ state: 'in_force', until: at(8), replaced_by: second });
  await withdraw(second);
  expect(await found(first)).toMatchObject({ state: 'in_force', until: at(20), replaced_by: null });
});

it('comes back until the next truly begins, where that was recorded too early', async () => {
  const { order_id: former } = await add();
  const { order_id: next } = await add({ until: null, replaces: former });
  expect(await found(former)).toMatchObject({ state: 'replaced', ended_at: now });
  await correct(next, { from: at(4), until: null });
  expect(await found(former)).toMatchObject({ state: 'in_force', until: at(4), ended_at: null, replaced_by: next });
});
