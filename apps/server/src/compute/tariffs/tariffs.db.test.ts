import { affects } from '@spillway/contract/compute/impact';
import { price } from '@spillway/contract/compute/tariffs/tariffs';
import { plantHistory } from '@spillway/contract/plant/history/history';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { expectGuarded, expectGuardedRead, plantSetup } from '../../plant/testing/plant-setup.ts';
import type { Person } from '../../testing/people.ts';

const setup = plantSetup();
let clerk: Person;
let guardedSetup: Parameters<typeof expectGuarded>[0];
let plants = 0;
let hydro: string;

beforeAll(async () => {
  clerk = await setup.people.person({ username: 'kinhdoanh', permissions: ['price'], plants: ['OWN'] });
  guardedSetup = { ...setup, engineer: clerk, homeless: await setup.people.person({ permissions: ['price'] }) };
});
beforeEach(async () => {
  plants += 1;
  hydro = `GIA${plants}`;
  await setup.people.plant(hydro, `Thủy điện ${plants}`);
  clerk = await setup.people.person({ permissions: ['price'], plants: [hydro] });
});

const rules = {
  otherwise: 'normal' as const,
  day_types: [{ name: 'Mọi ngày', weekdays: [1, 2, 3, 4, 5, 6, 7], dates: [], spans: [] }],
  seasons: [],
  prices: [{ season: null, band: 'normal' as const, energy: 700, capacity: 0 }],
  excess: null,
};
const body = (overrides: object = {}) => ({
  name: 'Biểu giá',
  first_day: '2026-01-01',
  last_day: null,
  active: true,
  self_use_percent: 1,
  time_of_use: rules,
  market: null,
  note: null,
  ...overrides,
});
const call = (requestBody: object = {}) => ({ token: clerk.token, hydro, body: requestBody });
const add = (overrides: object = {}) => setup.node.ok(price.add, { ...call(), body: body(overrides) });
const list = () => setup.node.ok(price.list, { token: clerk.token, hydro });
const file = (lines: readonly string[]) => ({
  file_name: 'gia.csv',
  file: Buffer.from(lines.join('\n')).toString('base64'),
  figure: 'price' as const,
});

describe('a tariff', () => {
  it('is asked for and written with the right, at a plant of one’s own', async () => {
    const { tariff_id: id } = await setup.node.ok(price.add, { token: guardedSetup.engineer.token, body: body() });
    for (const [route, wanted] of [
      [price.add, body()],
      [price.update, { tariff_id: id, ...body() }],
      [price.remove, { tariff_id: id }],
      [price.copyYear, { tariff_id: id, year: 2027, percent: 0, name: 'x' }],
      [affects.tariff, { change: { act: 'remove', tariff_id: id } }],
      [price.marketPreview, file(['x'])],
      [price.marketImport, file(['x'])],
    ] as const)
      await expectGuarded(guardedSetup, route, wanted);
    await expectGuardedRead(guardedSetup, price.list);
    expect(await setup.node.outcome(price.list, { token: setup.guest.token })).toBe('forbidden');
    const query = { from: '2026-01-01', to: '2026-01-31' };
    expect(await setup.node.outcome(price.marketDays, { query })).toBe('auth.required');
    expect(await setup.node.outcome(price.marketDays, { token: setup.guest.token, query })).toBe('forbidden');
    expect(await setup.node.outcome(price.marketDays, { token: clerk.token, hydro, query: {} })).toBe(
      'request.invalid',
    );
    expect(await setup.node.outcome(price.start)).toBe('auth.required');
    expect(await setup.node.outcome(price.start, { token: setup.guest.token })).toBe('forbidden');
  });

  it('is kept in versions, in the trail, and not overwritten unseen', async () => {
    const created = await add();
    const dearer = { ...rules, prices: [{ ...rules.prices[0]!, energy: 800 }] };
    const changeAnswer = await setup.node.ok(price.update, {
      ...call(),
      body: { tariff_id: created.tariff_id, version: 1, ...body({ time_of_use: dearer }), reason: 'Hợp đồng mới' },
    });
    expect(changeAnswer).toMatchObject({ version: 2, may: { update: true } });
    const late = { tariff_id: created.tariff_id, version: 1, ...body({ name: 'Khác' }), reason: 'x' };
    expect(await setup.node.outcome(price.update, call(late))).toBe('conflict.changed');
    const versions = await setup.node.ok(plantHistory.of, {
      token: clerk.token,
      hydro,
      query: { kind: 'tariff', id: created.tariff_id },
    });
    expect(versions.map((one) => one.changed)).toEqual([['time_of_use', 'reason'], expect.arrayContaining(['name'])]);
    await setup.node.ok(price.remove, call({ tariff_id: created.tariff_id, version: 2, reason: 'Thôi' }) as never);
    expect((await list()).tariffs).toEqual([]);
    expect(await setup.node.outcome(price.remove, call({ tariff_id: created.tariff_id }))).toBe('tariff.not_found');
    const actions = (await trailOf(setup.test.database, created.tariff_id)).map(({ action }) => action);
    expect(actions).toEqual(['tariff.create', 'tariff.update', 'tariff.delete']);
  });

  it.each([
    ['last_day', { last_day: '2025-12-31' }],
    ['time_of_use', { time_of_use: null }],
    ['time_of_use', { market: { slots: 48, contract_price: 0 } }],
    ['time_of_use.day_types', { time_of_use: { ...rules, day_types: [{ ...rules.day_types[0], weekdays: [1, 2] }] } }],
    [
      'time_of_use.day_types.0.spans.1',
      {
        time_of_use: {
          ...rules,
          day_types: [
            {
              ...rules.day_types[0],
              spans: [
                { from_minute: 0, to_minute: 120, band: 'peak' },
                { from_minute: 60, to_minute: 240, band: 'off-peak' },
              ],
            },
          ],
        },
      },
    ],
    ['time_of_use.seasons', { time_of_use: { ...rules, seasons: [{ season: 'wet', from: '07-01', to: '10-31' }] } }],
    ['time_of_use.prices.1.band', { time_of_use: { ...rules, prices: [rules.prices[0], rules.prices[0]] } }],
  ])('with a fault at %s is refused there', async (field, more) => {
    const refusal = await setup.node.refused(price.add, call(body(more)));
    expect(refusal).toMatchObject({ status: 400, code: 'request.invalid' });
    expect(refusal.details.map((one) => one.field)).toContain(field);
  });

  it('shares no day with another in use; a draft may', async () => {
    await add({ name: 'Năm 2026' });
    const refusal = await setup.node.refused(price.add, call(body({ first_day: '2027-01-01' })));
    expect(refusal).toMatchObject({
      status: 409,
      code: 'tariff.overlap',
      message: expect.stringContaining('Năm 2026'),
    });
    await add({ first_day: '2027-01-01', active: false });
    expect((await list()).tariffs).toHaveLength(2);
  });

  it('leaves gaps and missing prices that are named', async () => {
    await add({ first_day: '2026-01-01', last_day: '2026-03-31' });
    await add({ first_day: '2026-05-01', last_day: '2026-09-30', time_of_use: { ...rules, prices: [] } });
    const { today, findings } = await list();
    expect(today).toBe('2026-10-18');
    expect(findings).toMatchObject([
      { code: 'gap', from: '2026-04-01', to: '2026-04-30' },
      { code: 'gap', from: '2026-10-01', to: '2026-10-18' },
      { code: 'price_missing', what: ['all normal'] },
    ]);
  });

  it('is copied to another year with prices raised, and gives way to it', async () => {
    const source = await add();
    const copy = await setup.node.ok(price.copyYear, {
      ...call(),
      body: { tariff_id: source.tariff_id, year: 2027, percent: 10, name: 'Năm 2027', reason: 'Hợp đồng năm mới' },
    });
    expect(copy).toMatchObject({ name: 'Năm 2027', first_day: '2027-01-01', last_day: '2027-12-31', active: true });
    expect(copy.time_of_use!.prices).toMatchObject([{ energy: 770 }]);
    expect((await list()).tariffs[0]).toMatchObject({ last_day: '2026-12-31', version: 2 });
    const back = { tariff_id: copy.tariff_id, year: 2026, percent: 0, name: 'x' };
    expect(await setup.node.outcome(price.copyYear, call(back))).toBe('tariff.copy_forward');
  });

  it('begins with the hours of 2014 and of April 2026, as drafts without a price', async () => {
    const started = await setup.node.ok(price.start, { token: clerk.token, hydro });
    expect(started).toMatchObject([
      { first_day: '2014-06-01', last_day: '2026-04-21', active: false },
      { first_day: '2026-04-22', last_day: null, active: false },
    ]);
    expect(started[1]!.time_of_use!.day_types[0]).toMatchObject({
      weekdays: [1, 2, 3, 4, 5, 6],
      spans: [
        { from_minute: 0, to_minute: 360, band: 'off-peak' },
        { from_minute: 1050, to_minute: 1350, band: 'peak' },
      ],
    });
  });
});

describe('days of a market', () => {
  const heading = ['day', ...Array.from({ length: 48 }, (_, slot) => slot + 1)].join(',');
  const day = (date: string, vnd: number) => [date, ...Array.from({ length: 48 }, () => vnd)].join(',');

  it('come from a file, a row a day, and are asked for', async () => {
    const upload = file([heading, day('2026-10-02', 900.5), day('01/10/2026', 800)]);
    const preview = await setup.node.ok(price.marketPreview, { ...call(), body: upload });
    expect(preview).toMatchObject({ ok: true, days: 2, from: '2026-10-01', to: '2026-10-02', slots: 48, replaced: 0 });
    expect(await setup.node.ok(price.marketImport, { ...call(), body: upload })).toEqual({ days: 2 });
    expect(await setup.node.ok(price.marketPreview, { ...call(), body: upload })).toMatchObject({ replaced: 2 });
    const quantities = { ...file([heading, day('2026-10-01', 15)]), figure: 'contract' as const };
    await setup.node.ok(price.marketImport, { ...call(), body: quantities });
    const query = { from: '2026-10-01', to: '2026-10-31' };
    const days = await setup.node.ok(price.marketDays, { token: clerk.token, hydro, query });
    expect(days.map((one) => [one.day, one.prices?.[0], one.contract?.[0]])).toEqual([
      ['2026-10-01', 800, 15],
      ['2026-10-02', 900.5, undefined],
    ]);
    await add({ first_day: '2026-10-01', time_of_use: null, market: { slots: 48, contract_price: 1000 } });
    expect((await list()).findings).toMatchObject([{ code: 'market_missing', from: '2026-10-03', to: '2026-10-17' }]);
  });

  it('are those of the preview or none; without a preview, they are written as they come', async () => {
    const upload = file([heading, day('2026-10-01', 800), day('2026-10-02', 900)]);
    const { fingerprint } = await setup.node.ok(price.marketPreview, { ...call(), body: upload });
    const other = file([heading, day('2026-10-01', 800), day('2026-10-02', 901)]);
    const query = { from: '2026-10-01', to: '2026-10-31' };
    const days = () => setup.node.ok(price.marketDays, { token: clerk.token, hydro, query });
    for (const body of [other, { ...upload, figure: 'contract' }])
      expect(await setup.node.outcome(price.marketImport, call({ ...body, fingerprint }))).toBe(
        'market.import_outdated',
      );
    expect(await setup.node.outcome(price.marketImport, call({ ...upload, fingerprint: 'x' }))).toBe(
      'market.import_outdated',
    );
    expect(await setup.node.refused(price.marketImport, call({ ...upload, fingerprint: 7 }))).toMatchObject({
      status: 400,
      details: [{ field: 'fingerprint' }],
    });
    expect(await days()).toEqual([]);
    // Contract figures for a day of the file, and prices of a day outside it, do not concern this import.
    const quantities = { ...file([heading, day('2026-10-01', 15)]), figure: 'contract' as const };
    await setup.node.ok(price.marketImport, { ...call(), body: quantities });
    await setup.node.ok(price.marketImport, { ...call(), body: file([heading, day('2026-10-03', 1)]) });
    expect(await setup.node.ok(price.marketImport, call({ ...upload, fingerprint }))).toEqual({ days: 2 });
    const lateAnswer = await setup.node.refused(price.marketImport, {
      ...call({ ...upload, fingerprint }),
      language: 'vi',
    });
    expect(lateAnswer).toMatchObject({ status: 409, code: 'market.import_outdated' });
    expect(lateAnswer.message).toContain('đã thay đổi sau khi xem trước');
    expect(await setup.node.ok(price.marketImport, call(other))).toEqual({ days: 2 });
    expect((await days()).map(({ prices }) => prices?.[0])).toEqual([800, 901, 1]);
    expect((await setup.node.ok(price.marketPreview, call(file(['day'])))).fingerprint).toBeNull();
  });

  it('are written all or none: every wrong cell is named', async () => {
    const upload = file([
      heading,
      day('2026-10-01', 1).replace(',1,', ',x,'),
      day('2026-13-01', 1),
      day('2026-10-01', 1),
    ]);
    const preview = await setup.node.ok(price.marketPreview, { ...call(), body: upload });
    expect(preview).toMatchObject({ ok: false, fault_count: 3 });
    expect(preview.faults.map(({ row, code }) => [row, code])).toEqual([
      [2, 'cell.not_a_number'],
      [3, 'market.not_a_day'],
      [4, 'market.day_twice'],
    ]);
    expect(await setup.node.outcome(price.marketImport, call(upload))).toBe('table.faulty');
    const narrow = await setup.node.ok(price.marketPreview, { ...call(), body: file(['day,1,2', '2026-10-01,1,1']) });
    expect(narrow.faults).toMatchObject([{ row: 1, code: 'market.columns' }]);
  });
});
