import { describe, expect, it } from 'vitest';
import { Refusal } from '../../platform/http/refusal.ts';
import { testClock } from '../../platform/testing/test-clock.ts';
import { reportText, yieldInTime } from './answer.ts';
import type { OpenReport, ReportRow } from './tables.ts';

const day = 86_400_000;
const start = new Date('2026-10-18T00:00:00Z');
const clock = testClock(start);

const row = (dayNo: number): ReportRow => ({ stampMs: dayNo * day, cells: [] });

/** A report of a hundred days, ten in each portion, each of which takes this many seconds. */
function slow(secondsEach: number): OpenReport {
  async function* portions() {
    for (let begin = 1; begin <= 100; begin += 10) {
      clock.set(new Date(clock.now().getTime() + secondsEach * 1000));
      yield Array.from({ length: 10 }, (_, index) => row(begin + index));
    }
  }
  clock.set(start);
  const catalogue = { timeZone: 'UTC', dayStart: '00:00', revision: 7 };
  const plant = { catalogue, hydroCode: 'OWN', name: 'Sông Nhà' };
  const plan = {
    plant,
    title: { vi: 'Báo cáo', en: 'Report' },
    step: { kind: 'day' },
    columns: [],
    fromMs: 0,
    toMs: 100 * day,
  };
  const origin = { author: 'Lan', madeAt: start, receivedAt: null, isDemo: true };
  const foot = () => ({ rows: 100, withoutFirst: false, totals: [], notes: [], balance: [] });
  return { plan, origin, portions: portions(), foot } as unknown as OpenReport;
}

async function textOf(report: OpenReport): Promise<string> {
  let text = '';
  const verdictOf = (error: unknown) => {
    const { code, facts } = error as Refusal;
    return { status: 'error', code, facts };
  };
  for await (const part of reportText(report, yieldInTime(report, clock), 'en', verdictOf)) text += part;
  return text;
}

const parseReport = async (report: OpenReport) => JSON.parse(await textOf(report));

describe('a report that is sent while it is read', () => {
  it('is an envelope with everything in it', async () => {
    const answer = await parseReport(slow(1));
    expect(answer).toMatchObject({ status: 'success', message: null, data: { foot: { rows: 100 } } });
    expect(answer.data.rows).toHaveLength(100);
    expect(answer.data.head).toMatchObject({ title: 'Report', is_demo: true, data_revision: 7, stamp: 'begin' });
  });

  it('has a line for its head, for each row, and for what comes last', async () => {
    const [head, ...lines] = (await textOf(slow(1))).split('\n');
    expect(JSON.parse(`${head}]}}`).data.head).toMatchObject({ title: 'Report' });
    const rows = lines.slice(0, -1).map((line) => JSON.parse(line.replace(/^,/, '')));
    expect(rows.map(({ date_string }) => date_string).slice(0, 2)).toEqual([
      '1970-01-02 00:00:00',
      '1970-01-03 00:00:00',
    ]);
    expect(rows).toHaveLength(100);
    expect(JSON.parse(`{"data":{"rows":[${lines.at(-1)}`)).toMatchObject({
      data: { foot: { rows: 100 } },
      status: 'success',
    });
  });

  it('is refused when its minute is over, with the days that would have been done', async () => {
    const answer = await parseReport(slow(13));
    // Four portions in 52 seconds are forty days, of which four fifths are certain.
    expect(answer).toMatchObject({ status: 'error', code: 'report.too_slow', facts: { seconds: 60, days: 32 } });
    expect(answer.data.foot).toBeNull();
  });

  it('is refused in the same way where the database gives up on a statement', async () => {
    const report = slow(1);
    async function* broken(): AsyncGenerator<ReportRow[]> {
      yield [row(1)];
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    }
    const parts = yieldInTime({ ...report, portions: broken() }, clock);
    await parts.next();
    await expect(parts.next()).rejects.toThrow(Refusal);
  });
});
