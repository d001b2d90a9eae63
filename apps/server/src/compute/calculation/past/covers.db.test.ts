import { dayMs } from '@spillway/plant-time/spans';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../platform/database/testing/test-database.ts';
import { listCovers, listMadeOtherwise } from './cover-store.ts';
import { listPastChanges } from './covers.ts';

const stepMs = 600_000;
const startMs = Date.UTC(2020, 0, 1);
const at = (step: number) => startMs + step * stepMs;
const plantNo = 1;

interface Run {
  readonly from: number;
  readonly steps: number;
  readonly source: string;
}

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
  await sql`insert into series_plant (plant_no, hydro_code) overriding system value values (${plantNo}, null)`.execute(
    test.database.sql,
  );
});
afterAll(() => test.drop());
beforeEach(async () => {
  await sql`delete from calculation_run`.execute(test.database.sql);
});

async function insert(runs: readonly Run[]): Promise<void> {
  const coveredRuns = runs.map(({ from, steps, source }) => ({
    from_time: new Date(at(from)),
    to_time: new Date(at(from + steps - 1)),
    source_key: source,
  }));
  await sql`
    insert into calculation_run (
      plant_no, kind, method, from_time, to_time, step_s, source_key, saved_at, input_keys, input_values, input_ages,
      input_qualities, input_sources, result_keys, result_values, result_flags)
    select ${plantNo}, 'auto', 'auto', from_time, to_time, ${stepMs / 1000}, source_key, to_time, '{}', '', '', '', '', '{}', '', ''
      from jsonb_to_recordset(${JSON.stringify(coveredRuns)}::jsonb)
        as given (from_time timestamptz, to_time timestamptz, source_key text)`.execute(test.database.sql);
}

/** A second implementation, over all runs at once: the last run that covers a step counts. */
function expected(runs: readonly Run[], first: number, last: number, source: string): number[] {
  const out: number[] = [];
  for (let step = first; step <= last; step += 1) {
    const standing = runs.findLast(({ from, steps }) => from <= step && step < from + steps);
    if (standing && standing.source !== source) out.push(step);
  }
  return out;
}

async function found(first: number, last: number, source: string): Promise<number[]> {
  const staleQuery = { plantNo, by: 'sources', stepMs } as const;
  const spans = await listPastChanges(test.database.sql, staleQuery, { fromMs: at(first), toMs: at(last) }, source);
  return spans.flatMap(({ fromMs, toMs }) =>
    Array.from({ length: Math.round((toMs - fromMs) / stepMs) + 1 }, (_, i) => (fromMs - startMs) / stepMs + i),
  );
}

describe('what stands by something else', () => {
  it('is what a second reckoning over all runs finds', async () => {
    const run = fc.record({
      from: fc.nat(9000),
      steps: fc.integer({ min: 1, max: 144 }),
      source: fc.constantFrom('a', 'b', 'c'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(run, { minLength: 1, maxLength: 60 }),
        fc.nat(9000),
        fc.nat(9000),
        async (runs, one, other) => {
          await sql`delete from calculation_run`.execute(test.database.sql);
          await insert(runs);
          const [first, last] = [Math.min(one, other), Math.max(one, other)];
          expect(await found(first, last, 'a')).toEqual(expected(runs, first, last, 'a'));
        },
      ),
      { numRuns: 60, seed: 61 },
    );
  });
});

describe('a plant of 20,000 records', () => {
  const every: Run[] = Array.from({ length: 20_000 }, (_, from) => ({ from, steps: 1, source: 'a' }));
  const fullPeriod = { fromMs: at(0), toMs: at(19_999) };

  it('is read as one stretch where all of it was made by the same', async () => {
    await insert(every);
    const db = test.database.sql;
    expect(await listCovers(db, plantNo, fullPeriod, 'sources')).toEqual([{ ...fullPeriod, made: 'a' }]);
    expect(await listCovers(db, plantNo, fullPeriod, 'rules')).toEqual([{ ...fullPeriod, made: null }]);
    expect(await listMadeOtherwise(db, plantNo, fullPeriod, 'sources', 'a')).toBeNull();
    expect(await listMadeOtherwise(db, plantNo, fullPeriod, 'rules', null)).toBeNull();
    expect(await found(0, 19_999, 'a')).toEqual([]);
  });

  it('tells as many stretches as something changed, and looks nowhere else', async () => {
    await insert([...every, { from: 7000, steps: 100, source: 'b' }, { from: 7050, steps: 1, source: 'a' }]);
    const covers = await listCovers(test.database.sql, plantNo, fullPeriod, 'sources');
    expect(covers.map(({ made }) => made)).toEqual(['a', 'b', 'a']);
    const otherwisePeriods = await listMadeOtherwise(test.database.sql, plantNo, fullPeriod, 'sources', 'a');
    expect(otherwisePeriods).toEqual({ fromMs: at(7099) - dayMs, toMs: at(7099) });
    const steps = Array.from({ length: 100 }, (_, i) => 7000 + i).filter((step) => step !== 7050);
    expect(await found(0, 19_999, 'a')).toEqual(steps);
  });
});
