import { floodMode } from '@spillway/contract/access/flood-mode/flood-mode';
import { bulletinDrafts as contract } from '@spillway/contract/bulletins/drafts';
import { obligationCalendar } from '@spillway/contract/plant/obligations/obligations';
import { hourMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { plansHouse } from '../../compute/testing/plans-house.ts';

const { house, ready, nowMs } = plansHouse();

it('offers the flood bulletin with its deadline while flood mode is on, and leaves it to a calendar that has one', async () => {
  const of = await ready();
  const plants = [of.hydro];
  const forecaster = await house.people.person({ permissions: ['forecast.tt08'], plants });
  const operator = await house.people.person({ permissions: ['dashboard.calculation', 'sensor.update'], plants });
  const list = () => house.node.ok(contract.list, { token: forecaster.token, hydro: of.hydro });
  const as = { token: operator.token, hydro: of.hydro };
  expect(await list()).toMatchObject({ preset: 'daily', owed: [], calendar: 'none' });
  const beganMs = nowMs();
  const { flood } = await house.node.ok(floodMode.begin, { ...as, body: { reason: 'Mưa lớn' } });
  const offered = await list();
  expect(offered.preset).toBe('flood');
  const [owed] = offered.owed;
  expect(owed).toMatchObject({ kind: 'flood', state: 'upcoming', proposed_by: expect.stringContaining('Điều 38') });
  const waitMs = Date.parse(owed!.due_at) - beganMs;
  expect(waitMs).toBeGreaterThan(0);
  expect(waitMs).toBeLessThanOrEqual(3 * hourMs);
  const body = { kind: 'flood' as const, issue_at: owed!.due_at, corrects: null };
  const draft = await house.node.ok(contract.add, { token: forecaster.token, hydro: of.hydro, body });
  expect(draft.due_at).toBe(owed!.due_at);
  expect((await list()).owed[0]).toMatchObject({ bulletin_id: draft.bulletin_id });
  // A plant that says itself when: nothing is proposed beside it.
  const { content } = await house.node.ok(obligationCalendar.example, { ...as, query: { example: 'vu_gia_thu_bon' } });
  const flooded = content.filter(({ id }) => id === 'bulletin_flood');
  await house.node.ok(obligationCalendar.save, { ...as, body: { note: '', content: flooded, seen_calendar_id: null } });
  const byCalendar = await list();
  expect(byCalendar.owed.map(({ kind, proposed_by }) => [kind, proposed_by])).toEqual([['flood', null]]);
  await house.node.ok(floodMode.end, { ...as, body: { flood_id: flood.flood_id } });
  // Nothing was issued in it, so there is no last one to issue.
  expect((await list()).preset).toBe('daily');
});
