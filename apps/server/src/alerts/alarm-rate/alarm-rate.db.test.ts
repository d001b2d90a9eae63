import { randomUUID } from 'node:crypto';
import { roster } from '@spillway/contract/access/roster/roster';
import { warningLoad as contract } from '@spillway/contract/alerts/alarm-rate';
import { maxLoadWarnings } from '@spillway/contract/alerts/load-limits';
import { dayMs, minuteMs } from '@spillway/plant-time/spans';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexesUsed } from '../../access/testing/indexes-used.ts';
import { createTestDatabase, type TestDatabase } from '../../platform/database/testing/test-database.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { createPeople, type People, type Person } from '../../testing/people.ts';
import { startNode, type TestNode } from '../../testing/test-app.ts';
import { noAcknowledgement } from '../lapse-acknowledgement.ts';
import { insertSilence } from '../muting/store.ts';
import { insertWarnings, type Warning } from '../store.ts';
import { loadRowsOf } from './store.ts';

/** 07:00 in plant time. */
const start = Date.parse('2026-10-18T00:00:00Z');
const at = (minute: number) => new Date(start + minute * minuteMs);
const clock = testClock(at(-5 * 24 * 60));
const period = { from: at(0).toISOString(), until: at(2 * 24 * 60).toISOString() };
let test: TestDatabase;
let node: TestNode;
let people: People;
let reader: Person;

function row(minute: number, change: Partial<Warning> = {}): Warning {
  const warningId = randomUUID();
  const jobId = change.jobId === undefined ? 'gauge_fast' : change.jobId;
  return {
    warningId,
    source: 'jobs',
    key: `${jobId} tram-1`,
    incidentId: warningId,
    jobId,
    code: 'job',
    severity: 'watch',
    risenFrom: null,
    facts: { nameVi: 'Nước lên nhanh', nameEn: 'Fast rise', subject: 'Trạm 1', unit: 'm', value: 0.4 },
    stationId: null,
    coveredBy: null,
    since: at(minute),
    raisedAt: at(minute),
    seenAt: null,
    isUnseen: false,
    endedAt: at(minute + 5),
    endedBy: null,
    endedName: null,
    endReason: null,
    times: 1,
    isLate: false,
    ...noAcknowledgement,
    ...change,
  };
}

const silentWarning = (minute: number, station: number) =>
  row(minute, {
    source: 'figures',
    jobId: null,
    key: `station_silent ${station}`,
    code: 'station_silent',
    severity: 'warning',
    facts: { name: `Trạm ${station}` },
  });

beforeAll(async () => {
  test = await createTestDatabase();
  node = await startNode({ database: test.database, clock });
  people = createPeople(test.database, clock);
  for (const code of ['OWN', 'OTHER']) await people.plant(code);
  const plants = ['OWN', 'OTHER'];
  const manager = await people.person({ permissions: ['sensor.update'], plants });
  const plan = {
    from_day: '2026-10-13',
    shifts: [
      { name: 'Ca ngày', start: '06:00' },
      { name: 'Ca đêm', start: '18:00' },
    ],
    crews: [{ name: 'Kíp A', people: [{ account_id: null, name: 'Ông Bảy' }] }],
    cycle: [[0, 0]],
  };
  await node.ok(roster.save, { token: manager.token, hydro: 'OWN', body: plan });
  clock.set(at(2 * 24 * 60));
  reader = await people.person({ permissions: ['interpolate-history'], plants });
  await test.database.transaction(async (tx) => {
    const storm = Array.from({ length: 12 }, (_, station) => silentWarning(600 + station * 0.5, station));
    const noted = { acknowledgedAt: at(64), acknowledgedBy: 'lan', note: 'Đã xem' };
    const rows = [
      ...storm,
      row(60, noted),
      row(75),
      row(95),
      row(700, { jobId: 'lake_high', key: 'lake_high plant', severity: 'critical', endedAt: null }),
      row(800, { isLate: true }),
      row(-60, { key: 'gauge_fast tram-2', endedAt: at(30 * 60) }),
      row(-600),
    ];
    await insertWarnings(tx, 'OWN', rows);
    const muting = {
      jobs: ['pump'],
      objects: [],
      warningId: null,
      incidentId: null,
      severityAtMost: 'warning' as const,
    };
    const silenceEntry = { reason: 'Thử còi', from: at(890), until: at(910), author: null, authorName: null };
    await insertSilence(tx, 'OWN', randomUUID(), { kind: 'silence', ...muting, ...silenceEntry });
    await insertWarnings(tx, 'OWN', [row(900, { jobId: 'pump' })]);
    await insertWarnings(tx, 'OTHER', [row(100)]);
  });
});
afterAll(async () => {
  await node.stop();
  await test.drop();
});

const loadRequest = (query: object = {}, user = reader, hydro = 'OWN') =>
  ({ token: user.token, hydro, language: 'vi', query: { ...period, ...query } }) as const;
const read = (query: object = {}, hydro = 'OWN') => node.ok(contract.read, loadRequest(query, reader, hydro) as never);

describe('who may', () => {
  it('read it: those who may open the page, at their plant', async () => {
    const stranger = await people.person({ permissions: ['map'], plants: ['OWN'] });
    const guest = await people.person({ permissions: ['interpolate-history'], plants: ['OTHER'] });
    expect(await node.outcome(contract.read, { query: period })).toBe('auth.required');
    expect(await node.outcome(contract.read, loadRequest({}, stranger) as never)).toBe('forbidden');
    expect(await node.outcome(contract.read, loadRequest({}, guest) as never)).toBe('plant.forbidden');
    expect(await node.outcome(contract.read, loadRequest() as never)).toBe('ok');
  });

  it('not ask for what ends before it begins, or for more than 92 days', async () => {
    const refusal = (query: object) => node.outcome(contract.read, loadRequest(query) as never);
    expect(await refusal({ from: 'hôm qua' })).toBe('request.invalid');
    expect(await refusal({ until: period.from })).toBe('request.invalid');
    expect(await refusal({ from: new Date(start - 91 * dayMs).toISOString() })).toBe('series.too_long');
  });
});

describe('the load of two days', () => {
  it('is counted from what was told', async () => {
    const load = await read();
    expect(load).toMatchObject({
      warnings: 16,
      hours: 48,
      floods: 1,
      by_severity: { critical: 1, warning: 12, watch: 3 },
      not_counted: { muted: 1, late: 1, covered: 0, less: 0 },
      per_day: { value: 8, target: 150, is_met: true },
      most_in_ten_minutes: { value: 12, target: 10, is_met: false },
      chattering: { value: 1, is_met: false },
      stale: { value: 2, is_met: true },
      acknowledgement: { acknowledged: 1, median_minutes: 4, never: 14, waiting: 1 },
    });
    expect(load.buckets.filter(({ is_flood: isFlood }) => isFlood).map(({ warning }) => warning)).toEqual([12]);
  });

  it('names things in the language of whoever asks', async () => {
    const { flood_list, top, chattering_list, stale_list } = await read();
    expect(flood_list).toMatchObject([{ from: at(600).toISOString(), warnings: 12, cause: { warnings: 12 } }]);
    expect(top[0]).toMatchObject({ label: 'Nước lên nhanh (Trạm 1)', warnings: 3, warning_job_id: 'gauge_fast' });
    expect(chattering_list).toMatchObject([{ label: 'Nước lên nhanh (Trạm 1)', most_in_hour: 3 }]);
    expect(stale_list.map(({ since, ended_at }) => [since, ended_at])).toEqual([
      [at(700).toISOString(), null],
      [at(-60).toISOString(), at(30 * 60).toISOString()],
    ]);
    const english = await node.ok(contract.read, { ...loadRequest(), language: 'en' } as never);
    expect(english.top[0]!.label).toBe('Fast rise (Trạm 1)');
  });

  it('is divided by the shifts as they were planned, elsewhere by day and night', async () => {
    const { shifts } = await read();
    expect(shifts.map(({ kind, name, warnings, hours }) => [kind, name, warnings, hours])).toEqual([
      ['planned', 'Ca ngày', 15, 24],
      ['planned', 'Ca đêm', 1, 24],
    ]);
    const other = await read({}, 'OTHER');
    expect(other.shifts.map(({ kind, warnings }) => [kind, warnings])).toEqual([
      ['day', 1],
      ['night', 0],
    ]);
  });

  it('has the jobs that were told most often, and what people did about them', async () => {
    const { noisiest } = await read();
    expect(noisiest).toEqual([
      {
        warning_job_id: 'gauge_fast',
        warnings: 3,
        subjects: [
          {
            subject_id: 'tram-1',
            warnings: 3,
            acted: [{ from: at(60).toISOString(), until: at(65).toISOString() }],
          },
        ],
      },
      {
        warning_job_id: 'lake_high',
        warnings: 1,
        subjects: [{ subject_id: 'plant', warnings: 1, acted: [] }],
      },
    ]);
  });

  it('takes the clock of the plant, too, and ends now at the latest', async () => {
    const wallTimeLoad = await read({ from: '2026-10-18 07:00:00', until: '2026-10-25 07:00:00' });
    expect(wallTimeLoad).toMatchObject({ from: period.from, until: period.until, warnings: 16 });
    const laterAnswer = await read({ from: '2026-10-24 07:00:00', until: '2026-10-25 07:00:00' });
    expect(laterAnswer).toMatchObject({ warnings: 0, hours: 0, per_hour: { value: null, is_met: null }, shifts: [] });
  });
});

describe('a great many', () => {
  it('are read from an index, and refused where they are too many', async () => {
    const db = test.database.sql;
    await people.plant('MANY');
    await sql`
      insert into warning (hydro_code, warning_id, source, key, code, severity, facts, since, raised_at, ended_at, times)
      select 'MANY', gen_random_uuid(), 'figures', 'k', 'gauges_apart', 'warning', '{}'::jsonb, at, at, at, 1
        from generate_series(1, ${maxLoadWarnings + 1}::int) n,
             lateral (select ${at(2 * 24 * 60)}::timestamptz - make_interval(mins => n)) t(at)`.execute(db);
    await sql`analyze warning`.execute(db);
    const query = loadRowsOf({ hydroCode: 'MANY', from: at(0), until: at(60), limit: maxLoadWarnings }).compile(db);
    const usedIndexes = await indexesUsed(test.database, query);
    expect(usedIndexes).toEqual(expect.arrayContaining(['warning_newest', 'warning_lately']));
    expect(usedIndexes).not.toContain('all of warning');
    const many = await people.person({ permissions: ['interpolate-history'], plants: ['MANY'] });
    const from = at(-60 * 24 * 60).toISOString();
    const tooManyRefusal = await node.refused(contract.read, loadRequest({ from }, many, 'MANY') as never);
    expect(tooManyRefusal).toMatchObject({ code: 'warning.too_many', status: 400 });
  });
});
