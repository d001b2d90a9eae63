import { floodMode } from '@spillway/contract/access/flood-mode/flood-mode';
import { bulletinDrafts as contract } from '@spillway/contract/bulletins/drafts';
import { obligationCalendar } from '@spillway/contract/plant/obligations/obligations';
import { hourMs } from '@spillway/plant-time/spans';
import { expect, it } from 'vitest';
import { plansSetup } from '../../compute/testing/plans-setup.ts';

const { house, ready, nowMs } = plansSetup();

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
  const draftOffer = await list();
  expect(draftOffer.preset).toBe('flood');
  const [dueBulletin] = draftOffer.owed;
  expect(dueBulletin).toMatchObject({
    kind: 'flood',
    state: 'upcoming',
    proposed_by: expect.stringContaining('Điều 38'),
  });
  const waitMs = Date.parse(dueBulletin!.due_at) - beganMs;
  expect(waitMs).toBeGreaterThan(0);
  expect(waitMs).toBeLessThanOrEqual(3 * hourMs);
  const body = { kind: 'flood' as const, issue_at: dueBulletin!.due_at, corrects: null };
  const draft = await house.node.ok(contract.add, { token: forecaster.token, hydro: of.hydro, body });
  expect(draft.due_at).toBe(dueBulletin!.due_at);
  expect((await list()).owed[0]).toMatchObject({ bulletin_id: draft.bulletin_id });
  // The plant's own calendar sets the times, so no other time is proposed.
  const { content } = await house.node.ok(obligationCalendar.example, { ...as, query: { example: 'vu_gia_thu_bon' } });
  const flooded = content.filter(({ id }) => id === 'bulletin_flood');
  await house.node.ok(obligationCalendar.save, { ...as, body: { note: '', content: flooded, seen_calendar_id: null } });
  const byCalendar = await list();
  expect(byCalendar.owed.map(({ kind, proposed_by }) => [kind, proposed_by])).toEqual([['flood', null]]);
  await house.node.ok(floodMode.end, { ...as, body: { flood_id: flood.flood_id } });
  // No bulletin was issued during the flood, so no final one is needed.
  expect((await list()).preset).toBe('daily');
});
