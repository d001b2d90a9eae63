import { floodMode } from '@spillway/contract/access/flood-mode/flood-mode';
import { warnings } from '@spillway/contract/alerts/alerts';
import { obligations as contract } from '@spillway/contract/obligations';
import { obligationCalendar } from '@spillway/contract/plant/obligations/obligations';
import type { ObligationOnWire } from '@spillway/contract/plant/obligations/shape';
import { dayMs, hourMs, minuteMs } from '@spillway/plant-time/spans';
import { wallText } from '@spillway/plant-time/wall-text';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../access/testing/trail.ts';
import {
  type CalculationPlant,
  calculationSetup,
  plainDemo,
  steady,
  stepMs,
} from '../compute/testing/calculation-setup.ts';

const setup = calculationSetup();
const start = setup.clock.now();
beforeEach(() => setup.clock.set(start));
const nowMs = () => setup.clock.now().getTime();
const as = (of: CalculationPlant, user = of.operator) => ({ token: user.token, hydro: of.hydro });
const vietnam = 'Asia/Ho_Chi_Minh';
const timeText = (instant: string | number, zone = vietnam) =>
  wallText(new Date(instant).getTime(), zone).slice(11, 16);

const obligation = (id: string, change: Partial<ObligationOnWire> = {}): ObligationOnWire => ({
  id,
  name: `Việc ${id}`,
  kind: 'observation',
  to: ['Đài KTTV'],
  time: { kind: 'every', minutes: 60 },
  during: { flood: 'any', modes: [], season: null },
  early_minutes: 10,
  late_minutes: 20,
  done_by: { by: 'person' },
  source: { article: 'Điều 38', text: '', is_verified: true },
  ...change,
});

const save = (of: CalculationPlant, content: readonly ObligationOnWire[], seen: string | null = null) =>
  setup.node.ok(obligationCalendar.save, {
    ...as(of),
    body: { note: '', content: [...content], seen_calendar_id: seen },
  });

/** Saves a calendar as if it had applied before any of this. */
async function createOwing(of: CalculationPlant, ...content: readonly ObligationOnWire[]) {
  const { calendar_id } = await save(of, content);
  await sql`update duty_calendar set counts_from = counts_from - interval '90 days' where calendar_id = ${calendar_id}`.execute(
    setup.test.database.sql,
  );
  return calendar_id;
}

const list = (of: CalculationPlant, fromMs: number, toMs: number) =>
  setup.node.ok(contract.list, {
    ...as(of),
    query: { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() },
  });
const next = (of: CalculationPlant) => setup.node.ok(contract.next, as(of));
const hour = () => Math.floor(nowMs() / hourMs) * hourMs;
const tick = (of: CalculationPlant, dueMs: number, change: object = {}, user = of.operator) => ({
  ...as(of, user),
  body: {
    duty_id: 'hand',
    due_at: new Date(dueMs).toISOString(),
    done_at: new Date(dueMs).toISOString(),
    note: 'Gọi điện',
    ...change,
  },
});

describe('what is owed', () => {
  it('is read by who sees the plant and ticked by who runs it', async () => {
    const of = await setup.newPlant();
    await createOwing(of, obligation('hand'));
    const viewer = await setup.people.person({ permissions: ['dashboard.view'], plants: [of.hydro] });
    const guest = await setup.people.person({ plants: [of.hydro] });
    const query = { from: new Date(hour()).toISOString(), to: new Date(hour() + hourMs).toISOString() };
    expect(await setup.node.outcome(contract.next, {} as never)).toBe('auth.required');
    expect(await setup.node.outcome(contract.next, as(of, guest))).toBe('forbidden');
    expect(await setup.node.outcome(contract.list, { ...as(of, guest), query })).toBe('forbidden');
    expect(await setup.node.outcome(contract.tick, tick(of, hour(), {}, viewer))).toBe('forbidden');
    expect(await setup.node.outcome(contract.untick, { ...tick(of, hour(), {}, viewer) } as never)).toBe('forbidden');
    expect((await setup.node.ok(contract.list, { ...as(of, viewer), query })).occurrences[0]!.may_tick).toBe(false);
    expect(await setup.node.outcome(contract.list, { ...as(of), query: { from: query.to, to: query.from } })).toBe(
      'request.invalid',
    );
    const long = { from: query.from, to: new Date(hour() + 32 * dayMs).toISOString() };
    expect(await setup.node.outcome(contract.list, { ...as(of), query: long })).toBe('series.too_long');
    for (const route of [contract.tick, contract.untick])
      expect(await setup.node.outcome(route, { ...as(of), body: { duty_id: 'hand' } } as never)).toBe(
        'request.invalid',
      );
  });

  it('a plant without a calendar owes nothing, and says so', async () => {
    const of = await setup.newPlant();
    expect(await next(of)).toMatchObject({ state: 'no_calendar', next: [], missed: 0 });
    expect(await list(of, hour(), hour() + dayMs)).toMatchObject({ state: 'no_calendar', occurrences: [] });
    await setup.node.top.warnings.evaluate();
  });

  it('an observation is done by what was measured, and missed where something of it is not believed', async () => {
    const of = await setup.newPlant();
    await createOwing(
      of,
      obligation('observe', { done_by: { by: 'readings', quantities: ['lake_level', 'total_discharge_out'] } }),
    );
    const lastMs = Math.floor((nowMs() - 2 * minuteMs) / stepMs) * stepMs;
    const levels = steady(245, 24);
    for (const code of ['MNH1', 'MNH2']) await of.measure(code, 'water_level', lastMs, levels);
    await of.measure('MNHL', 'water_level', lastMs, steady(122, 24));
    for (const code of ['CS1', 'CS2']) await of.measure(code, 'power', lastMs, steady(30, 24));
    for (const code of ['DM1', 'DM2', 'DM3']) await of.measure(code, 'opening', lastMs, steady(0, 24));
    await setup.node.compute.calculate();
    const found = await list(of, hour() - 5 * hourMs, hour() - 1);
    const states = found.occurrences.map(({ state, by, missing }) => ({ state, by, missing }));
    expect(states.at(-1)).toEqual({ state: 'done', by: 'readings', missing: [] });
    expect(states[0]).toEqual({ state: 'missed', by: null, missing: ['lake_level', 'total_discharge_out'] });
    expect(found.counts).toEqual({
      owed: 5,
      done: states.filter(({ state }) => state === 'done').length,
      late: 0,
      missed: states.filter(({ state }) => state === 'missed').length,
      not_judged: 0,
    });
    const done = found.occurrences.at(-1)!;
    const body = { duty_id: 'observe', due_at: done.due_at, done_at: done.due_at, note: '' };
    expect(await setup.node.outcome(contract.tick, { ...as(of), body })).toBe('owed.by_itself');
  });

  it('which cadence holds goes by flood mode, and a report is owed after it', async () => {
    const of = await setup.newPlant();
    const during = (flood: 'flood' | 'quiet') => ({ flood, modes: [], season: null });
    await createOwing(
      of,
      obligation('quarter', { time: { kind: 'every', minutes: 15 }, during: during('flood') }),
      obligation('hand', { during: during('quiet') }),
      obligation('report', { kind: 'report', time: { kind: 'after_flood', days: 2 }, late_minutes: 0 }),
    );
    const quiet = await list(of, hour() + hourMs, hour() + 3 * hourMs);
    expect(quiet.occurrences.map(({ duty_id }) => duty_id)).toEqual(['hand', 'hand']);
    await setup.node.ok(floodMode.begin, { ...as(of), body: { reason: 'Mưa lớn' } });
    const flood = await list(of, hour() + hourMs, hour() + 2 * hourMs);
    expect(flood.occurrences.map(({ duty_id, due_at }) => `${duty_id} ${timeText(due_at).slice(3)}`)).toEqual([
      'quarter 00',
      'quarter 15',
      'quarter 30',
      'quarter 45',
    ]);
    setup.clock.set(new Date(nowMs() + 5 * minuteMs));
    await sql`update flood_mode set ended_at = ${setup.clock.now()} where hydro_code = ${of.hydro}`.execute(
      setup.test.database.sql,
    );
    const { next: ahead, duties } = await next(of);
    const report = ahead.find(({ duty_id }) => duty_id === 'report')!;
    expect(report).toMatchObject({ state: 'upcoming', due_at: new Date(nowMs() + 2 * dayMs).toISOString() });
    expect(duties.find(({ duty_id }) => duty_id === 'report')).toMatchObject({ article: 'Điều 38', verified: true });
  });

  it('a change of the calendar judges nothing of the past again', async () => {
    const of = await setup.newPlant();
    const first = await createOwing(of, obligation('hand'));
    const before = await list(of, hour() - 5 * hourMs, hour());
    expect(before.occurrences).toHaveLength(5);
    await save(of, [obligation('other', { time: { kind: 'every', minutes: 15 } })], first);
    expect(await list(of, hour() - 5 * hourMs, hour())).toEqual({ ...before, at: setup.clock.now().toISOString() });
    const after = await list(of, hour() + hourMs, hour() + 2 * hourMs);
    expect(after.occurrences.map(({ duty_id }) => duty_id)).toEqual(['other', 'other', 'other', 'other']);
  });

  it('in Tokyo its hours are those of its own clock', async () => {
    const of = await setup.newPlant(plainDemo((demo) => Object.assign(demo.settings, { time_zone: 'Asia/Tokyo' })));
    await createOwing(of, obligation('hand', { time: { kind: 'hours', hours: ['00:30', '23:30'] } }));
    const fromMs = Math.floor(nowMs() / dayMs) * dayMs + 12 * hourMs;
    const found = await list(of, fromMs, fromMs + 6 * hourMs);
    expect(found.occurrences.map(({ due_at }) => timeText(due_at, 'Asia/Tokyo'))).toEqual(['23:30', '00:30']);
  });
});

describe('a word of a person', () => {
  it('counts once: two who say it at once are one', async () => {
    const of = await setup.newPlant();
    await createOwing(of, obligation('hand'));
    const dueMs = hour() - hourMs;
    const outcomes = await Promise.all([
      setup.node.outcome(contract.tick, tick(of, dueMs)),
      setup.node.outcome(contract.tick, tick(of, dueMs, {}, of.colleague)),
    ]);
    expect(outcomes.toSorted()).toEqual(['ok', 'owed.ticked_already']);
    const [one] = (await list(of, dueMs, dueMs + 1)).occurrences;
    expect(one).toMatchObject({ state: 'done', by: 'person', note: 'Gọi điện', may_tick: false });
    const entry = (await trailOf(setup.test.database, 'hand')).at(-1)!;
    expect(entry).toMatchObject({ after: { note: 'Gọi điện', due_at: new Date(dueMs).toISOString() } });
  });

  it('late is said as late, the future and what is too early are refused, and a word is taken back', async () => {
    const of = await setup.newPlant();
    await createOwing(of, obligation('hand'));
    const dueMs = hour() - hourMs;
    expect((await list(of, dueMs, dueMs + 1)).occurrences[0]).toMatchObject({ state: 'missed', may_tick: true });
    const at = (ms: number) => ({ done_at: new Date(ms).toISOString() });
    expect(await setup.node.outcome(contract.tick, tick(of, dueMs, at(nowMs() + minuteMs)))).toBe('request.invalid');
    expect(await setup.node.outcome(contract.tick, tick(of, dueMs, at(dueMs - 11 * minuteMs)))).toBe('owed.too_early');
    expect(await setup.node.outcome(contract.tick, tick(of, dueMs + minuteMs))).toBe('owed.not_found');
    const lateAnswer = await setup.node.ok(contract.tick, tick(of, dueMs, at(dueMs + 20 * minuteMs)));
    expect(lateAnswer).toMatchObject({ state: 'done_late', by: 'person' });
    const { duty_id, due_at } = tick(of, dueMs).body;
    const back = { ...as(of), body: { duty_id, due_at, note: 'Nhầm' } };
    expect(await setup.node.ok(contract.untick, back)).toMatchObject({ state: 'missed', by: null });
    expect(await setup.node.outcome(contract.untick, back)).toBe('owed.not_ticked');
  });

  it('what was missed is a warning, which ends once somebody made up for it', async () => {
    const of = await setup.newPlant();
    await createOwing(of, obligation('hand', { time: { kind: 'hours', hours: [timeText(hour() - 2 * hourMs)] } }));
    const codes = async () => {
      await setup.node.top.warnings.evaluate();
      const { warnings: all } = await setup.node.ok(warnings.current, as(of));
      return all
        .filter(({ code, ended_at }) => code === 'duty_missed' && ended_at === null)
        .map(({ facts }) => facts.name);
    };
    expect(await codes()).toEqual(['Việc hand']);
    await setup.node.ok(contract.tick, tick(of, hour() - 2 * hourMs, { done_at: setup.clock.now().toISOString() }));
    setup.clock.set(new Date(nowMs() + minuteMs));
    expect(await codes()).toEqual([]);
  });
});

describe('a file that was issued', () => {
  it('is done, and stays done when the file is gone', async () => {
    const of = await setup.newPlant();
    const day = obligation('file', { done_by: { by: 'issued', what: 'sheet_day' }, early_minutes: 61 });
    await createOwing(of, day);
    const at = setup.clock.now();
    await setup.test.database.transaction((tx) => setup.node.top.owed.issued(tx, of.hydro, 'sheet_shift', at));
    expect((await list(of, hour() + hourMs, hour() + hourMs + 1)).occurrences[0]!.state).toBe('upcoming');
    await setup.test.database.transaction((tx) => setup.node.top.owed.issued(tx, of.hydro, 'sheet_day', at));
    expect((await list(of, hour() + hourMs, hour() + hourMs + 1)).occurrences[0]).toMatchObject({
      state: 'done',
      by: 'issued',
      done_at: at.toISOString(),
    });
  });

  it('is the report of this flood, not that of an earlier one', async () => {
    const of = await setup.newPlant();
    const time = { kind: 'after_flood', days: 2 } as const;
    await createOwing(
      of,
      obligation('report', { kind: 'report', time, done_by: { by: 'issued', what: 'flood_report' } }),
    );
    await setup.node.ok(floodMode.begin, { ...as(of), body: { reason: 'Mưa lớn' } });
    setup.clock.set(new Date(nowMs() + 5 * minuteMs));
    const ended = setup.clock.now();
    await sql`update flood_mode set ended_at = ${ended} where hydro_code = ${of.hydro}`.execute(
      setup.test.database.sql,
    );
    setup.clock.set(new Date(nowMs() + 5 * minuteMs));
    const issueReport = (coveredUntil: Date) =>
      setup.test.database.transaction((tx) =>
        setup.node.top.owed.issued(tx, of.hydro, 'flood_report', setup.clock.now(), coveredUntil),
      );
    const listObligations = async () => {
      const dueMs = ended.getTime() + 2 * dayMs;
      return (await list(of, dueMs, dueMs + 1)).occurrences[0];
    };
    await issueReport(new Date(ended.getTime() - 10 * dayMs));
    expect(await listObligations()).toMatchObject({ state: 'upcoming', by: null });
    await issueReport(new Date(ended.getTime() - hourMs));
    expect(await listObligations()).toMatchObject({ state: 'done', by: 'issued' });
  });
});
