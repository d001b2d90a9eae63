import { measurePositions } from '@spillway/contract/plant/measure-positions';
import { entry } from '@spillway/contract/series/entry';
import { held as contract } from '@spillway/contract/series/held';
import { Quality } from '@spillway/hydrology/quality/quality';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded } from '../../plant/testing/plant-setup.ts';
import type { Person } from '../../testing/people.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const now = '2026-10-18T01:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
const position = '0198f0a0-0000-7000-8000-0000000000cd';
let lan: Person;
let minh: Person;
let outsider: Person;
let createdCount = 0;

beforeAll(async () => {
  setup.clock.set(new Date(now));
  const permissions = ['stations.update'] as const;
  lan = await setup.people.person({ username: 'lan', permissions, plants: ['OWN'] });
  minh = await setup.people.person({ username: 'minh', permissions, plants: ['OWN'] });
  outsider = await setup.people.person({ permissions });
  await sql`
    insert into measure_position (hydro_code, measure_position_id, name, type, version, updated_at)
    values ('OWN', ${position}, 'Hồ', 1, 1, ${new Date(now)})`.execute(setup.test.database.sql);
  await setup.saveSettings({ dam_crest_level: 256 });
});

beforeEach(async () => {
  await sql`delete from held_reading`.execute(setup.test.database.sql);
});

/** A gauge of a lake at 248.98 m with its bottom at 229 m and its crest at 256 m, plus a metre. */
async function lake(last: number | null = 248.98): Promise<number> {
  const id = await setup.setUpStation({
    station_code: `H${++createdCount}`,
    station_type: 2,
    measure_position_id: position,
  });
  const series = await setup.seriesOf(id, 'water_level');
  if (last !== null) await setup.push([{ series, time: at(-10), value: last }]);
  return series;
}

const as = (body: object, user = lan) => ({ token: user.token, hydro: 'OWN', body });
const typed = (series: number, value: number, overrides: object = {}) => ({
  series_id: series,
  time: at(0),
  value,
  note: null,
  confirmed: true,
  ...overrides,
});
const enter = async (series: number, value: number, overrides: object = {}, user = lan) =>
  (await setup.node.ok(entry.enter, as(typed(series, value, overrides), user))).status;
const listHeld = async (series: number, user = lan) =>
  (await setup.node.ok(contract.list, { token: user.token, hydro: 'OWN' })).readings.filter(
    ({ series_id }) => series_id === series,
  );
const settleBody = async (series: number, changes: object) => {
  const [one] = await listHeld(series);
  return {
    series_id: series,
    time: at(0),
    held_at: one?.held_at ?? now,
    answer: 'counts',
    value: one?.value ?? null,
    note: null,
    ...changes,
  };
};
const settle = async (series: number, changes: object, user = lan) =>
  (await setup.node.ok(contract.settle, as(await settleBody(series, changes), user))).outcome;
const refusal = async (series: number, changes: object, user = lan) => {
  const { status, code, details } = await setup.node.refused(
    contract.settle,
    as(await settleBody(series, changes), user),
  );
  return [status, code, ...details.map((one) => `${one.field} ${one.code}`)];
};
const stored = async (series: number) => (await setup.stored(series)).map(({ value, quality }) => [value, quality]);
const believedReading = [248.98, Quality.good];

describe('2490 m typed for 249.0', () => {
  it('is refused at first, with what was meant', async () => {
    const series = await lake();
    const { status, details } = await setup.node.refused(entry.enter, {
      ...as(typed(series, 2490, { confirmed: false })),
      language: 'en',
    });
    expect(status).toBe(400);
    expect(details.map(({ code }) => code)).toEqual(['doubtful_above', 'doubtful_jump', 'likely_value']);
    expect(details[2]!.message).toBe('Did you mean 249?');
    expect(await listHeld(series)).toEqual([]);
  });

  it('is held by the second yes: in sight, and no reading', async () => {
    const series = await lake();
    expect(await enter(series, 2490, { note: 'đọc thước' })).toBe('held');
    expect(await stored(series)).toEqual([believedReading]);
    expect(await listHeld(series)).toMatchObject([
      { value: 2490, side: 'above', limit: 257, likely: 249, is_own: true, time: at(0), note: 'đọc thước' },
    ]);
    expect(await listHeld(series, minh)).toMatchObject([{ is_own: false }]);
    expect((await trailOf(setup.test.database, String(series))).at(-1)).toMatchObject({
      action: 'series.hold_reading',
      username: 'lan',
      after: { time: at(0), value: 2490, note: 'đọc thước' },
    });
  });

  it('judges no other: the next true value of the sensor is good, and so is one typed after it', async () => {
    const series = await lake();
    await enter(series, 2490);
    expect(await setup.push([{ series, time: at(5), value: 248.99 }])).toMatchObject([{ status: 'accepted' }]);
    expect(await stored(series)).toEqual([believedReading, [248.99, Quality.good]]);
    setup.clock.set(new Date(at(8)));
    expect(await enter(series, 249, { time: at(6), confirmed: false })).toBe('accepted');
    setup.clock.set(new Date(now));
  });

  it('is replaced by what was meant, by one press, and gone', async () => {
    const series = await lake();
    await enter(series, 2490);
    expect(await settle(series, { answer: 'meant', value: 249 })).toBe('accepted');
    expect(await stored(series)).toEqual([believedReading, [249, Quality.edited]]);
    expect(await listHeld(series)).toEqual([]);
  });

  it('is replaced by another value of its time, as any reading is', async () => {
    const series = await lake();
    await enter(series, 2490);
    expect(await enter(series, 249.01, { confirmed: false }, minh)).toBe('accepted');
    expect(await listHeld(series)).toEqual([]);
    await enter(series, 2490, {}, minh);
    expect(await enter(series, 24900, {}, minh)).toBe('held');
    expect(await listHeld(series)).toMatchObject([{ value: 24900, likely: 249 }]);
    expect(await stored(series)).toEqual([believedReading, [249.01, Quality.edited]]);
  });

  it('is dropped with a reason', async () => {
    const series = await lake();
    await enter(series, 2490);
    expect(await refusal(series, { answer: 'dropped', value: null })).toEqual([
      400,
      'request.invalid',
      'note required',
    ]);
    expect(await settle(series, { answer: 'dropped', value: null, note: 'gõ nhầm' })).toBe('dropped');
    expect(await listHeld(series)).toEqual([]);
    expect((await trailOf(setup.test.database, String(series))).at(-1)).toMatchObject({
      action: 'series.drop_held',
      before: { value: 2490 },
    });
  });

  it.each([
    ['below the bottom', 24.9, 249, 'below'],
    ['in centimetres', 24900, 249, 'above'],
    ['with digits changed over', 294.8, 249.8, 'above'],
  ] as const)('is held as well %s', async (_name, value, likely, side) => {
    const series = await lake();
    expect(await enter(series, value)).toBe('held');
    expect(await listHeld(series)).toMatchObject([{ value, likely, side }]);
  });
});

describe('water that truly runs over the dam', () => {
  it('counts once a second person says the same', async () => {
    const series = await lake(256);
    expect(await enter(series, 257.3)).toBe('held');
    expect(await settle(series, {}, minh)).toBe('accepted');
    expect(await stored(series)).toEqual([
      [256, Quality.good],
      [257.3, Quality.edited],
    ]);
    expect(await listHeld(series)).toEqual([]);
    // The value is stored now, so entering it again asks for nothing.
    expect(await enter(series, 257.3)).toBe('duplicate');
  });

  it('counts once another person enters the same by the ordinary door', async () => {
    const series = await lake(256);
    await enter(series, 258.4);
    expect(await enter(series, 258.4, {}, minh)).toBe('accepted');
    expect(await listHeld(series)).toEqual([]);
  });

  it('counts by one person who types it again with a reason, and not by a request sent twice', async () => {
    const series = await lake(256);
    const note = 'nước qua đỉnh đập';
    expect(await enter(series, 259.5, { note })).toBe('held');
    expect(await enter(series, 259.5, { note })).toBe('held');
    expect(await refusal(series, {})).toEqual([400, 'request.invalid', 'note required']);
    expect(await refusal(series, { note: '  ' })).toEqual([400, 'request.invalid', 'note required']);
    expect(await refusal(series, { note, value: 259.6 })).toEqual([400, 'request.invalid', 'value not_as_held']);
    expect(await stored(series)).toHaveLength(1);
    expect(await settle(series, { note })).toBe('accepted');
    expect((await setup.stored(series)).at(-1)).toMatchObject({ value: 259.5, quality: Quality.edited });
  });

  it('counts at once where another gauge of the lake shows it, though that is not believed either', async () => {
    const [series, other] = [await lake(256), await lake(256)];
    await setup.push([{ series: other, time: at(-5), value: 260.7 }]);
    expect((await setup.stored(other)).at(-1)).toMatchObject({ value: 260.7, quality: Quality.outOfRange });
    expect(await enter(series, 260.6)).toBe('accepted');
    expect(await listHeld(series)).toEqual([]);
  });

  it('counts once another gauge shows it only afterwards, as its author’s, and not before', async () => {
    const [series, other] = [await lake(256), await lake(256)];
    expect(await enter(series, 267.4, { note: 'nước qua đỉnh' })).toBe('held');
    await setup.node.series.held.reconsider();
    expect(await listHeld(series)).toHaveLength(1);
    await setup.push([{ series: other, time: at(0), value: 267.2 }]);
    await setup.node.series.held.reconsider();
    expect(await listHeld(series)).toEqual([]);
    expect((await setup.stored(series)).at(-1)).toMatchObject({ value: 267.4, quality: Quality.edited });
    expect((await trailOf(setup.test.database, String(series))).at(-1)).toMatchObject({
      action: 'series.enter_reading',
    });
  });

  it('counts where two people look a few minutes apart', async () => {
    const series = await lake(256);
    await enter(series, 261.7, { time: at(-4) });
    expect(await enter(series, 261.8, {}, minh)).toBe('accepted');
  });

  it('is held once and counts once where two people enter it at once', async () => {
    const series = await lake(256);
    const outcomes = await Promise.all([enter(series, 262.9), enter(series, 262.9, {}, minh)]);
    expect(outcomes.toSorted()).toEqual(['accepted', 'held']);
    expect(await listHeld(series)).toEqual([]);
    expect((await setup.stored(series)).at(-1)).toMatchObject({ value: 262.9, quality: Quality.edited });
  });

  it('is settled by the first of two people, and the second is told', async () => {
    const series = await lake(256);
    await enter(series, 264);
    const body = await settleBody(series, {});
    const answers = await Promise.all([1, 2].map(() => setup.node.outcome(contract.settle, as(body, minh))));
    expect(answers.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual(['ok', 'series.changed_meanwhile']);
  });

  it('counts at once where the river below stands higher than the known release explains', async () => {
    await setup.saveSettings({ dam_crest_level: 270 });
    const releaseSeries = await setup.seriesOf('plant', 'total_discharge_out');
    const { plantNo } = (await setup.node.series.catalogue.of('OWN'))!;
    const [fromMs, stepMs, steps] = [Date.parse(at(-720)), 600_000, 73];
    await setup.node.series.computed.ensure(fromMs, Date.parse(now));
    const values = Array<number>(steps).fill(80);
    const block = { fromMs, stepMs, steps, seriesIds: [releaseSeries], values, qualities: values.map(() => 0) };
    const reason = { reason: 'recalculated', author: null, note: null, now: setup.clock.now() } as const;
    await setup.test.database.transaction((tx) =>
      setup.node.series.computed.write(tx, { plantNo, hydroCode: 'OWN' }, block, reason),
    );
    const as = {
      token: setup.technician.token,
      hydro: 'OWN',
      body: { name: 'Sông', type: 3, description: null } as const,
    };
    const { measure_position_id } = await setup.node.ok(measurePositions.add, as);
    const station = { station_code: 'SONG', station_type: 2, measure_position_id };
    const river = await setup.seriesOf(await setup.setUpStation(station), 'water_level');
    await setup.push([-600, -300, -200].map((minutes) => ({ series: river, time: at(minutes), value: 121 })));

    const series = await lake(270.9);
    expect(await enter(series, 271.33)).toBe('held');
    await setup.push([{ series: river, time: at(-5), value: 121.8 }]);
    expect(await enter(series, 271.34)).toBe('accepted');
    expect(await listHeld(series)).toEqual([]);
    // A value with an extra digit is not a rising lake, however high the river.
    expect(await enter(await lake(270.9), 2713.4)).toBe('held');
    expect(await enter(await lake(), 24.9)).toBe('held');
    await setup.saveSettings({ dam_crest_level: 256 });
  });

  it('is not asked for where nobody has said how high the dam is', async () => {
    await setup.saveSettings({ dam_crest_level: null, max_possible_water_level: null });
    const series = await lake();
    expect(await enter(series, 300)).toBe('accepted');
    await setup.saveSettings({ dam_crest_level: 256 });
  });
});

describe('who may', () => {
  it('see and settle what is held', async () => {
    await expectGuarded(
      { ...setup, engineer: lan, homeless: outsider },
      contract.settle,
      await settleBody(1, { value: 1 }),
    );
    expect(await setup.node.outcome(contract.list, {})).toBe('auth.required');
    const reader = await setup.people.person({ permissions: ['stations.view'], plants: ['OWN'] });
    expect((await setup.node.ok(contract.list, { token: reader.token, hydro: 'OWN' })).may).toEqual({ settle: false });
    const body = await settleBody(await lake(), {});
    expect(await setup.node.outcome(contract.settle, as(body, reader))).toBe('forbidden');
    expect(await refusal(999_999, {})).toEqual([404, 'series.not_found']);
  });
});
