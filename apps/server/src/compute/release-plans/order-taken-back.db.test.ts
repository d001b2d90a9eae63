import { simulation } from '@spillway/contract/compute/simulation/simulation';
import { orders } from '@spillway/contract/plant/orders/orders';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { plansHouse } from '../testing/plans-house.ts';

const { house, as, nowMs, ready, asItIs, check, later } = plansHouse();
const iso = (ms: number) => new Date(ms).toISOString();

it('a plan is held against the orders of now: one that was just taken back is in no finding, one that was just given is', async () => {
  const of = await ready();
  const said = {
    kind: 'release' as const,
    organisation: 'Ban chỉ huy tỉnh',
    person: null,
    text: 'Xả thật nhiều',
    received_how: 'letter' as const,
    received_at: iso(nowMs() - hourMs),
    from: iso(nowMs() - hourMs),
    until: null,
    min_release: 5000,
    max_release: null,
    lake_level: null,
    level_aim: null,
    replaces: null,
  };
  const given = await house.node.ok(orders.add, { ...as(of), body: { ...said, number: '7' } });
  expect((await check(of, asItIs())).findings.map(({ code }) => code)).toEqual(['order_broken']);
  later(0.1);
  await house.node.ok(orders.withdraw, { ...as(of), body: { order_id: given.order_id, reason: 'Đã rút' } });
  later(0.1);
  // The record that the plan begins with is of before.
  const told = await check(of, asItIs());
  expect(Date.parse(told.steps[0]!.at)).toBeLessThan(nowMs() - minuteMs);
  expect(told.findings).toEqual([]);
  const who = await house.people.person({ permissions: ['simulation'], plants: [of.hydro] });
  const asked = { token: who.token, hydro: of.hydro, language: 'vi' as const, body: { at: null } };
  const scene = await house.node.ok(simulation.start, asked);
  expect(scene.state).toBe('ready');
  expect(JSON.stringify(scene.rules)).not.toContain(given.order_id);
  const body = { ...said, number: '8', from: iso(nowMs() - minuteMs / 60) };
  await house.node.ok(orders.add, { ...as(of), body });
  const [found] = (await check(of, asItIs())).findings;
  expect(found).toMatchObject({ code: 'order_broken', text: expect.stringContaining('(8)') });
});
