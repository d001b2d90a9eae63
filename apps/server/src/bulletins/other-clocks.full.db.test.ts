import { bulletinDrafts } from '@spillway/contract/bulletins/drafts';
import { bulletinDelivery, bulletinIssued } from '@spillway/contract/bulletins/issued';
import { obligationCalendar } from '@spillway/contract/plant/obligations/obligations';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { printedOf } from '@spillway/rules/bulletins/printed';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, plainDemo, steady } from '../compute/testing/calculation-setup.ts';
import { measureAll } from '../compute/testing/ruled-plant.ts';
import type { Person } from '../testing/people.ts';

const setup = calculationSetup();
const rights = ['forecast.tt08', 'sensor', 'system'] as const;

/** The zones are listed in the order in which their year begins. */
describe.each([
  ['Asia/Tokyo', 9],
  ['UTC', 0],
])('a plant on the clock of %s that measures once an hour, at the turn of the year', (zone, aheadHours) => {
  /** Converts the plant's local time. */
  const wall = (text: string): Date => new Date(Date.parse(`${text}:00Z`) - aheadHours * hourMs);
  let of: CalculationPlant;
  let chief: Person;
  const as = () => ({ token: chief.token, hydro: of.hydro, language: 'vi' as const });
  const draw = async (kind: 'flood' | 'daily', issue_at: Date | null = null) =>
    await setup.node.ok(bulletinDrafts.add, {
      ...as(),
      body: { kind, issue_at: issue_at?.toISOString() ?? null, corrects: null },
    });

  beforeAll(async () => {
    // The clock is set to before the day on which the fixture's sessions begin.
    setup.clock.set(wall('2024-12-31T23:50'));
    of = await setup.newPlant(
      plainDemo((file) => {
        file.settings.time_zone = zone;
        file.interface.auto_calculation_interval = 60;
        file.settings.flood_calculation_interval = 60;
      }),
    );
    const hydro = { plants: [of.hydro], permissions: rights };
    chief = await setup.people.person(hydro);
    const last = wall('2024-12-31T23:00').getTime();
    await measureAll(setup, of, last, { levelsM: steady(245, 40), everyMin: 60 });
    await setup.node.compute.issueNowcasts();
    const { file_form, chiefs, lists, servers, version } = await setup.node.ok(bulletinDelivery.get, as());
    const body = { number_form: '{number|pad:3}/{at|time:yyyy}', file_form, chiefs, lists, servers, version };
    await setup.node.ok(bulletinDelivery.save, { ...as(), body });
  });

  it('prints hours and days of its own clock', async () => {
    const { content, bulletin_id, version } = await draw('flood');
    const { issuedLine, nextLine, sections } = printedOf(content, null);
    expect(issuedLine).toBe('Tin phát lúc: 23 giờ 50 phút ngày 31/12/2024');
    expect(nextLine).toBe('Bản tin tiếp theo: 01 giờ 30 phút ngày 01/01/2025');
    const first = (id: string) =>
      sections
        .flatMap(({ tables }) => tables)
        .find((table) => table.id === id)!
        .rows.map(({ cells }) => cells[0]!.text);
    expect(first('state')).toEqual(['01', '07', '13', '19', '23'].map((hour) => `${hour} giờ 31/12`));
    expect(first('ahead')).toEqual([
      '6 giờ tới (05 giờ 01/01)',
      '12 giờ tới (11 giờ 01/01)',
      '18 giờ tới (17 giờ 01/01)',
      '24 giờ tới (23 giờ 01/01)',
    ]);
    expect(content.base_at).toBe(wall('2024-12-31T23:00').toISOString());
    await setup.node.ok(bulletinDrafts.remove, { ...as(), body: { bulletin_id, version } });
  });

  it('owes the bulletin of 09:00 at nine on its own clock, and the next one a day later', async () => {
    const due = wall('2025-01-01T09:00');
    const content = [
      {
        id: 'nine',
        name: 'Bản tin 9 giờ',
        kind: 'bulletin' as const,
        to: [],
        time: { kind: 'hours' as const, hours: ['09:00'] },
        during: { flood: 'any' as const, modes: [], season: null },
        early_minutes: 600,
        late_minutes: 60,
        done_by: { by: 'issued' as const, what: 'bulletin_daily' as const },
        source: { article: 'Điều 39', text: '', is_verified: true },
      },
    ];
    const operator = { token: of.operator.token, hydro: of.hydro };
    const body = { content, note: '', seen_calendar_id: null };
    const { calendar_id } = await setup.node.ok(obligationCalendar.save, { ...operator, body });
    await sql`update duty_calendar set counts_from = counts_from - interval '9 days' where calendar_id = ${calendar_id}`.execute(
      setup.test.database.sql,
    );
    const { owed } = await setup.node.ok(bulletinDrafts.list, as());
    expect(owed.map(({ due_at }) => due_at)).toContain(due.toISOString());
    const draft = await draw('daily', due);
    expect(draft.due_at).toBe(due.toISOString());
    expect(draft.content.next_issue_at).toBe(wall('2025-01-02T09:00').toISOString());
    await setup.node.ok(bulletinDrafts.remove, {
      ...as(),
      body: { bulletin_id: draft.bulletin_id, version: draft.version },
    });
  });

  it('counts from one again after its own midnight, in numbers and names of files', async () => {
    const issueBulletin = async () => {
      const { bulletin_id } = await draw('flood');
      const query = { bulletin_id };
      const ready = await setup.node.ok(bulletinIssued.ready, { ...as(), query });
      const body = { ...query, version: ready.version, confirmed: ready.figures, reason: 'Thử' };
      const { number } = await setup.node.ok(bulletinIssued.issue, { ...as(), body });
      expect(number).toBe(ready.next_number);
      const { files } = await setup.node.ok(bulletinIssued.get, { ...as(), query });
      return [number, files.find(({ format }) => format === 'pdf')!.file_name];
    };
    expect(await issueBulletin()).toEqual(['001/2024', `${of.hydro}_TINLU_20241231_2350.pdf`]);
    setup.clock.set(wall('2024-12-31T23:59'));
    expect(await issueBulletin()).toEqual(['002/2024', `${of.hydro}_TINLU_20241231_2359.pdf`]);
    setup.clock.set(new Date(wall('2025-01-01T00:00').getTime() + 2 * minuteMs));
    expect(await issueBulletin()).toEqual(['001/2025', `${of.hydro}_TINLU_20250101_0002.pdf`]);
    // A bulletin dated in the old year but issued in the new one is numbered in the new year, and says so.
    const lateDraft = await draw('flood', wall('2024-12-31T22:30'));
    const ready = await setup.node.ok(bulletinIssued.ready, { ...as(), query: { bulletin_id: lateDraft.bulletin_id } });
    expect([ready.next_number, ready.is_late]).toEqual(['002/2025', true]);
  });
});
