import { outlines } from '@spillway/contract/plant/outlines/outlines';
import { reports as contract } from '@spillway/contract/reports/tables/tables';
import { hourMs, minuteMs } from '@spillway/plant-time/spans';
import { beforeAll, describe, expect, it } from 'vitest';
import { trailOf } from '../../access/testing/trail.ts';
import { unitBody } from '../../plant/testing/bodies.ts';
import { expectGuarded, expectGuardedRead } from '../../plant/testing/plant-setup.ts';
import { seriesSetup } from '../../series/testing/series-setup.ts';
import type { Person } from '../../testing/people.ts';

const setup = seriesSetup();
/** 07:00 on 18 October in plant time. */
const now = new Date('2026-10-18T00:00:00Z');
const midnightMs = Date.parse('2026-10-16T00:00:00+07:00');

let reader: Person;
let [west, east, level, power, gate]: string[] = [];
let unit: string;
const key: Record<string, string> = {};

const ask = (body?: object) => ({ token: reader.token, hydro: 'OWN', ...(body && { body }) });
const report = (body: object) => setup.node.ok(contract.report, ask({ totals: ['mean', 'sum'], ...body }));
const period = { from: '2026-10-16 00:00:00', to: '2026-10-17 06:00:00' };

/**
 * A row every five minutes from midnight of 16 October to 06:00 of the 17th, both included. West: 0.5 mm every five minutes; the reading
 * of 02:30 is -3, so it is missing from 02:05 to 03:00. East: 1.0 mm every five minutes; none from 03:05 to 04:00. Level: 240 m at
 * midnight, rising 1 cm every five minutes. Power: 30 of 50 MW up to 12:00 of the 16th, 0 afterwards. Gate: 1.4 m, entered by hand at
 * 02:20; 0 m at 05:00 of the 17th.
 */
beforeAll(async () => {
  setup.clock.set(now);
  reader = await setup.people.person({
    fullName: 'Trần Lan',
    permissions: ['report', 'sensor.update'],
    plants: ['OWN'],
  });
  const square = [
    [108, 14],
    [108.2, 14],
    [108.2, 14.2],
    [108, 14.2],
    [108, 14],
  ];
  const contour = { kind: 'contour', file_name: null, geojson: { type: 'Polygon', coordinates: [square] } };
  await setup.node.ok(outlines.upload, { token: setup.technician.token, hydro: 'OWN', body: contour });
  const gauge = (station_code: string, longitude: number, thiessen_coefficient: number) =>
    setup.setUpStation({ station_code, name: station_code, longitude, latitude: 14.1, thiessen_coefficient });
  west = await gauge('TAY', 108.05, 0.6);
  east = await gauge('DONG', 108.15, 0.4);
  level = await setup.setUpStation({ station_code: 'MN', name: 'Mực nước đập', station_type: 2 });
  power = await setup.setUpStation({ station_code: 'CS', name: 'Công suất H1', station_type: 7 });
  gate = await setup.setUpStation({ station_code: 'DM', station_type: 6, measure_method: 1, valve_aperture: 12 });
  unit = await setup.setUpOutlet(unitBody({ code: 'H1', number: 1, name: 'Tổ máy H1', input_station_id: power }));
  const times = Array.from({ length: 30 * 12 + 1 }, (_, index) => midnightMs + index * 5 * minuteMs);
  const send = async (
    owner: string,
    quantity: Parameters<typeof setup.seriesOf>[1],
    of: (ms: number, at: number) => number | null,
  ) => {
    const series = await setup.seriesOf(owner, quantity);
    key[owner] = `series:${series}`;
    const all = times.map((ms, index) => ({ series, time: new Date(ms).toISOString(), value: of(ms, index) }));
    await setup.push(all.filter(({ value }) => value !== null));
  };
  const hoursIn = (ms: number) => (ms - midnightMs) / hourMs;
  await send(west, 'precipitation', (ms) => (hoursIn(ms) === 2.5 ? -3 : 0.5));
  await send(east, 'precipitation', (ms) => (hoursIn(ms) > 3 && hoursIn(ms) <= 4 ? null : 1));
  await send(level, 'water_level', (_ms, at) => 240 + at * 0.01);
  await send(power, 'power', (ms) => (hoursIn(ms) <= 12 ? 30 : 0));
  await send(gate, 'opening', (ms) => (hoursIn(ms) === 2 + 1 / 3 ? 1.4 : hoursIn(ms) === 29 ? 0 : null));
  await setup.node.series.rollUp();
});

describe('an hourly report', () => {
  const columns = () => [
    { key: key[west!]! },
    { key: key[east!]! },
    { key: 'rain:thiessen' },
    { key: 'rain:grid' },
    { key: key[level!]!, aggregate: 'last' },
    { key: key[level!]!, aggregate: 'mean' },
    { key: `energy:${unit}` },
    { key: 'energy:hours' },
    { key: key[gate!]! },
  ];

  it('is what a pencil makes of the readings', async () => {
    const { head, rows, foot } = await report({ kind: 'hourly', ...period, columns: columns() });
    expect(head).toMatchObject({
      from: '2026-10-16 00:00:00',
      to: '2026-10-17 06:00:00',
      stamp: 'end',
      step_minutes: 60,
      plant_name: 'Thủy điện Sông Nhà',
      author: 'Trần Lan',
      made_at: now.toISOString(),
      is_demo: false,
    });
    expect(rows).toHaveLength(31);
    const at = (hour: number) => rows[hour]!;
    // 00:00 covers 23:00 to 00:00 and contains one reading.
    expect(at(0)).toMatchObject({ date_string: '2026-10-16 00:00:00', values: expect.arrayContaining([0.5, 1]) });
    // 12 x 0.5, 12 x 1, 0.6 x 6 + 0.4 x 12, half of each; 240 + 12 x 0.01 at the end of the hour, the mean of 240.00 to 240.12; 30 MW for
    // an hour.
    expect(at(1).values).toEqual([6, 12, 8.4, 9, 240.12, 240.06, 30, 1, null]);
    expect(at(2).values).toEqual([6, 12, 8.4, 9, 240.24, 240.18, 30, 1, null]);
    expect(at(2).notes![8]).toEqual(['missing']);
    // One of twelve is missing: 11 x 0.5. The gate was entered within the hour.
    expect(at(3).values).toEqual([5.5, 12, 8.1, 8.75, 240.36, 240.3, 30, 1, 1.4]);
    expect(at(3).coverage!.map((share) => share?.toFixed(3))).toEqual([
      '0.917',
      '1.000',
      '0.950',
      '0.950',
      '1.000',
      '1.000',
      '1.000',
      '1.000',
      '1.000',
    ]);
    expect(at(3).notes![0]).toEqual(['incomplete']);
    // East is silent: only the west counts, with six tenths of the basin.
    expect(at(4).values.slice(0, 4)).toEqual([6, null, 6, 6]);
    expect(at(4).notes!.slice(0, 3)).toEqual([[], ['missing'], ['incomplete']]);
    expect(at(4).coverage!.slice(0, 3)).toEqual([1, 0, 0.6]);
    expect(at(4).notes![8]).toEqual(['held']);
    // The unit stops after 12:00: a line down to zero within five minutes gives 30 x 5 / 60 / 2 = 1.25 MWh.
    expect(at(12).values.slice(6, 8)).toEqual([30, 1]);
    expect(at(13).values.slice(6, 8)).toEqual([1.25, 0]);
    expect(at(29).values[8]).toBe(0);
    expect(foot).toMatchObject({ rows: 31, without_first: true });
    // Excludes the first row. West 29 x 6 + 5.5, east 29 x 12, Thiessen 28 x 8.4 + 8.1 + 6, 12 x 30 + 1.25 MWh, 12 h.
    const [mean, sum] = foot!.totals;
    expect(sum!.values).toEqual([179.5, 348, 249.3, 266.75, null, null, 361.25, 12, null]);
    expect(mean!.values[4]).toBeCloseTo(240 + 0.12 * 15.5, 6);
    expect(foot!.notes).toEqual(
      expect.arrayContaining([expect.objectContaining({ note: 'held', label: expect.any(String) })]),
    );
  });

  it('comes to the same by adding up the raw readings', async () => {
    const wanted = [{ key: key[west!]! }, { key: key[east!]! }, { key: 'rain:thiessen' }];
    const raw = await report({ kind: 'raw', ...period, columns: wanted });
    const hourly = await report({ kind: 'hourly', ...period, columns: wanted });
    expect(raw.rows).toHaveLength(361);
    for (const place of [0, 1])
      for (const [hour, { values }] of hourly.rows.entries()) {
        const rowsWithin = raw.rows.slice(Math.max(0, (hour - 1) * 12 + 1), hour * 12 + 1);
        const knownValues = rowsWithin.flatMap((row) => row.values[place] ?? []);
        expect(knownValues.length === 0 ? null : knownValues.reduce((sum, one) => sum + one, 0)).toEqual(values[place]);
      }
    expect(raw.foot!.totals[1]!.values.slice(0, 2)).toEqual(hourly.foot!.totals[1]!.values.slice(0, 2));
  });
});

describe('a daily report', () => {
  const columns = () => [
    { key: key[west!]! },
    { key: key[level!]!, aggregate: 'max' },
    { key: 'rain:thiessen' },
    { key: 'rain:accumulated' },
    { key: 'energy:total' },
    { key: key[gate!]! },
  ];
  const days = { from: '2026-10-16 00:00:00', to: '2026-10-18 00:00:00' };

  it('is what a pencil makes of the readings', async () => {
    const { head, rows, foot } = await report({ kind: 'daily', ...days, columns: columns() });
    expect(head).toMatchObject({ stamp: 'begin', step_minutes: 1440, day_boundary: '00:00' });
    // Rain after 00:00 up to 24:00 belongs to the 16th: 287 x 0.5, with one missing; Thiessen is the sum of the hours, 22 x 8.4 + 8.1 + 6.
    // The level is from 00:00 to 24:00.
    expect(rows.map(({ date_string, values }) => [date_string, values])).toEqual([
      ['2026-10-16 00:00:00', [143.5, 242.88, 198.9, 198.9, 361.25, 1.4]],
      // Up to 06:00: 72 x 0.5, a level of 240 + 3.60, Thiessen 6 x 8.4.
      ['2026-10-17 00:00:00', [36, 243.6, 50.4, 249.3, 0, 0]],
    ]);
    expect(rows[1]!.coverage![0]).toBeCloseTo(72 / 288, 3);
    expect(rows[1]!.notes![0]).toEqual(['incomplete']);
    expect(foot).toMatchObject({ rows: 2, without_first: false });
    expect(foot!.totals[1]!.values).toEqual([179.5, null, 249.3, null, 361.25, null]);
  });

  it('has days that begin when the plant says', async () => {
    await setup.saveSettings({ day_boundary: '07:00' });
    await setup.node.series.rollUp();
    try {
      const { rows, head } = await report({ kind: 'daily', ...period, columns: [{ key: key[west!]! }] });
      expect(head.day_boundary).toBe('07:00');
      // The 15th from 07:00 to 07:00 contains the readings of 00:00 to 07:00, 85 minus one.
      expect(rows.map(({ date_string, values }) => [date_string, values])).toEqual([
        ['2026-10-15 07:00:00', [42]],
        ['2026-10-16 07:00:00', [138]],
      ]);
    } finally {
      await setup.saveSettings({ day_boundary: '00:00' });
      await setup.node.series.rollUp();
    }
  });

  it('of months adds up the rain of the basin day by day', async () => {
    const { rows } = await report({ kind: 'monthly', ...days, columns: columns() });
    // Includes the readings stamped midnight of the 16th, which belong to the day before: 0.5, and 0.6 x 0.5 + 0.4 x 1 for the basin.
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ date_string: '2026-10-01 00:00:00' });
    expect(rows[0]!.values.slice(0, 3)).toEqual([180, 243.6, 250]);
  });
});

describe('ready-made sheets', () => {
  it('may be shorter than a day, unlike a free range', async () => {
    const shift = { from: '2026-10-16 06:00:00', to: '2026-10-16 14:00:00' };
    const free = await setup.node.refused(
      contract.report,
      ask({ kind: 'hourly', ...shift, columns: [{ key: key[west!]! }] }),
    );
    expect(free).toMatchObject({
      status: 400,
      code: 'request.invalid',
      details: [{ field: 'to', code: 'longer_than_day' }],
    });
    const day = { from: '2026-10-16 00:00:00', to: '2026-10-17 00:00:00' };
    expect(
      (await setup.node.refused(contract.report, ask({ kind: 'raw', ...day, columns: [] }))).details,
    ).toMatchObject([{ field: 'to' }]);
    const { rows, head } = await report({ kind: 'sheet', sheet: 'shift', ...shift });
    expect(rows).toHaveLength(9);
    expect(head.columns.map(({ group_label, label }) => `${group_label}: ${label}`)).toContain('Tổ máy H1: Power');
  });

  it.each([
    ['operation', 60, 31],
    ['generation', 15, 121],
    ['surface_water', 1440, 2],
    ['reservoir', 15, 121],
    ['basin_rain', 60, 31],
    ['ministry', 60, 31],
    ['day', null, 31],
  ] as const)('%s of steps of %s minutes', async (sheet, step_minutes, count) => {
    const { rows, head } = await report({ kind: 'sheet', sheet, step_minutes, ...period });
    expect(rows).toHaveLength(count);
    expect(head.columns.length).toBeGreaterThan(1);
  });

  it('of the ministry say what was available, generated and used', async () => {
    const { rows, head } = await report({ kind: 'sheet', sheet: 'ministry', ...period });
    expect(head.columns.map((column) => column.key)).toEqual([
      'energy:available',
      'energy:total',
      'energy:accumulated',
      'volume:turbine',
    ]);
    expect(rows[0]!.values[2]).toBe(0);
    expect(rows[2]!.values.slice(0, 3)).toEqual([50, 30, 60]);
    expect(rows[20]!.values.slice(1, 3)).toEqual([0, 361.25]);
  });

  it('of station data have the means over the basin', async () => {
    const { head, rows, foot } = await report({ kind: 'station', station_type: 1, ...period });
    expect(head.columns.map((column) => column.label)).toEqual([
      'DONG',
      'TAY',
      'Thiessen average',
      'Analytic grid average',
    ]);
    expect(rows).toHaveLength(361);
    expect(rows[1]).toEqual({ date_string: '2026-10-16 00:05:00', values: [1, 0.5, 0.7, 0.75] });
    expect(foot!.totals[0]!.values.slice(0, 3)).toEqual([1, 0.5, 0.694]);
  });
});

describe('what cannot be reported', () => {
  const refusal = async (body: object) => {
    const { code, details } = await setup.node.refused(contract.report, ask({ kind: 'hourly', ...period, ...body }));
    return [code, ...details.map((detail) => `${detail.field} ${detail.code}`)];
  };

  it('is refused by name before anything is read', async () => {
    expect(await refusal({})).toEqual(['request.invalid', 'columns too_few']);
    expect(await refusal({ columns: [{ key: 'series:999' }] })).toEqual([
      'request.invalid',
      'columns.0.key report_column',
    ]);
    const summed = [{ key: key[level!]!, aggregate: 'sum' }];
    expect(await refusal({ columns: summed })).toEqual(['request.invalid', 'columns.0.aggregate column_aggregate']);
    expect(await refusal({ kind: 'raw', columns: [{ key: 'energy:total' }] })).toEqual([
      'request.invalid',
      'columns.0.key report_column',
    ]);
    expect(await refusal({ from: 'gần đây' })).toEqual(['request.invalid', 'from instant']);
    expect(await refusal({ to: period.from })).toEqual(['request.invalid', 'to after_start']);
    expect(await refusal({ kind: 'sheet' })).toEqual(['request.invalid', 'sheet required']);
    expect(await refusal({ kind: 'sheet', sheet: 'operation', step_minutes: 5 })).toEqual([
      'request.invalid',
      'step_minutes sheet_step',
    ]);
    expect(await refusal({ kind: 'station' })).toEqual(['request.invalid', 'station_type required']);
    expect(await refusal({ kind: 'station', station_type: 8 })).toEqual(['station.not_in_settings']);
  });

  it('is refused with a period that would be answered', async () => {
    const long = {
      kind: 'raw',
      from: '2025-01-01 00:00:00',
      to: '2026-10-17 00:00:00',
      columns: [{ key: key[west!]! }],
    };
    const tooLongRefusal = await setup.node.refused(contract.report, ask(long));
    // 106,000 rows of five minutes cover 368.1 days.
    expect(tooLongRefusal).toMatchObject({
      status: 400,
      code: 'report.too_many_rows',
      message: expect.stringContaining('368 days'),
    });
  });

  it('is nothing at a plant that has nothing', async () => {
    const nowhere = await setup.people.person({ permissions: ['report'], plants: ['OTHER'] });
    const as = { token: nowhere.token, hydro: 'OTHER' };
    const knownGroups = (await setup.node.ok(contract.columns, as)).map(({ group }) => group);
    expect(new Set(knownGroups)).toEqual(new Set(['lake', 'flow', 'level']));
    expect(await setup.node.ok(contract.outlets, as)).toEqual([]);
    const wanted = { kind: 'sheet', sheet: 'basin_rain', ...period };
    expect(await setup.node.outcome(contract.report, { ...as, body: wanted })).toBe('report.nothing_to_show');
  });
});

describe('the calls of reports', () => {
  const layout = { kind: 'sheet', sheet: 'operation' };

  it('are for those who may see reports', async () => {
    const guardedSetup = {
      ...setup,
      engineer: reader,
      homeless: await setup.people.person({ permissions: ['report'] }),
    };
    await expectGuardedRead(guardedSetup, contract.columns);
    await expectGuardedRead(guardedSetup, contract.outlets);
    await expectGuardedRead(guardedSetup, contract.templates);
    await expectGuarded(guardedSetup, contract.report, { ...layout, ...period });
    await expectGuarded(guardedSetup, contract.addTemplate, { name: 'A', ...layout });
    await expectGuarded(guardedSetup, contract.updateTemplate, {
      template_id: setup.guest.accountId,
      name: 'A',
      ...layout,
    });
    await expectGuarded(guardedSetup, contract.removeTemplate, { template_id: setup.guest.accountId });
    expect(await setup.node.outcome(contract.columns, { token: setup.guest.token })).toBe('forbidden');
  });

  it('list every column in its group and in the language of the caller', async () => {
    const all = await setup.node.ok(contract.columns, { ...ask(), language: 'vi' });
    expect(all.find((column) => column.key === 'rain:thiessen')).toMatchObject({
      group: 'rain',
      group_label: 'Lượng mưa',
      label: 'Trung bình Thiessen',
      unit: 'mm',
    });
    expect(all.find((column) => column.key === key[power!])).toMatchObject({
      group: 'outlet',
      label: 'Tổ máy H1 – Công suất',
    });
    expect(all.find((column) => column.key === key[gate!])).toMatchObject({ nature: 'held', aggregates: ['last'] });
    const [outlet] = await setup.node.ok(contract.outlets, ask());
    expect(outlet).toMatchObject({ outlet_id: unit, outlet_type: 1 });
    expect(outlet!.columns).toEqual(expect.arrayContaining([key[power!], `energy:${unit}`]));
  });

  it('keep layouts under a name, with who changed them', async () => {
    const columns = [{ key: key[west!]!, aggregate: 'sum' }];
    const wanted = { name: 'Biểu sáng', kind: 'hourly', columns, totals: ['sum'] };
    const { template_id, ...added } = await setup.node.ok(contract.addTemplate, ask(wanted));
    expect(added).toMatchObject({ ...wanted, version: 1 });
    expect(await setup.node.outcome(contract.addTemplate, ask({ ...wanted, name: 'BIỂU SÁNG' }))).toBe(
      'report.template_name_taken',
    );
    const renamedTemplate = { ...wanted, template_id, name: 'Biểu tối' };
    expect(await setup.node.ok(contract.updateTemplate, ask({ ...renamedTemplate, version: 1 }))).toMatchObject({
      version: 2,
    });
    expect(await setup.node.outcome(contract.updateTemplate, ask({ ...renamedTemplate, name: 'X', version: 1 }))).toBe(
      'conflict.changed',
    );
    expect(await setup.node.ok(contract.templates, ask())).toMatchObject([{ name: 'Biểu tối', version: 2 }]);
    const trail = await trailOf(setup.test.database, template_id);
    expect(trail).toMatchObject([
      { action: 'report_template.create', after: { columns: ['TAY (tổng)'] } },
      { action: 'report_template.update', before: { name: 'Biểu sáng' }, after: { name: 'Biểu tối' } },
    ]);
    await setup.node.ok(contract.removeTemplate, ask({ template_id }));
    expect(await setup.node.outcome(contract.removeTemplate, ask({ template_id }))).toBe('report.template_not_found');
    expect(await setup.node.outcome(contract.updateTemplate, ask(renamedTemplate))).toBe('report.template_not_found');
    expect(await setup.node.ok(contract.templates, ask())).toEqual([]);
  });
});
