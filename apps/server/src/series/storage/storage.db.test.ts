import { contract } from '@spillway/contract/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/people.ts';
import { seriesSetup } from '../testing/series-setup.ts';

const setup = seriesSetup();
const now = new Date('2026-10-18T01:00:00Z');
let administrator: Person;
let series = 0;

beforeAll(async () => {
  setup.clock.set(now);
  administrator = await setup.people.person({ permissions: ['system'], plants: ['OWN'] });
  const id = await setup.setUpStation({ station_code: 'L1', station_type: 2 });
  series = await setup.seriesOf(id, 'water_level');
});

const state = () => setup.node.ok(contract.storage.state, { token: administrator.token });
const loss = (years: number) =>
  setup.node.ok(contract.storage.loss, { token: administrator.token, query: { keep_years: String(years) } });
type Body = { compact_after_months: number | null; keep_years: number | null; lose_before: string | null };
const save = (body: Body) => setup.node.ok(contract.storage.save, { token: administrator.token, body });
const refusalOf = (body: Body) => setup.node.refused(contract.storage.save, { token: administrator.token, body });
const push = async (times: readonly string[], value: number) =>
  await setup.push(times.map((time) => ({ series, time, value })));
const times = async () => (await setup.stored(series)).map(({ time }) => time.toISOString().slice(0, 10));

describe('how readings are kept', () => {
  it('is: for ever, and compact after two years, until somebody says otherwise', async () => {
    expect(await state()).toMatchObject({ compact_after_months: 24, keep_years: null, kept_from: null });
  });

  it('is refused where it makes no sense', async () => {
    for (const [field, value] of [
      ['compact_after_months', 1],
      ['keep_years', 0],
    ] as const) {
      const answer = await refusalOf({ compact_after_months: 24, keep_years: null, lose_before: null, [field]: value });
      expect([answer.status, answer.details.map((one) => one.field)]).toEqual([400, [field]]);
    }
  });

  it('packs what is older than was asked for, in the night', async () => {
    await push(['2018-02-01T00:00:00Z', '2019-02-01T00:00:00Z', '2026-02-01T00:00:00Z', '2026-10-17T00:00:00Z'], 240);
    await setup.node.series.rollUp();
    await setup.node.series.tendStorage();
    expect((await state()).compact.readings).toBe(2);
    await save({ compact_after_months: 6, keep_years: null, lose_before: null });
    await setup.node.series.tendStorage();
    expect((await state()).compact.readings).toBe(3);
    await save({ compact_after_months: null, keep_years: null, lose_before: null });
    await push(['2019-02-01T00:05:00Z'], 240);
    await setup.node.series.tendStorage();
    expect((await state()).compact.readings).toBe(2);
  });
});

describe('readings that are no longer to be kept', () => {
  it('are told before, and go only when that was seen', async () => {
    expect(await loss(10)).toMatchObject({ lose_before: '2016-10-01T00:00:00.000Z', readings: 0, first: null });
    const lossReport = await loss(8);
    expect(lossReport).toMatchObject({ lose_before: '2018-10-01T00:00:00.000Z', readings: 1 });
    expect(lossReport.first).toBe('2018-02-01T00:00:00.000Z');
    const wanted = { compact_after_months: null, keep_years: 8, lose_before: null };
    expect(await refusalOf(wanted)).toMatchObject({ status: 409, code: 'storage.not_confirmed' });
    expect((await state()).keep_years).toBeNull();
    await save({ ...wanted, lose_before: lossReport.lose_before });
    expect(await times()).toContain('2018-02-01');
  });

  it('go in the night, and nothing comes back; their hours and days stay', async () => {
    await setup.node.series.tendStorage();
    expect(await state()).toMatchObject({ keep_years: 8, kept_from: '2018-10-01T00:00:00.000Z' });
    expect(await times()).not.toContain('2018-02-01');
    expect(await push(['2018-02-01T00:00:00Z', '2018-10-02T00:00:00Z'], 241)).toMatchObject([
      { status: 'refused', code: 'reading.too_early' },
      { status: 'refused', code: 'reading.too_early' },
    ]);
    await setup.saveSettings({ day_boundary: '07:00' });
    await setup.node.series.rollUp();
    for (const table of ['rollup_hour', 'rollup_day']) {
      const { rows } = await sql<{ readings: number }>`
        select sum(readings)::int as readings from ${sql.table(table)} where series_id = ${series}`.execute(
        setup.test.database.sql,
      );
      expect([table, rows[0]!.readings]).toEqual([table, 5]);
    }
  });

  it('leave a trail of who decided it', async () => {
    const { rows } = await sql<{ before: object; after: object }>`
      select before, after from audit_entry where action = 'storage.update' order by audit_id`.execute(
      setup.test.database.sql,
    );
    expect(rows.at(-1)).toEqual({
      before: { compact_after_months: null, keep_years: null },
      after: { compact_after_months: null, keep_years: 8 },
    });
    expect(rows).toHaveLength(3);
  });
});
