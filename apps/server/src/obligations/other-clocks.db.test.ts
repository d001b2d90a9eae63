import { rules } from '@spillway/contract/compute/procedure-check/procedure-check';
import { plans } from '@spillway/contract/compute/release-plans/release-plans';
import { notices } from '@spillway/contract/notices/notices';
import { obligations } from '@spillway/contract/obligations';
import { obligationCalendar } from '@spillway/contract/plant/obligations/obligations';
import { floodReports } from '@spillway/contract/reports/flood-report/flood-report';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, plainDemo, steady } from '../compute/testing/calculation-setup.ts';
import { activateProcedure, leastReleaseLimit, measureAll, ruleContent } from '../compute/testing/ruled-plant.ts';
import type { Person } from '../testing/people.ts';

const setup = calculationSetup();
const iso = (ms: number) => new Date(ms).toISOString();
const source = { article: 'Điều 38', text: '', is_verified: true };

/** Local time in a zone, from the platform's own formats and none of the product's. */
const wallTimeAt = (zone: string, ms: number) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(ms);
  const of = (type: string) => parts.find((one) => one.type === type)!.value;
  return { time: `${of('hour')}:${of('minute')}`, day: `${of('day')}/${of('month')}/${of('year')}` };
};

describe.each(['Asia/Tokyo', 'UTC'])('a plant on the clock of %s that measures once an hour', (zone) => {
  let of: CalculationPlant;
  let chief: Person;
  let nowMs: number;
  let lastMs: number;
  const as = (user: Person = of.operator) => ({ token: user.token, hydro: of.hydro, language: 'vi' as const });

  beforeAll(async () => {
    of = await setup.newPlant(
      plainDemo((file) => {
        file.settings.time_zone = zone;
        file.interface.auto_calculation_interval = 60;
        file.settings.flood_calculation_interval = 60;
      }),
    );
    chief = await setup.people.person({ permissions: ['report', 'dashboard', 'sensor'], plants: [of.hydro] });
    nowMs = setup.clock.now().getTime();
    lastMs = Math.floor((nowMs - 2 * minuteMs) / hourMs) * hourMs;
    await measureAll(setup, of, lastMs, {
      levelsM: steady(245, 30),
      openingsM: [...steady(0, 26), ...steady(0.5, 4)],
      everyMin: 60,
    });
    const content = ruleContent({ limits: [leastReleaseLimit] });
    await activateProcedure(setup, of, content, lastMs - 48 * hourMs);
  });

  it('is judged between two records of an hour, and over the past', async () => {
    const now = await setup.node.ok(rules.now, as());
    expect(now).toMatchObject({ state: 'judged', mode: { id: 'normal' } });
    expect(now.limits).toMatchObject([{ id: 'least', state: 'kept' }]);
    const query = { from: iso(lastMs - 20 * hourMs), to: iso(lastMs) };
    const past = await setup.node.ok(rules.past, { ...as(), query });
    expect(past.not_judged_minutes).toBe(0);
    expect(past.segments).toMatchObject([{ mode: 'normal' }]);
  });

  it('owes what a decree names by the hour of its own clock', async () => {
    const content = [
      {
        id: 'seven',
        name: 'Quan trắc 7 giờ',
        kind: 'observation' as const,
        to: ['Đài KTTV'],
        time: { kind: 'hours' as const, hours: ['07:00'] },
        during: { flood: 'any' as const, modes: [], season: null },
        early_minutes: 60,
        late_minutes: 60,
        done_by: { by: 'person' as const },
        source,
      },
    ];
    await setup.node.ok(obligationCalendar.save, { ...as(), body: { content, note: '', seen_calendar_id: null } });
    const { next } = await setup.node.ok(obligations.next, as());
    const [dutyAtSeven] = next.filter(({ duty_id }) => duty_id === 'seven');
    expect(wallTimeAt(zone, Date.parse(dutyAtSeven!.due_at)).time).toBe('07:00');
    expect(Date.parse(dutyAtSeven!.due_at)).toBeGreaterThan(nowMs - hourMs);
  });

  it('tells the hour of its own clock in a notice', async () => {
    const actMs = Math.ceil(nowMs / hourMs) * hourMs + 6 * hourMs;
    const proposal = await setup.node.ok(notices.proposal, {
      ...as(),
      query: { act: 'first_gate', act_at: iso(actMs) },
    } as never);
    const { time, day } = wallTimeAt(zone, actMs);
    expect(proposal.texts.vi).toContain(`lúc ${time} ngày ${day}`);
    expect(proposal.texts.vi).toContain('Mực nước hồ 245,00 m.');
    expect(proposal.demands).toMatchObject([{ rule_id: 'n', lead: 'in_time', due_at: iso(actMs - 4 * hourMs) }]);
  });

  it('finds the gate that opened without a notice at the hour of its record', async () => {
    const openedMs = lastMs - 3 * hourMs;
    const query = { from: iso(lastMs - 24 * hourMs), to: iso(nowMs) };
    const { releases, unknown_minutes } = await setup.node.ok(notices.releases, { ...as(), query });
    expect(releases).toMatchObject([
      { act: 'first_gate', at: iso(openedMs), state: 'broken', reason: 'without_notice', number: null },
    ]);
    expect(unknown_minutes).toBe(0);
    const body = { from: iso(lastMs - 10 * hourMs), to: iso(lastMs), summary: '', remarks: '' };
    const { report_id } = await setup.node.ok(floodReports.add, { ...as(chief), body });
    const { figures } = await setup.node.ok(floodReports.get, { ...as(chief), query: { report_id } });
    expect(figures.told_before).toMatchObject({ acts: [{ act: 'first_gate', at: iso(openedMs) }], unknown_minutes: 0 });
    expect(figures.moves).toMatchObject([{ to: iso(openedMs), from_opening: 0, to_opening: 0.5 }]);
    expect(figures.rules).toMatchObject([{ id: 'least', kept: 600, broken: 0, not_judged: 0 }]);
  });

  it('can be planned as it is', async () => {
    const body = { steps: [], until: iso(nowMs + 12 * hourMs) };
    const checkResult = await setup.node.ok(plans.check, { ...as(), body });
    expect(checkResult.findings.filter(({ code }) => code === 'limit_broken')).toEqual([]);
  });

  it('is sent no notice, and pins no plan, by a clock that nobody believes', async () => {
    const trusted = setup.clock as { isTrusted?: () => boolean };
    trusted.isTrusted = () => false;
    try {
      const body = {
        act: 'first_gate' as const,
        act_at: iso(nowMs + 5 * hourMs),
        kind: 'notice' as const,
        corrects: null,
        is_practice: false,
        texts: { vi: 'Mở cửa van', en: 'A gate opens' },
        lines: [{ name: 'Xã', rule_ids: ['n'], receivers: [], by_call: true }],
        seen: null,
      };
      expect(await setup.node.outcome(notices.send, { ...as(), body })).toBe('clock.differs');
      expect(await setup.node.ok(notices.list, { ...as(), query: { limit: 1 } } as never)).toMatchObject({
        notices: [],
      });
    } finally {
      delete trusted.isTrusted;
    }
  });
});
