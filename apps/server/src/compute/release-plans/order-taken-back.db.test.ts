import { simulation } from '@spillway/contract/compute/simulation/simulation';
import { orders } from '@spillway/contract/plant/orders/orders';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { plansSetup } from '../testing/plans-setup.ts';

const { house, as, nowMs, ready, asItIs, check, later } = plansSetup();
const iso = (ms: number) => new Date(ms).toISOString();

it('a plan is held against the orders of now: one that was just taken back is in no finding, one that was just given is', async () => {
  const of = await ready();
  const orderBody = {
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
  const addedOrder = await house.node.ok(orders.add, { ...as(of), body: { ...orderBody, number: '7' } });
  expect((await check(of, asItIs())).findings.map(({ code }) => code)).toEqual(['order_broken']);
  later(0.1);
  await house.node.ok(orders.withdraw, { ...as(of), body: { order_id: addedOrder.order_id, reason: 'Đã rút' } });
  later(0.1);
  // The plan begins with a record from before the withdrawal.
  const checkResult = await check(of, asItIs());
  expect(Date.parse(checkResult.steps[0]!.at)).toBeLessThan(nowMs() - minuteMs);
  expect(checkResult.findings).toEqual([]);
  const user = await house.people.person({ permissions: ['simulation'], plants: [of.hydro] });
  const orderCall = { token: user.token, hydro: of.hydro, language: 'vi' as const, body: { at: null } };
  const scene = await house.node.ok(simulation.start, orderCall);
  expect(scene.state).toBe('ready');
  expect(JSON.stringify(scene.rules)).not.toContain(addedOrder.order_id);
  const body = { ...orderBody, number: '8', from: iso(nowMs() - minuteMs / 60) };
  await house.node.ok(orders.add, { ...as(of), body });
  const [found] = (await check(of, asItIs())).findings;
  expect(found).toMatchObject({ code: 'order_broken', text: expect.stringContaining('(8)') });
});
