import { corrections as contract } from '@spillway/contract/series/corrections';
import { Quality } from '@spillway/hydrology/quality/quality';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded, expectGuardedRead } from '../../plant/testing/plant-setup.ts';
import type { Person } from '../../testing/people.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const now = '2026-10-18T01:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
let editor: Person;
let second: Person;
let createdCount = 0;

beforeAll(async () => {
  const permissions = ['stations.update'] as const;
  editor = await setup.people.person({ username: 'truongca', permissions, plants: ['OWN'] });
  second = await setup.people.person({ username: 'kysu9', permissions, plants: ['OWN'] });
  setup.clock.set(new Date(now));
});

/** A lake level every five minutes until now, each a centimetre higher; `null` was never sent. */
async function levels(values: readonly (number | null)[] = [248, 248.01, 248.02, 248.03, 248.04, 248.05]) {
  const id = await setup.setUpStation({ station_code: `S${++createdCount}`, station_type: 2 });
  const series = await setup.seriesOf(id, 'water_level');
  const readings = values.flatMap((value, index) =>
    value === null ? [] : [{ series, time: at((index - values.length + 1) * 5), value }],
  );
  await setup.push(readings);
  return series;
}

const as = (body: unknown, user = editor) => ({ token: user.token, hydro: 'OWN', body });
const readReview = (series: number, from = at(-60), to = at(10)) =>
  setup.node.ok(contract.values, { token: editor.token, hydro: 'OWN', query: { series, from, to } });
const set = async (series: number, values: { time: string; value: number | null }[], reason = 'Đọc thước') => {
  const { seen } = await setup.node.ok(contract.preview, as({ series_id: series, act: { kind: 'set', values } }));
  return await setup.node.ok(contract.update, as({ series_id: series, values, reason, seen, confirmed: true }));
};
const act = async (series: number, wantedChanges: object, reason = 'Kiểm tra') => {
  const fullPeriod = { from: at(-60), to: at(10), ...wantedChanges };
  const { seen } = await setup.node.ok(contract.preview, as({ series_id: series, act: fullPeriod }));
  return await setup.node.ok(
    contract.correct,
    as({ series_id: series, act: fullPeriod, reason, seen, confirmed: true }),
  );
};
const readCurrent = async (series: number) =>
  (await setup.stored(series)).map(({ raw, value, quality }) => [raw, value, quality]);
const history = (series: number, time: string) =>
  setup.node.ok(contract.history, { token: editor.token, hydro: 'OWN', query: { series, time } });
const conflicts = () => setup.node.ok(contract.conflicts, { token: editor.token, hydro: 'OWN' });

describe('an act that finds nothing to do', () => {
  it('is undoing where nothing was changed, at a lake whose limits go by the season', async () => {
    const position = '0198f0a0-0000-7000-8000-0000000000cc';
    await sql`
      insert into measure_position (hydro_code, measure_position_id, name, type, version, updated_at)
      values ('OWN', ${position}, 'Hồ có mùa', 1, 1, ${new Date(now)})`.execute(setup.test.database.sql);
    const season = { name: 'Lũ', from: '01/09', to: '15/12', max_level: 248, reception_level: null };
    await setup.saveSettings({ seasons: [season] });
    const id = await setup.setUpStation({ station_code: 'HOMUA', station_type: 2, measure_position_id: position });
    const series = await setup.seriesOf(id, 'water_level');
    await setup.push([-20, -15, -10].map((minutes) => ({ series, time: at(minutes), value: 247 })));
    const before = await setup.stored(series);
    expect(await act(series, { kind: 'undo' })).toEqual({ changed: 0, held: 0 });
    expect(await setup.stored(series)).toEqual(before);
    expect(await trailOf(setup.test.database, String(series))).toEqual([]);
    await setup.saveSettings({ seasons: [] });
  });
});

describe('a value that hand entry would doubt', () => {
  const preview = (series: number, act: object) =>
    setup.node.ok(contract.preview, as({ series_id: series, act }) as never);

  it('is written only with a second yes: 9999 m of tailwater', async () => {
    const series = await levels();
    const values = [{ time: at(-5), value: 9999 }];
    const { seen, doubtful, doubts } = await preview(series, { kind: 'set', values });
    expect(doubtful).toBe(1);
    expect(doubts).toMatchObject([{ time: at(-5), value: 9999, kind: 'jump', limit: 20 }]);
    const body = { series_id: series, values, reason: 'Đọc thước', seen };
    const refusal = await setup.node.refused(contract.update, as(body) as never);
    expect(refusal).toMatchObject({ status: 400, details: [{ field: 'values.0.value', code: 'doubtful_jump' }] });
    expect((await readCurrent(series)).flat()).not.toContain(9999);
    expect(await setup.node.ok(contract.update, as({ ...body, confirmed: true }) as never)).toMatchObject({
      changed: expect.any(Number),
    });
    expect((await readCurrent(series)).flat()).toContain(9999);
  });

  it('is asked about once where a whole stretch is moved, and not where it is moved a little', async () => {
    const series = await levels();
    const shift = (offset: number) => ({ kind: 'shift', from: at(-15), to: at(0), offset });
    const { seen, doubtful } = await preview(series, shift(500));
    expect(doubtful).toBe(1);
    const body = { series_id: series, act: shift(500), reason: 'Đo lại cao độ', seen };
    const refusal = await setup.node.refused(contract.correct, as(body) as never);
    expect(refusal).toMatchObject({ status: 400, details: [{ field: 'act.offset', code: 'doubtful_jump' }] });
    expect(await preview(series, shift(0.05))).toMatchObject({ doubtful: 0, doubts: [] });
    await setup.node.ok(contract.correct, as({ ...body, act: shift(0.05) }) as never);
  });
});

describe('corrections of readings', () => {
  it('are guarded', async () => {
    const outsider = await setup.people.person({ permissions: ['stations.update'] });
    const guardedSetup = { ...setup, engineer: editor, homeless: outsider };
    const seen = { readings: 0, version: 0 };
    const range = { kind: 'missing', from: at(-5), to: at(0) };
    const values = [{ time: at(0), value: 1 }];
    await expectGuarded(guardedSetup, contract.update, { series_id: 1, values, reason: 'x', seen });
    await expectGuarded(guardedSetup, contract.correct, { series_id: 1, act: range, reason: 'x', seen });
    await expectGuarded(guardedSetup, contract.preview, { series_id: 1, act: range });
    const conflict = { series_id: 1, time: at(0), received_at: at(0), keep: 'mine', reason: 'x' };
    await expectGuarded(guardedSetup, contract.resolve, conflict);
    await expectGuardedRead(guardedSetup, contract.conflicts);
    for (const route of [contract.values, contract.history, contract.conflicts])
      expect(await setup.node.outcome(route, { token: setup.guest.token })).toBe('forbidden');
  });

  it('refuse what cannot be, field by field, and write nothing', async () => {
    const series = await levels();
    const seen = { readings: 0, version: 0 };
    const values = [
      { time: '2014-12-31T00:00:00Z', value: 1 },
      { time: at(11), value: 1 },
    ];
    const refusal = await setup.node.refused(contract.update, as({ series_id: series, values, reason: 'x', seen }));
    expect(refusal.details.map(({ field, code }) => [field, code])).toEqual([
      ['values.0.time', 'before_record'],
      ['values.1.time', 'not_in_future'],
    ]);
    const all = [...(await setup.node.series.catalogue.of('OWN'))!.byId.values()];
    const computed = all.find(({ kind }) => kind === 'computed')!.seriesId;
    const rule = async (body: object) => {
      const { code, details } = await setup.node.refused(contract.preview, as({ series_id: series, ...body }));
      return details[0]?.code ?? code;
    };
    const range = (from: string, to: string) => ({ act: { kind: 'missing', from, to } });
    expect(await rule({ series_id: computed, ...range(at(-5), at(0)) })).toBe('series_computed');
    expect(await rule({ series_id: 99_999, ...range(at(-5), at(0)) })).toBe('series.not_found');
    expect(await rule(range(at(0), at(-5)))).toBe('after_start');
    expect(await rule(range('0001-01-01T00:00:00Z', '0002-01-01T00:00:00Z'))).toBe('before_record');
    expect(await rule(range(at(60), '9999-12-31T23:59:59-14:00'))).toBe('not_in_future');
    expect(await setup.versions(series)).toEqual([]);
  });

  it('are at most ten thousand at once', async () => {
    const id = await setup.setUpStation({ station_code: `S${++createdCount}`, station_type: 2 });
    const series = await setup.seriesOf(id, 'water_level');
    await sql`
      insert into reading (plant_no, series_id, time, received_at, raw, value, quality)
      select plant_no, ${series}, time, time, 248, 248, 0
        from series_plant, generate_series(${at(-50_005)}::timestamptz, ${at(0)}::timestamptz, '5 minutes') time
       where hydro_code = 'OWN'`.execute(setup.test.database.sql);
    const fullShift = { kind: 'shift', offset: 1, from: at(-60_000), to: at(0) };
    expect(await setup.node.outcome(contract.preview, as({ series_id: series, act: fullShift }))).toBe(
      'correction.too_many',
    );
    const longestShift = { ...fullShift, from: at(-49_995) };
    const { changes } = await setup.node.ok(contract.preview, as({ series_id: series, act: longestShift }));
    expect(changes.filter(({ time }) => time >= longestShift.from)).toHaveLength(10_000);
  });
});

describe('a value that is set', () => {
  it('stands as edited; what stood stays known with author and reason; whoever computes is told', async () => {
    const series = await levels();
    setup.clock.advanceMs(60_000);
    expect(await set(series, [{ time: at(-10), value: 250.5 }])).toMatchObject({ changed: expect.any(Number) });
    const { readings } = await readReview(series);
    expect(readings.find(({ time }) => time === at(-10))).toMatchObject({
      raw: 248.03,
      value: 250.5,
      quality: Quality.edited,
      by_hand: true,
      changed_by: 'truongca',
      change: 'edited',
      note: 'Đọc thước',
    });
    expect(await history(series, at(-10))).toMatchObject([
      { value: 248.03, quality: 0, author: 'truongca', reason: 'edited', note: 'Đọc thước', until: at(1) },
    ]);
    const { rows } = await sql<{ covered: boolean }>`
      select bool_or(from_time <= ${at(-10)} and to_time >= ${at(-10)} and stale_id = last) as covered
        from (select *, max(stale_id) over () as last from series_stale where series_id = ${series}) stale`.execute(
      setup.test.database.sql,
    );
    expect(rows[0]!.covered).toBe(true);
    const trail = await trailOf(setup.test.database, String(series));
    expect(trail).toMatchObject([{ action: 'series.set', username: 'truongca', after: { note: 'Đọc thước' } }]);
    setup.clock.set(new Date(now));
  });

  it('is the newest of its series where it is the last', async () => {
    const series = await levels();
    await set(series, [{ time: at(0), value: 249.5 }]);
    const { rows } = await sql`select value, quality from series_last where series_id = ${series}`.execute(
      setup.test.database.sql,
    );
    expect(rows).toEqual([{ value: 249.5, quality: Quality.edited }]);
  });

  it('the same as a person has set already changes nothing, and is not told', async () => {
    const series = await levels();
    await set(series, [{ time: at(-10), value: 248.5 }]);
    const before = await setup.versions(series);
    expect(await set(series, [{ time: at(-10), value: 248.5 }])).toEqual({ changed: 0, held: 0 });
    expect(await setup.versions(series)).toEqual(before);
    expect(await trailOf(setup.test.database, String(series))).toHaveLength(1);
  });

  it('by two people at once is written for the first and refused to the second', async () => {
    const series = await levels();
    const { seen } = await readReview(series, at(-10), at(-10));
    const body = { series_id: series, values: [{ time: at(-10), value: 249 }], reason: 'x', seen, confirmed: true };
    expect(await setup.node.outcome(contract.update, as(body))).toBe('ok');
    const late = { ...body, values: [{ time: at(-10), value: 247 }] };
    expect(await setup.node.refused(contract.update, as(late, second))).toMatchObject({
      status: 409,
      code: 'correction.changed',
    });
    expect((await readReview(series, at(-10), at(-10))).readings).toMatchObject([{ value: 249 }]);
    const racedReading = await readReview(series, at(-5), at(-5));
    const at5 = (value: number) => ({ ...body, seen: racedReading.seen, values: [{ time: at(-5), value }] });
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map((cm) => setup.node.outcome(contract.update, as(at5(248 + cm / 100), cm % 2 ? editor : second))),
    );
    expect(outcomes.toSorted()).toEqual(['correction.changed', 'correction.changed', 'correction.changed', 'ok']);
  });

  it('is refused where a reading has arrived in the stretch meanwhile', async () => {
    const series = await levels([248, null, 248.02]);
    const { seen } = await readReview(series, at(-10), at(0));
    await setup.push([{ series, time: at(-5), value: 248.01 }]);
    const shift = { kind: 'shift', from: at(-10), to: at(0), offset: 1 };
    expect(await setup.node.outcome(contract.correct, as({ series_id: series, act: shift, reason: 'x', seen }))).toBe(
      'correction.changed',
    );
  });
});

describe('a stretch', () => {
  it('is previewed without being written', async () => {
    const series = await levels();
    const before = await readCurrent(series);
    const range = { kind: 'shift', from: at(-5), to: at(0), offset: -0.5 };
    const { changes } = await setup.node.ok(contract.preview, as({ series_id: series, act: range }));
    expect(changes).toMatchObject([
      { time: at(-5), before: { value: 248.04 }, after: { value: 247.54, quality: Quality.edited } },
      { time: at(0), before: { value: 248.05 }, after: { value: 247.55, quality: Quality.edited } },
    ]);
    expect(await readCurrent(series)).toEqual(before);
    expect(await setup.versions(series)).toEqual([]);
  });

  it('is marked missing, and what comes later for it is a conflict', async () => {
    const series = await levels([248, 248.01]);
    expect(await act(series, { kind: 'missing' })).toEqual({ changed: 2, held: 0 });
    expect(await readCurrent(series)).toEqual([
      [248, null, Quality.missing],
      [248.01, null, Quality.missing],
    ]);
    const [verdict] = await setup.push([{ series, time: at(0), value: 249 }]);
    expect(verdict).toMatchObject({ status: 'conflict' });
    expect(await readCurrent(series)).toMatchObject([{ 1: null }, { 0: 248.01, 1: null }]);
  });

  it('is accepted as good where it was not believed, and stays so when neighbours come', async () => {
    const series = await levels([248, 248, 248, 251, 248, 248, 248, 248]);
    const jump = () => readReview(series, at(-20), at(-20)).then(({ readings }) => readings[0]!);
    expect(await jump()).toMatchObject({ value: 251, quality: Quality.jump });
    await act(series, { kind: 'accept', from: at(-20), to: at(-20) });
    expect(await jump()).toMatchObject({ value: 251, quality: Quality.edited, change: 'accepted' });
    await setup.push([{ series, time: at(-18), value: 248 }]);
    expect(await jump()).toMatchObject({ value: 251, quality: Quality.edited });
  });

  it('is interpolated between good neighbours, with what is absent at the step of the series', async () => {
    const series = await levels([248, null, -1, null, 248.4]);
    await act(series, { kind: 'interpolate', from: at(-20), to: at(0) });
    expect(await readCurrent(series)).toEqual([
      [248, 248, 0],
      [null, 248.1, Quality.estimated],
      [-1, 248.2, Quality.estimated],
      [null, 248.3, Quality.estimated],
      [248.4, 248.4, 0],
    ]);
    expect(await history(series, at(-15))).toMatchObject([{ raw: null, value: null, reason: 'interpolated' }]);
    expect(await setup.push([{ series, time: at(-15), value: 248.05 }])).toMatchObject([{ status: 'conflict' }]);
  });

  it('is not interpolated where nothing good is near, nor where it would invent rain', async () => {
    const series = await levels([null, -1, 248]);
    const range = { kind: 'interpolate', from: at(-10), to: at(-3) };
    expect(await setup.node.outcome(contract.preview, as({ series_id: series, act: range }))).toBe(
      'correction.no_neighbours',
    );
    const rain = await setup.seriesOf(
      await setup.setUpStation({ station_code: `S${++createdCount}` }),
      'precipitation',
    );
    expect(await setup.node.outcome(contract.preview, as({ series_id: rain, act: range }))).toBe(
      'correction.not_interpolated',
    );
  });

  it('is undone to what stood before, and undone again to what was done', async () => {
    const series = await levels([248, null, 248.02]);
    await act(series, { kind: 'shift', offset: 0.5 });
    await set(series, [{ time: at(-5), value: 248.6 }]);
    const done = await readCurrent(series);
    expect(await act(series, { kind: 'undo' })).toEqual({ changed: 3, held: 0 });
    expect(await readCurrent(series)).toEqual([
      [248, 248, 0],
      [null, null, Quality.missing],
      [248.02, 248.02, 0],
    ]);
    expect(await setup.push([{ series, time: at(-5), value: 248.01 }])).toMatchObject([{ status: 'corrected' }]);
    await act(series, { kind: 'undo', from: at(-10), to: at(-10) });
    expect((await readCurrent(series))[0]).toEqual(done[0]);
    expect((await history(series, at(-10))).map(({ reason }) => reason)).toEqual(['restored', 'undone', 'shifted']);
    expect(await act(series, { kind: 'undo', from: at(-5), to: at(-5) })).toEqual({ changed: 0, held: 0 });
  });
});

describe('a conflict', () => {
  const edited = async () => {
    setup.clock.set(new Date(now));
    const series = await levels([248, 248.01, 248.02]);
    await set(series, [{ time: at(-5), value: 248.5 }]);
    setup.clock.advanceMs(60_000);
    await setup.push([{ series, time: at(-5), value: 248.3 }]);
    const conflict = (await conflicts()).find(({ series_id }) => series_id === series)!;
    const { time, received_at } = conflict;
    return { series, conflict, body: { series_id: series, time, received_at, reason: 'Đã gọi trạm' } };
  };
  const left = async (series: number) => (await conflicts()).filter(({ series_id }) => series_id === series);

  it('is listed with both values', async () => {
    const { series, conflict } = await edited();
    expect(conflict).toMatchObject({ time: at(-5), raw: 248.3, value: 248.5, changed_by: 'truongca' });
    expect((await readReview(series, at(-5), at(-5))).readings).toMatchObject([{ conflict: 248.3 }]);
  });

  it('is settled by keeping what a person set', async () => {
    const { series, body } = await edited();
    await setup.node.ok(contract.resolve, as({ ...body, keep: 'mine' }));
    expect(await left(series)).toEqual([]);
    expect((await readReview(series, at(-5), at(-5))).readings).toMatchObject([{ value: 248.5, conflict: null }]);
    expect((await trailOf(setup.test.database, String(series))).at(-1)).toMatchObject({ action: 'series.keep_mine' });
    expect(await setup.node.outcome(contract.resolve, as({ ...body, keep: 'theirs' }))).toBe('correction.no_conflict');
  });

  it('is settled by taking what arrived, judged like any arrival, and that can be undone', async () => {
    const { series, body } = await edited();
    await setup.node.ok(contract.resolve, as({ ...body, keep: 'theirs' }));
    expect(await left(series)).toEqual([]);
    expect((await readReview(series, at(-5), at(-5))).readings).toMatchObject([
      { raw: 248.3, value: 248.3, by_hand: false, change: 'taken', received_at: at(1) },
    ]);
    await act(series, { kind: 'undo', from: at(-5), to: at(-5) });
    expect((await readReview(series, at(-5), at(-5))).readings).toMatchObject([
      { raw: 248.01, value: 248.5, quality: Quality.edited, by_hand: true },
    ]);
  });

  it('is not settled by a time that nothing can have been received at', async () => {
    const { body } = await edited();
    for (const received_at of ['9999-12-31T23:59:59-14:00', '0001-01-01T00:00:00+14:00'])
      expect(await setup.node.outcome(contract.resolve, as({ ...body, received_at, keep: 'mine' }))).toBe(
        'correction.no_conflict',
      );
  });

  it('is not settled over an arrival that nobody has seen', async () => {
    const { series, body } = await edited();
    setup.clock.advanceMs(120_000);
    await setup.push([{ series, time: at(-5), value: 248.9 }]);
    expect(await setup.node.outcome(contract.resolve, as({ ...body, keep: 'theirs' }))).toBe('correction.no_conflict');
    expect(await left(series)).toMatchObject([{ raw: 248.9 }]);
  });
});
