import { rules as contract } from '@spillway/contract/compute/procedure-check/procedure-check';
import { orders } from '@spillway/contract/plant/orders/orders';
import { procedure } from '@spillway/contract/plant/procedure/procedure';
import type { ProcedureContent } from '@spillway/contract/plant/procedure/shape';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CalculationPlant, calculationHouse, steady, stepMs } from '../testing/calculation-house.ts';
import {
  aboveAlarm,
  article,
  heldBelowHighest,
  leastRelease,
  measureAll,
  normalMode,
  putInForce,
  ruleContent,
} from '../testing/ruled-plant.ts';
import { becauseOf } from './held-deadline.ts';
import { noPlan } from './planned.ts';
import { readReported, writeReported } from './reported-store.ts';

const house = calculationHouse();

/** Made for this test: a lake that is held below 250 m, and a mode above 246 m that lasts until it is below 245.5 m. */
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
      when: aboveAlarm('below', 2, article('Điều 6')),
      limits: [],
      source: article('Điều 6'),
    },
    { ...normalMode, limits: [heldBelowHighest] },
  ],
  limits: [leastRelease],
});

const steps = 24;
const lastMs = () => Math.floor((house.clock.now().getTime() - 2 * minuteMs) / stepMs) * stepMs;
const as = ({ operator, hydro }: CalculationPlant) => ({ token: operator.token, hydro });
const now = (of: CalculationPlant, language: 'vi' | 'en' = 'vi') =>
  house.node.ok(contract.now, { ...as(of), language });
const past = (of: CalculationPlant, fromMs: number, toMs: number) =>
  house.node.ok(contract.past, {
    ...as(of),
    query: { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() },
  });

async function measured(levels: readonly number[], downstream: readonly number[] = steady(122, levels.length)) {
  const of = await house.newPlant();
  const endMs = lastMs();
  await measureAll(house, of, endMs, { levelsM: levels, belowM: downstream });
  return of;
}

/** As if it had been recorded before any of this was measured. */
const ruled = (of: CalculationPlant, change: Partial<ProcedureContent> = {}) =>
  putInForce(house, of, { ...content, ...change }, lastMs() - 24 * hourMs);

const release = (change: object = {}) => ({
  kind: 'release' as const,
  number: '12/LĐ',
  organisation: 'Ban chỉ huy',
  person: null,
  text: 'Giữ xả',
  received_how: 'letter' as const,
  received_at: house.clock.now().toISOString(),
  from: house.clock.now().toISOString(),
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
    const guest = await house.people.person({ plants: [quiet.hydro] });
    const stranger = await house.people.person({ permissions: ['dashboard.view'], plants: [] });
    const query = { from: new Date(0).toISOString(), to: new Date(hourMs).toISOString() };
    for (const [route, input] of [
      [contract.now, {}],
      [contract.past, { query }],
    ] as const) {
      expect(await house.node.outcome(route, input as never)).toBe('auth.required');
      const asked = (token: string) => house.node.outcome(route, { token, hydro: quiet.hydro, ...input } as never);
      expect(await asked(guest.token)).toBe('forbidden');
      expect(await asked(stranger.token)).toMatch(/^plant\./);
    }
    for (const wrong of [{}, { from: query.to, to: query.from }, { from: query.from, to: 'x' }])
      expect((await house.node.refused(contract.past, { ...as(quiet), query: wrong } as never)).status).toBe(400);
    const long = { from: new Date(0).toISOString(), to: new Date(367 * 24 * hourMs).toISOString() };
    expect(await house.node.outcome(contract.past, { ...as(quiet), query: long } as never)).toBe('series.too_long');
  });

  it('is a mode, its article, who decides, and limits in words', async () => {
    const told = await now(quiet);
    expect(told).toMatchObject({
      state: 'judged',
      mode: { id: 'normal', name: 'Bình thường', decides: 'Chủ hồ', article: 'Điều 4' },
      doubts: [],
      period: { id: 'year', article: 'Bảng 1', verified: true },
      old_at: new Date(Date.parse(told.at) + 30 * minuteMs).toISOString(),
      lake_level: { value: 245, least: null, most: { value: 250, by: 'held', article: 'Bảng 1' } },
    });
    expect(told.limits).toMatchObject([
      { id: 'least', mode: null, state: 'kept', article: 'Điều 9', outranked_by: null },
      { id: 'held', mode: 'Bình thường', state: 'kept', margin: 5 },
    ]);
    expect(told.limits[1]!.sentence).toBe('Mực nước hồ 245,00 m, phải không lớn hơn 250,00 m (Bảng 1)');
    expect(told.release.sentence).toMatch(/^Xả \d+(,\d)? m³\/s, phải từ 5,0 m³\/s trở lên \(Điều 9\)$/);
    // No forecast is issued here: the lake is followed by the inflow that is measured.
    const followed = { state: 'not_within', level: 250, article: 'Bảng 1', items: [] };
    expect(told.deadlines).toMatchObject({ ...followed, forecast: { source: 'measured' } });
    const english = await now(quiet, 'en');
    expect(english.limits[1]!.sentence).toBe('Lake level 245.00 m, must be at most 250.00 m (Bảng 1)');
  });

  it('holds a deadline that was told shortly before, beside what the figures of now say', async () => {
    const of = await measured(steady(245, steps));
    await ruled(of);
    const procedureId = (await now(of)).procedure!.procedure_id;
    const stands = await house.node.compute.now.at(of.hydro, house.clock.now());
    const before = { ...becauseOf(stands, { orders: [], plan: noPlan, procedureId, forecast: null }), grade: 1 };
    const neededBy = new Date(house.clock.now().getTime() + 2 * hourMs);
    const tellAgo = async (minutes: number, because: object = {}) => {
      const row = { level_m: 250, level_by: null, article: 'Bảng 1', is_act: true, because: { ...before, ...because } };
      const toldAt = new Date(house.clock.now().getTime() - minutes * minuteMs);
      await house.test.database.sql
        .insertInto('told_deadline')
        .values({ hydro_code: of.hydro, told_at: toldAt, needed_by: neededBy, ...row })
        .execute();
      // So long is an answer kept.
      house.clock.set(new Date(house.clock.now().getTime() + 20_000));
    };
    await tellAgo(31);
    expect((await now(of)).deadlines).toMatchObject({ state: 'not_within', held: null, later_because: null });
    await tellAgo(20, { orders: ['former'] });
    expect((await now(of)).deadlines).toMatchObject({ state: 'not_within', held: null, later_because: 'order' });
    await tellAgo(10);
    const { deadlines } = await now(of);
    expect(deadlines).toMatchObject({ state: 'told', needed_by: neededBy.toISOString(), held: { act_by: null } });
    expect(deadlines).toMatchObject({ mode: 'act', act_because: ['held'] });
    expect(deadlines.items.map(({ what }) => what)).toContain('act');
  });

  it('keeps of a minute the earliest deadline that was told, and that one was to act by', async () => {
    const of = await measured(steady(245, steps));
    const db = house.test.database.sql;
    const toldAtMs = Math.floor(house.clock.now().getTime() / minuteMs) * minuteMs;
    const because = { openings: {}, orders: [], plan: 'none', procedureId: 'p', grade: 4 };
    for (const hours of [3, 1, 9])
      await writeReported(db, of.hydro, {
        toldAtMs,
        neededByMs: toldAtMs + hours * hourMs,
        levelM: 250,
        by: null,
        article: null,
        isAct: hours === 9,
        because,
      });
    const kept = await readReported(db, of.hydro, { fromMs: toldAtMs, toMs: toldAtMs });
    expect(kept.map(({ neededByMs }) => (neededByMs - toldAtMs) / hourMs)).toEqual([1]);
    expect(kept.map(({ isAct }) => isAct)).toEqual([true]);
    // What somebody accepted of the minute is over: a later one stands in its place.
    const accepted = { accepted_at: new Date(toldAtMs), accepted_by: 'truc' };
    await db.updateTable('told_deadline').set(accepted).where('hydro_code', '=', of.hydro).execute();
    const later = { levelM: 250, by: null, article: null, isAct: false, because };
    await writeReported(db, of.hydro, { toldAtMs, neededByMs: toldAtMs + 9 * hourMs, ...later });
    expect(await readReported(db, of.hydro, { fromMs: toldAtMs, toMs: toldAtMs })).toEqual([
      { toldAtMs, neededByMs: toldAtMs + 9 * hourMs, ...later, acceptedAtMs: null },
    ]);
  });

  it('has orders that outrank what says the opposite', async () => {
    const of = await measured(steady(245, steps));
    await ruled(of);
    await house.node.ok(orders.add, { ...as(of), body: release({ max_release: 4 }) });
    const told = await now(of);
    expect(told.orders).toMatchObject([{ number: '12/LĐ', quantity: 'release', state: 'broken', against: 4 }]);
    expect(told.limits[0]).toMatchObject({ id: 'least', state: 'not_judged', outranked_by: '12/LĐ' });
    expect(told.release).toMatchObject({ least: null, most: { value: 4, article: '12/LĐ' } });
  });

  it('is not judged where a station is silent, and says which', async () => {
    const of = await measured(steady(245, steps), []);
    await ruled(of);
    const told = await now(of);
    expect(told).toMatchObject({ state: 'not_judged', mode: null });
    expect(told.could_be.map(({ id }) => id)).toEqual(['alarm', 'normal']);
    expect(told.doubts).toMatchObject([{ code: 'missing', of: 'below', text: 'Hạ lưu: không có số liệu' }]);
    expect(told.limits.find(({ id }) => id === 'held')!.state).toBe('not_judged');
    expect(told.deadlines.state).toBe('mode_not_judged');
  });

  it('is not judged where the newest level of a station downstream is not believed', async () => {
    // No river is that high: the reading is kept, and its checks say so.
    const of = await measured(steady(245, steps), [...steady(122, steps - 1), 900]);
    await ruled(of);
    const told = await now(of);
    expect(told).toMatchObject({ state: 'not_judged', mode: null });
    expect(told.doubts.map(({ code, of: station }) => `${code} ${station}`)).toEqual(['doubted below']);
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
    const never = await measured(steady(245.7, steps));
    await ruled(never);
    // Before the first reading nobody knows whether it had been high.
    expect(await now(never)).toMatchObject({ state: 'not_judged' });
  });

  it('is the more urgent mode for half an hour where only the inflow has become laxer, now and looking back', async () => {
    const of = await measured([...steady(245, 18), 245.02, 245.05, 245.08, 245.08, 245.08, 245.08]);
    const { facts } = (await house.node.compute.rules.standing(of.hydro, house.clock.now().getTime(), lastMs()))!;
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
    const told = await now(of);
    expect(told).toMatchObject({ mode: { id: 'cut' }, mode_held: { name: 'Bình thường' } });
    const left = Date.parse(told.mode_held!.from) - house.clock.now().getTime();
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
    const told = await past(of, endMs - 23 * stepMs, endMs + stepMs);
    expect(told.step_minutes).toBe(5);
    expect(told.segments).toMatchObject([{ procedure_id: procedureId, mode: 'normal' }]);
    const [broken, ...others] = told.broken.filter(({ id }) => id === 'held');
    expect(others).toEqual([]);
    expect(broken).toMatchObject({ article: 'Bảng 1', against: 245.1 });
    expect(broken!.value).toBeGreaterThan(245.1);
    expect(Date.parse(broken!.to)).toBeGreaterThan(Date.parse(broken!.from));
  });

  it('is by the procedure that counted then: another one re-judges nothing', async () => {
    const of = await measured(steady(245, steps));
    const first = await ruled(of);
    const before = await past(of, lastMs() - hourMs, lastMs());
    house.clock.set(new Date(house.clock.now().getTime() + 3 * minuteMs));
    const body = {
      content: { ...content, modes: [{ ...content.modes.at(-1)!, id: 'other' }] },
      cases: [],
      note: '',
      valid_from: new Date(lastMs() - 24 * hourMs).toISOString(),
    };
    const { procedure_id: second } = await house.node.ok(procedure.add, { ...as(of), body });
    expect(await past(of, Date.parse(before.segments[0]!.from), Date.parse(before.segments.at(-1)!.to))).toEqual(
      before,
    );
    const after = await past(of, lastMs() - hourMs, lastMs() + hourMs);
    expect(after.segments.map(({ procedure_id: id }) => id)).toEqual([first, second]);
  });

  it('of a time without a procedure is one stretch of nothing', async () => {
    const of = await house.newPlant();
    const told = await past(of, lastMs() - hourMs, lastMs());
    expect(told).toMatchObject({ segments: [{ procedure_id: null, mode: null }], broken: [], not_judged_minutes: 0 });
  });
});
