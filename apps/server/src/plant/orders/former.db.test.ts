import { orders as contract } from '@spillway/contract/plant/orders/orders';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import type { Person } from '../../testing/people.ts';
import { plantSetup } from '../testing/plant-setup.ts';

const setup = plantSetup();
const now = '2026-10-18T01:00:00.000Z';
const at = (hours: number) => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
let operator: Person;

beforeAll(async () => {
  operator = await setup.people.person({ permissions: ['dashboard.calculation'], plants: ['OWN'] });
});

beforeEach(() => setup.clock.set(new Date(now)));

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
const add = (body: object = {}) => setup.node.ok(contract.add, as({ ...content, replaces: null, ...body }) as never);
const withdraw = (order_id: string) => setup.node.ok(contract.withdraw, as({ order_id, reason: 'Đã rút' }));
const correct = (order_id: string, body: object) =>
  setup.node.ok(contract.correct, as({ ...content, order_id, reason: 'Ghi nhầm', ...body }) as never);

async function found(id: string) {
  const { orders } = await setup.node.ok(contract.list, { token: operator.token, hydro: 'OWN' });
  return orders.find(({ order_id }) => order_id === id)!;
}

it.each([[at(20)], [null]])(
  'stands on until %s, as it was given, when the next is withdrawn before it begins',
  async (until) => {
    const { order_id: previousId } = await add({ until });
    const { order_id: next } = await add({ from: at(8), until: null, replaces: previousId });
    expect(await found(previousId)).toMatchObject({ state: 'in_force', until: at(8), replaced_by: next });
    setup.clock.set(new Date(at(0.1)));
    await withdraw(next);
    expect(await found(previousId)).toMatchObject({ state: 'in_force', until, replaced_by: null, ended_at: null });
    const trail = await trailOf(setup.test.database, previousId);
    expect(trail.map(({ action }) => action)).toEqual(['order.create', 'order.replace', 'order.stand']);
    expect(trail.at(-1)).toMatchObject({ before: { until: at(8) }, after: { until } });
  },
);

it('stays replaced when the next is withdrawn after it has begun', async () => {
  const { order_id: previousId } = await add();
  const { order_id: next } = await add({ from: at(8), until: null, replaces: previousId });
  setup.clock.set(new Date(at(9)));
  const laterPerson = await setup.people.person({ permissions: ['dashboard.calculation'], plants: ['OWN'] });
  await setup.node.ok(contract.withdraw, {
    token: laterPerson.token,
    hydro: 'OWN',
    body: { order_id: next, reason: 'Đã rút' },
  });
  setup.clock.set(new Date(now));
  expect(await found(previousId)).toMatchObject({ until: at(8), replaced_by: next });
});

it('that had not begun itself is to come again', async () => {
  const { order_id: previousId } = await add({ from: at(9) });
  const { order_id: next } = await add({ from: at(8), until: null, replaces: previousId });
  expect(await found(previousId)).toMatchObject({ state: 'replaced' });
  await withdraw(next);
  expect(await found(previousId)).toMatchObject({ state: 'to_come', from: at(9), until: at(20), replaced_by: null });
});

it('ends when the next begins, whatever is corrected of that: no hour is without an order, none has two', async () => {
  const { order_id: previousId } = await add();
  const { order_id: next } = await add({ from: at(8), until: null, replaces: previousId });
  for (const from of [at(10), at(6), at(19)]) {
    await correct(next, { from, until: null });
    expect(await found(previousId)).toMatchObject({ state: 'in_force', until: from, replaced_by: next });
  }
  // The order ends on its own before the other begins.
  await correct(next, { from: at(30), until: null });
  expect(await found(previousId)).toMatchObject({ until: at(20), replaced_by: next });
  await correct(next, { from: at(7), until: null, text: 'Xả không quá 900 m3/s' });
  expect(await found(previousId)).toMatchObject({ until: at(7) });
});

it('keeps an end that somebody corrected since it was replaced', async () => {
  const { order_id: previousId } = await add();
  const { order_id: next } = await add({ from: at(8), until: null, replaces: previousId });
  await correct(previousId, { until: at(3) });
  await withdraw(next);
  expect(await found(previousId)).toMatchObject({ until: at(3), replaced_by: null });
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
  const { order_id: previousId } = await add();
  const { order_id: next } = await add({ until: null, replaces: previousId });
  expect(await found(previousId)).toMatchObject({ state: 'replaced', ended_at: now });
  await correct(next, { from: at(4), until: null });
  expect(await found(previousId)).toMatchObject({ state: 'in_force', until: at(4), ended_at: null, replaced_by: next });
});
