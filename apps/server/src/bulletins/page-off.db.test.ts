import { bulletinDrafts } from '@spillway/contract/bulletins/drafts';
import { bulletinIssued } from '@spillway/contract/bulletins/issued';
import { bulletinShare } from '@spillway/contract/bulletins/share';
import { obligations } from '@spillway/contract/obligations';
import { obligationCalendar } from '@spillway/contract/plant/obligations/obligations';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { calculationSetup } from '../compute/testing/calculation-setup.ts';

const setup = calculationSetup({ edition: 'ADVANCE', bulletins: false });

it('without the page no draft is laid that nobody could open; the duty stays, and links and calls go on', async () => {
  const of = await setup.newPlant();
  const permissions = ['forecast.tt08', 'sensor', 'system'] as const;
  const chief = await setup.people.person({ permissions, plants: [of.hydro] });
  const as = { token: chief.token, hydro: of.hydro, language: 'vi' as const };
  const dueMs = Math.ceil((setup.clock.now().getTime() + 20 * minuteMs) / minuteMs) * minuteMs;
  const content = [
    {
      id: 'bulletin',
      name: 'Bản tin hằng ngày',
      kind: 'bulletin' as const,
      to: [],
      time: { kind: 'hours' as const, hours: [new Date(dueMs + 7 * hourMs).toISOString().slice(11, 16)] },
      during: { flood: 'any' as const, modes: [], season: null },
      early_minutes: 120,
      late_minutes: 60,
      done_by: { by: 'issued' as const, what: 'bulletin_daily' as const },
      source: { article: 'Điều 39', text: '', is_verified: true },
    },
  ];
  const operator = { token: of.operator.token, hydro: of.hydro };
  const body = { note: '', content, seen_calendar_id: null };
  const { calendar_id } = await setup.node.ok(obligationCalendar.save, { ...operator, body });
  await sql`update duty_calendar set counts_from = counts_from - interval '9 days' where calendar_id = ${calendar_id}`.execute(
    setup.test.database.sql,
  );
  await setup.node.top.bulletins.ready();
  expect((await setup.node.ok(bulletinDrafts.list, as)).drafts).toEqual([]);
  const { next } = await setup.node.ok(obligations.next, operator);
  expect(next.map(({ due_at }) => due_at)).toContain(new Date(dueMs).toISOString());
  // A client program continues to issue bulletins, and agencies continue to read them.
  const draft = await setup.node.ok(bulletinDrafts.add, {
    ...as,
    body: { kind: 'flood', issue_at: null, corrects: null },
  });
  const query = { bulletin_id: draft.bulletin_id };
  const ready = await setup.node.ok(bulletinIssued.ready, { ...as, query });
  const pressBody = { ...query, version: ready.version, confirmed: ready.figures, reason: 'Thử' };
  const { number } = await setup.node.ok(bulletinIssued.issue, { ...as, body: pressBody });
  const link = { name: 'Đài KTTV', kinds: [], until: null };
  const { token } = await setup.node.ok(bulletinShare.add, { ...as, body: link });
  const read = await setup.node.http.inject({ method: 'GET', url: `/api/renew/v1/forecast/${token}` });
  expect([read.statusCode, read.body]).toEqual([200, expect.stringContaining(number!)]);
});
