import { rules as contract } from '@spillway/contract/compute/procedure-check/procedure-check';
import { orders } from '@spillway/contract/plant/orders/orders';
import { procedure } from '@spillway/contract/plant/procedure/procedure';
import type { ProcedureContent } from '@spillway/contract/plant/procedure/shape';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationSetup, steady, stepMs } from '../testing/calculation-setup.ts';
import {
  aboveAlarmCondition,
  activateProcedure,
  article,
  highestLevelLimit,
  leastReleaseLimit,
  measureAll,
  normalMode,
  ruleContent,
} from '../testing/ruled-plant.ts';
import { deadlineReasonOf } from './held-deadline.ts';
import { noPlan } from './planned.ts';
import { readReported, writeReported } from './reported-store.ts';

const setup = calculationSetup();

/** For this test: a lake that is held below 250 m, and a mode that begins above 246 m and lasts until the lake is below 245.5 m. */
const content = ruleContent({
  stations: [{ id: 'below', name: 'Hạ lưu', station_code: 'MNHL', alarms: [123, 124, 125], source: article('BĐ') }],
  modes: [
    {
      id: 'high',
      name: 'Hồ cao',
      decides: 'Tỉnh',
      when: {
        when: 'any',
        of: [
          {
            when: 'compare',
            quantity: 'lake_level',
            comparison: 'above',
            against: { is: 'number', value: 246 },
            source: article('Điều 5'),
          },
          {
            when: 'all',
            of: [
              { when: 'was', modes: ['high'] },
              {
                when: 'compare',
                quantity: 'lake_level',
                comparison: 'at_least',
                against: { is: 'number', value: 245.5 },
                source: article('Điều 5'),
              },
            ],
          },
        ],
      },
      limits: [],
      source: article('Điều 5'),
    },
    {
      id: 'alarm',
      name: 'Báo động',
      decides: 'Tỉnh',
      when: aboveAlarmCondition('below', 2, article('Điều 6')),
      limits: [],
      source: article('Điều 6'),
    },
    { ...normalMode, limits: [highestLevelLimit] },
  ],
  limits: [leastReleaseLimit],
});

const steps = 24;
const lastMs = () => Math.floor((setup.clock.now().getTime() - 2 * minuteMs) / stepMs) * stepMs;
const as = ({ operator, hydro }: CalculationPlant) => ({ token: operator.token, hydro });
const now = (of: CalculationPlant, language: 'vi' | 'en' = 'vi') =>
  setup.node.ok(contract.now, { ...as(of), language });
const past = (of: CalculationPlant, fromMs: number, toMs: number) =>
  setup.node.ok(contract.past, {
    ...as(of),
    query: { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() },
  });

async function measured(levels: readonly number[], downstream: readonly number[] = steady(122, levels.length)) {
  const of = await setup.newPlant();
  const endMs = lastMs();
  await measureAll(setup, of, endMs, { levelsM: levels, belowM: downstream });
  return of;
}

/** Puts the procedure in force before the first reading. */
const ruled = (of: CalculationPlant, change: Partial<ProcedureContent> = {}) =>
  activateProcedure(setup, of, { ...content, ...change }, lastMs() - 24 * hourMs);

const release = (change: object = {}) => ({
  kind: 'release' as const,
  number: '12/LĐ',
  organisation: 'Ban chỉ huy',
  person: null,
  text: 'Giữ xả',
  received_how: 'letter' as const,
  received_at: setup.clock.now().toISOString(),
  from: setup.clock.now().toISOString(),
  until: null,
  min_release: null,
  max_release: null,
  lake_level: null,
  level_aim: null,
  replaces: null,
  ...change,
});

describe('what binds now', () => {
  let quiet: CalculationPlant;
  beforeAll(async () => {
    quiet = await measured(steady(245, steps));
    await ruled(quiet);
  });

  it('is asked by whoever sees the plant', async () => {
    const guest = await setup.people.person({ plants: [quiet.hydro] });
    const stranger = await setup.people.person({ permissions: ['dashboard.view'], plants: [] });
    const query = { from: new Date(0).toISOString(), to: new Date(hourMs).toISOString() };
    for (const [route, input] of [
      [contract.now, {}],
      [contract.past, { query }],
    ] as const) {
      expect(await setup.node.outcome(route, input as never)).toBe('auth.required');
      const rulesOutcome = (token: string) =>
        setup.node.outcome(route, { token, hydro: quiet.hydro, ...input } as never);
      expect(await rulesOutcome(guest.token)).toBe('forbidden');
      expect(await rulesOutcome(stranger.token)).toMatch(/^plant\./);
    }
    for (const invalidValue of [{}, { from: query.to, to: query.from }, { from: query.from, to: 'x' }])
      expect((await setup.node.refused(contract.past, { ...as(quiet), query: invalidValue } as never)).status).toBe(
        400,
      );
    const long = { from: new Date(0).toISOString(), to: new Date(367 * 24 * hourMs).toISOString() };
    expect(await setup.node.outcome(contract.past, { ...as(quiet), query: long } as never)).toBe('series.too_long');
  });

  it('is a mode, its article, who decides, and limits in words', async () => {
    const rulesNow = await now(quiet);
    expect(rulesNow).toMatchObject({
      state: 'judged',
      mode: { id: 'normal', name: 'Bình thường', decides: 'Chủ hồ', article: 'Điều 4' },
      doubts: [],
      period: { id: 'year', article: 'Bảng 1', verified: true },
      old_at: new Date(Date.parse(rulesNow.at) + 30 * minuteMs).toISOString(),
      lake_level: { value: 245, least: null, most: { value: 250, by: 'held', article: 'Bảng 1' } },
    });
    expect(rulesNow.limits).toMatchObject([
      { id: 'least', mode: null, state: 'kept', article: 'Điều 9', outranked_by: null },
      { id: 'held', mode: 'Bình thường', state: 'kept', margin: 5 },
    ]);
    expect(rulesNow.limits[1]!.sentence).toBe('Mực nước hồ 245,00 m, phải không lớn hơn 250,00 m (Bảng 1)');
    expect(rulesNow.release.sentence).toMatch(/^Xả \d+(,\d)? m³\/s, phải từ 5,0 m³\/s trở lên \(Điều 9\)$/);
    // No forecast is issued here, so the lake is projected with the measured inflow.
    const followed = { state: 'not_within', level: 250, article: 'Bảng 1', items: [] };
    expect(rulesNow.deadlines).toMatchObject({ ...followed, forecast: { source: 'measured' } });
    const english = await now(quiet, 'en');
    expect(english.limits[1]!.sentence).toBe('Lake level 245.00 m, must be at most 250.00 m (Bảng 1)');
  });

  it('holds a deadline that was told shortly before, beside what the figures of now say', async () => {
    const of = await measured(steady(245, steps));
    await ruled(of);
    const procedureId = (await now(of)).procedure!.procedure_id;
    const plantNow = await setup.node.compute.now.at(of.hydro, setup.clock.now());
    const before = {
      ...deadlineReasonOf(plantNow, { orders: [], plan: noPlan, procedureId, forecast: null }),
      grade: 1,
    };
    const neededBy = new Date(setup.clock.now().getTime() + 2 * hourMs);
    const reportDeadlineAgo = async (minutes: number, deadlineReason: object = {}) => {
      const row = {
        level_m: 250,
        level_by: null,
        article: 'Bảng 1',
        is_act: true,
        because: { ...before, ...deadlineReason },
      };
      const reportedAt = new Date(setup.clock.now().getTime() - minutes * minuteMs);
      await setup.test.database.sql
        .insertInto('told_deadline')
        .values({ hydro_code: of.hydro, told_at: reportedAt, needed_by: neededBy, ...row })
        .execute();
      // An answer is cached this long.
      setup.clock.set(new Date(setup.clock.now().getTime() + 20_000));
    };
    await reportDeadlineAgo(31);
    expect((await now(of)).deadlines).toMatchObject({ state: 'not_within', held: null, later_because: null });
    await reportDeadlineAgo(20, { orders: ['former'] });
    expect((await now(of)).deadlines).toMatchObject({ state: 'not_within', held: null, later_because: 'order' });
    await reportDeadlineAgo(10);
    const { deadlines } = await now(of);
    expect(deadlines).toMatchObject({ state: 'told', needed_by: neededBy.toISOString(), held: { act_by: null } });
    expect(deadlines).toMatchObject({ mode: 'act', act_because: ['held'] });
    expect(deadlines.items.map(({ what }) => what)).toContain('act');
  });

  it('keeps of a minute the earliest deadline that was told, and that one was to act by', async () => {
    const of = await measured(steady(245, steps));
    const db = setup.test.database.sql;
    const reportedAtMs = Math.floor(setup.clock.now().getTime() / minuteMs) * minuteMs;
    const deadlineReason = { openings: {}, orders: [], plan: 'none', procedureId: 'p', grade: 4 };
    for (const hours of [3, 1, 9])
      await writeReported(db, of.hydro, {
        toldAtMs: reportedAtMs,
        neededByMs: reportedAtMs + hours * hourMs,
        levelM: 250,
        by: null,
        article: null,
        isAct: hours === 9,
        because: deadlineReason,
      });
    const storedReports = await readReported(db, of.hydro, { fromMs: reportedAtMs, toMs: reportedAtMs });
    expect(storedReports.map(({ neededByMs }) => (neededByMs - reportedAtMs) / hourMs)).toEqual([1]);
    expect(storedReports.map(({ isAct }) => isAct)).toEqual([true]);
    // What was accepted at that minute no longer applies, because a later deadline has replaced it.
    const accepted = { accepted_at: new Date(reportedAtMs), accepted_by: 'truc' };
    await db.updateTable('told_deadline').set(accepted).where('hydro_code', '=', of.hydro).execute();
    const later = { levelM: 250, by: null, article: null, isAct: false, because: deadlineReason };
    await writeReported(db, of.hydro, { toldAtMs: reportedAtMs, neededByMs: reportedAtMs + 9 * hourMs, ...later });
    expect(await readReported(db, of.hydro, { fromMs: reportedAtMs, toMs: reportedAtMs })).toEqual([
      { toldAtMs: reportedAtMs, neededByMs: reportedAtMs + 9 * hourMs, ...later, acceptedAtMs: null },
    ]);
  });

  it('has orders that outrank what says the opposite', async () => {
    const of = await measured(steady(245, steps));
    await ruled(of);
    await setup.node.ok(orders.add, { ...as(of), body: release({ max_release: 4 }) });
    const rulesNow = await now(of);
    expect(rulesNow.orders).toMatchObject([{ number: '12/LĐ', quantity: 'release', state: 'broken', against: 4 }]);
    expect(rulesNow.limits[0]).toMatchObject({ id: 'least', state: 'not_judged', outranked_by: '12/LĐ' });
    expect(rulesNow.release).toMatchObject({ least: null, most: { value: 4, article: '12/LĐ' } });
  });

  it('is not judged where a station is silent, and says which', async () => {
    const of = await measured(steady(245, steps), []);
    await ruled(of);
    const rulesNow = await now(of);
    expect(rulesNow).toMatchObject({ state: 'not_judged', mode: null });
    expect(rulesNow.could_be.map(({ id }) => id)).toEqual(['alarm', 'normal']);
    expect(rulesNow.doubts).toMatchObject([{ code: 'missing', of: 'below', text: 'Hạ lưu: không có số liệu' }]);
    expect(rulesNow.limits.find(({ id }) => id === 'held')!.state).toBe('not_judged');
    expect(rulesNow.deadlines.state).toBe('mode_not_judged');
  });

  it('is not judged where the newest level of a station downstream is not believed', async () => {
    // No river is that high: the reading is stored, and its quality checks report it.
    const of = await measured(steady(245, steps), [...steady(122, steps - 1), 900]);
    await ruled(of);
    const rulesNow = await now(of);
    expect(rulesNow).toMatchObject({ state: 'not_judged', mode: null });
    expect(rulesNow.doubts.map(({ code, of: station }) => `${code} ${station}`)).toEqual(['doubted below']);
  });

  it('is by nobody’s word alone where nothing was verified', async () => {
    const of = await measured(steady(245, steps));
    await ruled(of, { limits: [{ ...content.limits[0]!, source: { ...article('Điều 9'), is_verified: false } }] });
    const [limit] = (await now(of)).limits;
    expect(limit).toMatchObject({ state: 'not_judged', verified: false });
    expect(limit!.doubts).toMatchObject([{ code: 'not_verified' }]);
  });

  it('goes on from the mode before, which is reckoned again and never kept', async () => {
    const rising = [...steady(245.7, 8), ...steady(246.1, 8), ...steady(245.7, 8)];
    const of = await measured(rising);
    await ruled(of);
    expect(await now(of)).toMatchObject({ state: 'judged', mode: { id: 'high' } });
    const neverDue = await measured(steady(245.7, steps));
    await ruled(neverDue);
    // Before the first reading nobody knows whether the level had been high.
    expect(await now(neverDue)).toMatchObject({ state: 'not_judged' });
  });

  it('is the more urgent mode for half an hour where only the inflow has become laxer, now and looking back', async () => {
    const of = await measured([...steady(245, 18), 245.02, 245.05, 245.08, 245.08, 245.08, 245.08]);
    const { facts } = (await setup.node.compute.rules.standing(of.hydro, setup.clock.now().getTime(), lastMs()))!;
    const greatest = Math.max(...facts.inflowLately!.map(({ value }) => value));
    const between = (greatest + facts.figures.inflow!.value) / 2;
    expect(greatest).toBeGreaterThan(between);
    const when = {
      when: 'compare' as const,
      quantity: 'inflow' as const,
      comparison: 'above' as const,
      against: { is: 'number' as const, value: between },
      source: article('Điều 7'),
    };
    await ruled(of, { modes: [{ ...normalMode, id: 'cut', name: 'Cắt lũ', when }, normalMode] });
    const rulesNow = await now(of);
    expect(rulesNow).toMatchObject({ mode: { id: 'cut' }, mode_held: { name: 'Bình thường' } });
    const left = Date.parse(rulesNow.mode_held!.from) - setup.clock.now().getTime();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(30 * minuteMs);
    const { segments } = await past(of, lastMs() - hourMs, lastMs() + 1);
    expect(segments.at(-1)).toMatchObject({ mode: 'cut' });
  });

  it('of a plant without a procedure is nothing', async () => {
    const of = await measured(steady(245, 2));
    expect(await now(of)).toMatchObject({
      state: 'no_procedure',
      procedure: null,
      deadlines: { state: 'no_procedure' },
    });
  });
});

describe('what bound', () => {
  it('is told in stretches, with what was broken and how far', async () => {
    const levels = [...steady(245, 8), ...steady(245.2, 6), ...steady(245, 10)];
    const of = await measured(levels);
    const procedureId = await ruled(of, {
      modes: [content.modes.at(-1)!],
      periods: [{ ...content.periods[0]!, highest_before_flood: 245.1 }],
    });
    const endMs = lastMs();
    const rulesPast = await past(of, endMs - 23 * stepMs, endMs + stepMs);
    expect(rulesPast.step_minutes).toBe(5);
    expect(rulesPast.segments).toMatchObject([{ procedure_id: procedureId, mode: 'normal' }]);
    const [broken, ...others] = rulesPast.broken.filter(({ id }) => id === 'held');
    expect(others).toEqual([]);
    expect(broken).toMatchObject({ article: 'Bảng 1', against: 245.1 });
    expect(broken!.value).toBeGreaterThan(245.1);
    expect(Date.parse(broken!.to)).toBeGreaterThan(Date.parse(broken!.from));
  });

  it('is by the procedure that counted then: another one re-judges nothing', async () => {
    const of = await measured(steady(245, steps));
    const first = await ruled(of);
    const before = await past(of, lastMs() - hourMs, lastMs());
    setup.clock.set(new Date(setup.clock.now().getTime() + 3 * minuteMs));
    const body = {
      content: { ...content, modes: [{ ...content.modes.at(-1)!, id: 'other' }] },
      cases: [],
      note: '',
      valid_from: new Date(lastMs() - 24 * hourMs).toISOString(),
    };
    const { procedure_id: second } = await setup.node.ok(procedure.add, { ...as(of), body });
    expect(await past(of, Date.parse(before.segments[0]!.from), Date.parse(before.segments.at(-1)!.to))).toEqual(
      before,
    );
    const after = await past(of, lastMs() - hourMs, lastMs() + hourMs);
    expect(after.segments.map(({ procedure_id: id }) => id)).toEqual([first, second]);
  });

  it('of a time without a procedure is one stretch of nothing', async () => {
    const of = await setup.newPlant();
    const rulesPast = await past(of, lastMs() - hourMs, lastMs());
    expect(rulesPast).toMatchObject({
      segments: [{ procedure_id: null, mode: null }],
      broken: [],
      not_judged_minutes: 0,
    });
  });
});
