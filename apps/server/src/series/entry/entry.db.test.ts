import { entry as contract } from '@spillway/contract/series/entry';
import { Quality } from '@spillway/hydrology/quality/quality';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { unitBody } from '../../plant/testing/bodies.ts';
import { expectGuarded } from '../../plant/testing/plant-setup.ts';
import type { Person } from '../../testing/people.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const now = '2026-10-18T01:00:00.000Z';
const at = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000).toISOString();
let createdCount = 0;
let operator: Person;
let outsider: Person;

beforeAll(async () => {
  setup.clock.set(new Date(now));
  operator = await setup.people.person({ username: 'vanhanh', permissions: ['stations.update'], plants: ['OWN'] });
  outsider = await setup.people.person({ permissions: ['stations.update'] });
});

const level = async (changes: object = {}) => {
  const id = await setup.setUpStation({ station_code: `T${++createdCount}`, station_type: 2, ...changes });
  return await setup.seriesOf(id, 'water_level');
};
const body = (series: number, changes: object = {}) => ({
  series_id: series,
  time: at(-10),
  value: 241.5,
  note: null,
  ...changes,
});
const as = (requestBody: object) => ({ token: operator.token, hydro: 'OWN', body: requestBody });
const enter = (series: number, changes: object = {}) => setup.node.ok(contract.enter, as(body(series, changes)));
const refusalOf = (series: number, changes: object) => setup.node.refused(contract.enter, as(body(series, changes)));
const outlook = (series: number, time = at(-10)) =>
  setup.node.ok(contract.outlook, { token: operator.token, hydro: 'OWN', query: { series_id: series, time } });

describe('a reading entered by hand', () => {
  it('is guarded', async () => {
    await expectGuarded({ ...setup, engineer: operator, homeless: outsider }, contract.enter, body(1));
    const reader = await setup.people.person({ permissions: ['stations.view', 'sensor'], plants: ['OWN'] });
    expect(await setup.node.outcome(contract.enter, { ...as(body(1)), token: reader.token })).toBe('forbidden');
  });

  it('is the value itself, flagged as a person’s, with who, what and why in the trail', async () => {
    const series = await level({ calibration_coefficient: 0.001, calibration_elevation: 230 });
    expect(await enter(series, { note: 'Đọc thước' })).toEqual({ status: 'accepted' });
    expect(await setup.stored(series)).toMatchObject([
      { time: new Date(at(-10)), raw: null, value: 241.5, quality: Quality.edited, received_at: new Date(now) },
    ]);
    expect((await trailOf(setup.test.database, String(series))).at(-1)).toMatchObject({
      action: 'series.enter_reading',
      username: 'vanhanh',
      before: null,
      after: { time: at(-10), value: 241.5, note: 'Đọc thước' },
    });
  });

  it('takes the place of what was received, which stays known with who replaced it and why', async () => {
    const series = await level();
    await setup.push([{ series, time: at(-10), value: 240 }]);
    expect(await enter(series, { note: 'Phao kẹt' })).toEqual({ status: 'corrected' });
    expect(await setup.stored(series)).toMatchObject([{ raw: 240, value: 241.5, quality: Quality.edited }]);
    expect(await setup.versions(series)).toMatchObject([
      { raw: 240, value: 240, quality: 0, reason: 'entered', author: 'vanhanh', note: 'Phao kẹt' },
    ]);
    expect((await trailOf(setup.test.database, String(series))).at(-1)).toMatchObject({ before: { value: 240 } });
  });

  it('stands against what arrives later, and gives way to another person', async () => {
    const series = await level();
    await enter(series);
    const lateAnswer = await setup.push([{ series, time: at(-10), value: 250 }]);
    expect(lateAnswer).toMatchObject([{ status: 'conflict', code: 'reading.edited' }]);
    expect(await enter(series)).toEqual({ status: 'duplicate' });
    expect(await enter(series, { value: 241.6 })).toEqual({ status: 'corrected' });
    expect(await setup.stored(series)).toMatchObject([{ value: 241.6, quality: Quality.edited }]);
    expect(await trailOf(setup.test.database, String(series))).toHaveLength(2);
  });

  it('also confirms a received value, so that nothing takes its place any more', async () => {
    const series = await level();
    await setup.push([{ series, time: at(-10), value: 241.5 }]);
    expect(await enter(series)).toEqual({ status: 'corrected' });
    expect(await setup.push([{ series, time: at(-10), value: 242 }])).toMatchObject([{ status: 'conflict' }]);
  });

  it('is not written over what the person has not seen', async () => {
    const series = await level();
    await setup.push([{ series, time: at(-10), value: 240 }]);
    expect(await refusalOf(series, { replaces: null })).toMatchObject({
      status: 409,
      code: 'series.changed_meanwhile',
    });
    const { standing } = await outlook(series);
    expect(standing).toMatchObject({ value: 240, quality: 0 });
    expect(await setup.stored(series)).toMatchObject([{ value: 240 }]);
    expect(await enter(series, { replaces: standing!.received_at })).toEqual({ status: 'corrected' });
  });

  it('keeps its flag out of range, where a sensor would not be believed', async () => {
    const station = await setup.setUpStation({ station_code: `T${++createdCount}` });
    const rain = await setup.seriesOf(station, 'precipitation');
    await enter(rain, { value: 500, confirmed: true });
    expect(await setup.stored(rain)).toMatchObject([{ value: 500, quality: Quality.edited }]);
  });

  it('says what a held series is from then on', async () => {
    const unit = await setup.seriesOf(await setup.setUpOutlet(unitBody({ code: 'H1', number: 1 })), 'power');
    await enter(unit, { value: 0, note: 'Ngừng máy' });
    expect(await setup.stored(unit)).toMatchObject([{ value: 0, quality: Quality.edited }]);
  });

  it('is refused beside its field where it cannot be', async () => {
    const series = await level();
    const faults = async (id: number, changes: object) =>
      (await refusalOf(id, changes)).details.map(({ field, code }) => `${field} ${code}`);
    expect(await faults(series, { time: at(11) })).toEqual(['time not_in_future']);
    expect(await faults(series, { time: '2014-12-31T00:00:00Z' })).toEqual(['time before_record']);
    const computed = await setup.seriesOf('plant', 'lake_level');
    expect(await faults(computed, {})).toEqual(['series_id series_computed']);
    expect(await refusalOf(999_999, {})).toMatchObject({ status: 404, code: 'series.not_found' });
  });
});

describe('a reading entered by hand that something speaks against', () => {
  const faults = async (series: number, changes: object) => {
    const { status, code, details } = await refusalOf(series, changes);
    return [status, code, ...details.map((one) => `${one.field} ${one.code}`)];
  };

  it('is written only with a second yes, whoever asks: a tailwater of 9999 m', async () => {
    const series = await level();
    await setup.push([{ series, time: at(-20), value: 240 }]);
    expect(await faults(series, { value: 9999 })).toEqual([400, 'request.invalid', 'value doubtful_jump']);
    expect(await setup.stored(series)).toMatchObject([{ value: 240 }]);
    expect(await trailOf(setup.test.database, String(series))).toEqual([]);
    expect(await enter(series, { value: 9999, confirmed: true })).toEqual({ status: 'accepted' });
    expect(await setup.stored(series)).toMatchObject([{ value: 240 }, { value: 9999, quality: Quality.edited }]);
  });

  it('is refused for its limits, and told in the language of the caller', async () => {
    const rain = await setup.seriesOf(
      await setup.setUpStation({ station_code: `T${++createdCount}` }),
      'precipitation',
    );
    expect(await faults(rain, { value: 500 })).toEqual([400, 'request.invalid', 'value doubtful_above']);
    expect(await faults(rain, { value: -1 })).toEqual([400, 'request.invalid', 'value doubtful_below']);
    const englishCall = { ...as(body(rain, { value: 500 })), language: 'en' } as const;
    const { details } = await setup.node.refused(contract.enter, englishCall);
    expect(details[0]!.message).toMatch(/upper limit/);
  });

  it('is not doubted for what stands at its own time or comes later, and what was not seen is told before any doubt', async () => {
    const series = await level();
    await setup.push([
      { series, time: at(-10), value: 9999 },
      { series, time: at(-5), value: 9999 },
    ]);
    expect(await faults(series, { value: 300, replaces: null })).toEqual([409, 'series.changed_meanwhile']);
    expect(await enter(series, { value: 240 })).toEqual({ status: 'corrected' });
  });

  it('does not take those with it that are written beside it', async () => {
    const [good, suspectSeriesId] = [await level(), await level()];
    await setup.push([good, suspectSeriesId].map((series) => ({ series, time: at(-20), value: 240 })));
    const attempts = [enter(good, { value: 240.1 }), refusalOf(suspectSeriesId, { value: 9999 })] as const;
    expect(await Promise.all(attempts)).toMatchObject([{ status: 'accepted' }, { status: 400 }]);
    expect(await setup.stored(good)).toMatchObject([{ value: 240 }, { value: 240.1 }]);
    expect(await setup.stored(suspectSeriesId)).toMatchObject([{ value: 240 }]);
  });
});

describe('what it would meet', () => {
  it('is guarded', async () => {
    const series = await level();
    const query = { series_id: series, time: now };
    const outlookOutcome = (call: object) => setup.node.outcome(contract.outlook, { query, ...call });
    expect(await outlookOutcome({})).toBe('auth.required');
    expect(await outlookOutcome({ token: setup.guest.token })).toBe('forbidden');
    expect(await outlookOutcome({ token: operator.token, hydro: 'OTHER' })).toBe('plant.forbidden');
    expect(await outlookOutcome({ token: outsider.token })).toBe('plant.none');
    expect(await outlookOutcome({ token: operator.token, query: {} })).toBe('request.invalid');
    const unknown = { series_id: 999_999, time: now };
    expect(await outlookOutcome({ token: operator.token, query: unknown })).toBe('series.not_found');
  });

  it('is the limits of the series, the reading before, and the one at that very time', async () => {
    const series = await level();
    await setup.push([
      { series, time: at(-20), value: 240 },
      { series, time: at(-10), value: 240.1 },
    ]);
    expect(await outlook(series)).toMatchObject({
      min: null,
      max: null,
      most_change_per_hour: 20,
      before: { time: at(-20), value: 240 },
      standing: { time: at(-10), value: 240.1, received_at: now },
    });
    expect(await outlook(series, at(-30))).toMatchObject({ before: null, standing: null });
  });
});
