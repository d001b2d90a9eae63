import { tariffFile } from '@spillway/contract/compute/tariffs/file';
import { price } from '@spillway/contract/compute/tariffs/tariffs';
import { plantHistory } from '@spillway/contract/plant/history/history';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { plantSetup } from '../../plant/testing/plant-setup.ts';
import { base64 } from '../../plant/testing/tables.ts';
import type { Person } from '../../testing/people.ts';

const setup = plantSetup();
let clerk: Person;
let hydro = '';
let plants = 0;

beforeEach(async () => {
  hydro = `BGF${++plants}`;
  await setup.people.plant(hydro);
  clerk = await setup.people.person({ permissions: ['price'], plants: [hydro] });
});

const allBandRows = ['dry', 'wet'].flatMap((season) =>
  ['peak', 'normal', 'off-peak'].map((band, index) => ({
    season,
    band,
    energy: 1234.5 + index,
    capacity: index === 0 ? 0.25 : 0,
  })),
);
const written = (overrides: object = {}) => ({
  name: 'Biểu giá; "chi phí tránh được"',
  first_day: '2026-01-01',
  last_day: null,
  active: false,
  self_use_percent: 1.125,
  time_of_use: {
    otherwise: 'normal',
    day_types: [
      {
        name: 'Thứ Hai - Thứ Bảy',
        weekdays: [1, 2, 3, 4, 5, 6],
        dates: [],
        spans: [
          { from_minute: 0, to_minute: 360, band: 'off-peak' },
          { from_minute: 1050, to_minute: 1440, band: 'peak' },
        ],
      },
      { name: 'CN', weekdays: [7], dates: [], spans: [] },
      { name: '=Lễ', weekdays: [], dates: ['2026-04-30', '2026-05-01'], spans: [] },
    ],
    seasons: [
      { season: 'wet', from: '07-01', to: '10-31' },
      { season: 'dry', from: '11-01', to: '06-30' },
    ],
    prices: [...allBandRows, { season: 'wet', band: 'excess', energy: 300, capacity: 0 }],
    excess: { season: 'wet', load_factor: 0.85, rated_mw: 36.5 },
  },
  market: null,
  note: 'Dòng một\ndòng hai',
  ...overrides,
});

const as = (body?: object, overrides: object = {}) => ({
  token: clerk.token,
  hydro,
  ...(body ? { body } : {}),
  ...overrides,
});
const add = (overrides: object = {}) => setup.node.ok(price.add, as(written(overrides)) as never);
const list = async () => (await setup.node.ok(price.list, as())).tariffs;
const bodyOf = (file: string | Uint8Array, overrides: object = {}) => ({
  file_name: 'biểu giá.csv',
  file: base64(file),
  tariff_id: null,
  ...overrides,
});
const preview = (file: string | Uint8Array, overrides: object = {}, language: 'vi' | 'en' = 'en') =>
  setup.node.ok(tariffFile.preview, as(bodyOf(file, overrides), { language }) as never);
async function importFile(file: string | Uint8Array, overrides: object = {}) {
  const { fingerprint } = await preview(file, overrides);
  return await setup.node.ok(
    tariffFile.import,
    as(bodyOf(file, { ...overrides, fingerprint, reason: 'Theo hợp đồng' })) as never,
  );
}

async function download(path: string, language: 'vi' | 'en') {
  const answer = await setup.node.http.inject({
    url: `/api/renew/v1/price/tariff/${path}`,
    headers: { authorization: `Bearer ${clerk.token}`, hydro, 'accept-language': language },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

const head = 'Item,Name,From,To,Days,Season,Band,Energy price (VND/kWh),Capacity price (VND/kWh),Own use (%)';
const lines = (...rows: string[]) => [head, ...rows].join('\n');
const general = 'Tariff,Year 2026,01/01/2026,31/12/2026,,,Normal,,,1';
const everyDay = 'Day type,Every day,,,Mon-Sun';

describe('a file of a tariff', () => {
  it.each([
    [tariffFile.preview, {}],
    [tariffFile.import, { fingerprint: 'x' }],
  ] as const)('is taken from who may set prices: $0.path', async (route, more) => {
    const body = bodyOf('Item\nTariff\n', more) as never;
    const { node, guest } = setup;
    expect(await node.outcome(route, { body })).toBe('auth.required');
    expect(await node.outcome(route, { body, token: guest.token })).toBe('forbidden');
    expect(await node.outcome(route, { body, token: clerk.token, hydro: 'OTHER' })).toBe('plant.forbidden');
    expect(await node.refused(route, as({}) as never)).toMatchObject({ status: 400, code: 'request.invalid' });
    const gone = bodyOf(lines(general), { tariff_id: '0198f0a0-0000-7000-8000-000000000000', ...more });
    expect(await node.outcome(route, as(gone) as never)).toBe('tariff.not_found');
  });

  it.each([tariffFile.export, tariffFile.template])('is given to who may: $path', async (route) => {
    const { node, guest } = setup;
    const { tariff_id } = await add();
    const query = { tariff_id, format: 'csv' as const };
    expect(await node.outcome(route, { query })).toBe('auth.required');
    expect(await node.outcome(route, { query, token: guest.token })).toBe('forbidden');
    expect(await node.outcome(route, as(undefined, { query }))).toBe('ok');
    expect(await node.refused(route, as(undefined, { query: { format: 'pdf' } }) as never)).toMatchObject({
      status: 400,
    });
  });

  it('comes back as it went, in either form and either language, and read by anyone', async () => {
    const { tariff_id } = await add();
    for (const format of ['csv', 'xlsx'] as const)
      for (const language of ['vi', 'en'] as const) {
        const file = await download(`export?tariff_id=${tariff_id}&format=${format}`, language);
        const decimal = language === 'vi' ? 'comma' : 'point';
        if (format === 'csv') expect(file.toString()).toContain(language === 'vi' ? '1234,5' : '1234.5');
        const same = await preview(file, { tariff_id, decimal }, language === 'vi' ? 'en' : 'vi');
        expect(same.faults).toEqual([]);
        expect(same).toMatchObject({ ok: true, changes: [] });
        const copy = await importFile(file, { decimal });
        expect(copy).toMatchObject(written());
        await setup.node.ok(price.remove, as({ tariff_id: copy.tariff_id }) as never);
      }
  });

  it('is offered with the hours in force to be filled in, without a price', async () => {
    const seen = await preview(await download('import-template?format=xlsx', 'vi'));
    expect(seen).toMatchObject({ ok: true, findings: [{ code: 'price_missing' }] });
  });

  it('shows each change of a row before it is made, in the trail and in the versions after', async () => {
    const { tariff_id } = await add({ active: true });
    const file = (await download(`export?tariff_id=${tariff_id}&format=csv`, 'en'))
      .toString()
      .replace('00:00,06:00', '00:00,05:30')
      .replace('1234.5,0.25', '"1,234.75",0.25')
      .replace(/Price,,,,,Wet season,Off-peak.*\n/, '');
    const seen = await preview(file, { tariff_id });
    expect(seen.changes).toEqual([
      {
        change: 'changed',
        title: 'Hours, Thứ Hai - Thứ Bảy, 00:00',
        fields: [{ column: 'To', from: '06:00', to: '05:30' }],
      },
      {
        change: 'changed',
        title: 'Price, Dry season, Peak',
        fields: [{ column: 'Energy price (VND/kWh)', from: 1234.5, to: 1234.75 }],
      },
      { change: 'removed', title: 'Price, Wet season, Off-peak', fields: expect.any(Array) },
    ]);
    expect(seen.findings).toMatchObject([{ code: 'price_missing', what: ['wet off-peak'], tariff_id }]);
    expect((await list())[0]).toMatchObject({ version: 1 });
    const saved = await importFile(file, { tariff_id });
    expect(saved).toMatchObject({ tariff_id, active: true, version: 2 });
    expect(saved.time_of_use!.prices[0]).toMatchObject({ energy: 1234.75, capacity: 0.25 });
    const actions = (await trailOf(setup.test.database, tariff_id)).map(({ action }) => action);
    expect(actions).toEqual(['tariff.create', 'tariff.import']);
    const versions = await setup.node.ok(plantHistory.of, as(undefined, { query: { kind: 'tariff', id: tariff_id } }));
    expect(versions[0]).toMatchObject({ changed: ['time_of_use', 'reason'] });
  });

  it('writes nothing that was not seen, and nothing into a market', async () => {
    const { tariff_id } = await add();
    const file = lines(general, everyDay);
    const { fingerprint } = await preview(file, { tariff_id });
    await setup.node.ok(price.update, as({ tariff_id, ...written({ name: 'Khác' }) }) as never);
    const late = as(bodyOf(file, { tariff_id, fingerprint })) as never;
    expect(await setup.node.outcome(tariffFile.import, late)).toBe('tariff.import_outdated');
    const market = await add({ time_of_use: null, market: { slots: 48, contract_price: 1000 } });
    const importCall = as(bodyOf(file, { tariff_id: market.tariff_id })) as never;
    expect(await setup.node.outcome(tariffFile.preview, importCall)).toBe('tariff.of_market');
    const query = { tariff_id: market.tariff_id, format: 'csv' as const };
    expect(await setup.node.outcome(tariffFile.export, as(undefined, { query }))).toBe('tariff.of_market');
  });

  it.each<[string, readonly string[], readonly (readonly [number | null, string | null, string])[]]>([
    [
      'a cell',
      [
        'Tariff,Year 2026,31/02/2026,,,,Normal,,,"1,5"',
        'Day type,Every day,,,Mon-Sun; 99/01/2026',
        'Hours,Every day,25:00,06:00,,,Loud',
        'Season,,01/07,31/10,,Winter',
        'Price,x,,,,,Peak,abc',
        'Cheese',
      ],
      [
        [2, 'From', 'market.not_a_day'],
        [2, 'Own use (%)', 'cell.decimal_comma'],
        [3, 'Days', 'tariff.days'],
        [4, 'From', 'day_time'],
        [4, 'Band', 'option'],
        [5, 'Season', 'option'],
        [6, 'Name', 'tariff.cell_unused'],
        [6, 'Energy price (VND/kWh)', 'cell.not_a_number'],
        [7, 'Item', 'option'],
      ],
    ],
    [
      'hours that overlap',
      [general, everyDay, 'Hours,Every day,06:00,12:00,,,Peak', 'Hours,Every day,11:30,13:00,,,Off-peak'],
      [[5, 'From', 'spans_overlap']],
    ],
    [
      'a day of the week without hours, and a year with a gap',
      [general, 'Day type,Week,,,Mon-Sat', 'Season,,01/07,31/10,,Wet season'],
      [
        [null, 'Days', 'weekday_once'],
        [null, 'Season', 'season_once'],
      ],
    ],
    [
      'rows that do not fit together',
      [general, general, everyDay, everyDay, 'Hours,Sunday,06:00,12:00,,,Peak'],
      [
        [3, 'Item', 'tariff.row_once'],
        [5, 'Name', 'key.duplicate'],
        [6, 'Name', 'file_reference'],
      ],
    ],
    ['a price nobody pays', [general, everyDay, 'Price,,,,,,Peak,2000000'], [[4, 'Energy price (VND/kWh)', 'too_big']]],
    [
      'a price of no season, and twice',
      [general, everyDay, 'Price,,,,,Wet season,Peak,100', 'Price,,,,,,Peak,100', 'Price,,,,,,Peak,200'],
      [
        [4, 'Season', 'price_season'],
        [6, 'Band', 'duplicate'],
      ],
    ],
  ])('points at %s that is wrong, and writes nothing', async (_, rows, wanted) => {
    const seen = await preview(lines(...rows));
    expect(seen.faults.map(({ row, column, code }) => [row, column, code])).toEqual(wanted);
    expect(seen).toMatchObject({ ok: false, fingerprint: null, fault_count: wanted.length });
    const call = as(bodyOf(lines(...rows), { fingerprint: 'x' })) as never;
    expect(await setup.node.outcome(tariffFile.import, call)).toBe('table.faulty');
    expect(await list()).toEqual([]);
  });

  it('shares no day with another in use, and names the gap it would leave', async () => {
    await add({ name: 'Năm 2027', first_day: '2027-01-01', active: true });
    const { tariff_id } = await add({ name: 'Năm 2026', last_day: '2026-12-31', active: true });
    const longer = lines(general.replace('31/12/2026', '15/01/2027'), everyDay);
    expect((await preview(longer, { tariff_id })).faults).toMatchObject([
      { row: 2, column: 'From', code: 'tariff.shares_days', message: expect.stringContaining('Năm 2027') },
    ]);
    const shorterFile = lines(general.replace('31/12/2026', '30/11/2026'), everyDay);
    expect((await preview(shorterFile, { tariff_id })).findings).toMatchObject([
      { code: 'gap', from: '2026-12-01', to: '2026-12-31' },
      { code: 'price_missing' },
    ]);
  });

  it('reads days and times that a spreadsheet took for its own', async () => {
    const date = new Date('2026-01-01T00:00:00Z');
    const rows = [
      ['Mục', 'Tên', 'Từ', 'Đến', 'Thứ và ngày lễ', 'Khung giờ', 'Tự dùng (%)'],
      ['Biểu giá', 'Năm 2026', date, null, null, 'Bình thường', 1],
      ['Loại ngày', 'Mọi ngày', null, null, 'T2-CN', null, null],
      ['Khung giờ', 'Mọi ngày', 0.25, 0.5, null, 'Cao điểm', null],
    ];
    const cells = new Map([
      ['3,2', { style: { numFmt: 'hh:mm' } }],
      ['3,3', { style: { numFmt: 'hh:mm' } }],
    ]);
    const file = await writeXlsx({ sheets: [{ name: 'a', rows, cells }] });
    const { time_of_use: rules, first_day: first } = await importFile(file);
    expect(first).toBe('2026-01-01');
    expect(rules!.day_types[0]!.spans).toEqual([{ from_minute: 360, to_minute: 720, band: 'peak' }]);
  });
});
