import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import type { Definition, Measure, Threshold, Timing } from '../definition/definition.ts';
import type { Facts } from '../facts/facts.ts';
import { evaluate } from './evaluate.ts';

const at = (minute: number) => minute * minuteMs;
const noTiming: Timing = {
  delayMin: 0,
  delayRows: 1,
  clearAfterMin: 0,
  leastRaisedMin: 0,
  missingAfterMin: null,
  repeatMin: null,
};

interface Rule {
  readonly measure?: Measure;
  readonly operator?: Definition['operator'];
  readonly thresholds?: readonly (number | Threshold)[];
  readonly hysteresis?: number;
  readonly timing?: Partial<Timing>;
}

const rule = ({ measure, operator = 'above', thresholds = [250], hysteresis = 0, timing }: Rule): Definition => ({
  schema: 2,
  target: { kind: 'figure', id: 'lake_level', quantity: 'water_level' },
  measure: measure ?? { kind: 'single' },
  operator,
  ladder: thresholds.map((one, step) => ({
    severity: (['watch', 'warning', 'critical'] as const)[step]!,
    threshold: typeof one === 'number' ? { kind: 'absolute', value: one } : one,
  })),
  hysteresis,
  timing: { ...noTiming, ...timing },
  wording: {},
});

const facts = (
  rows: readonly (readonly [minute: number, value: number | null])[],
  nowMin: number,
  overrides: Partial<Facts> = {},
): Facts => ({
  atMs: at(nowMin),
  rows: { timesMs: rows.map(([minute]) => at(minute)), values: rows.map(([, value]) => value) },
  rowMs: at(10),
  ...overrides,
});

describe('a value', () => {
  it('is raised beyond its threshold and says by how much, since when, and when it is to be told again', () => {
    const said = evaluate(
      rule({ timing: { repeatMin: 15 } }),
      facts(
        [
          [0, 249],
          [10, 250.3],
          [20, 250.4],
        ],
        27,
      ),
    );
    expect(said).toMatchObject({
      state: 'raised',
      value: { raised: { step: 0, severity: 'watch' }, sinceMs: at(10), incidentSinceMs: at(10), repeats: 1 },
      data: { state: 'fine' },
      measured: { value: 250.4, atMs: at(20), bound: 'exact' },
      threshold: 250,
      distance: 0.4,
      reason: { code: 'value_beyond', params: { operator: 'above', value: 250.4, threshold: 250 } },
      nextAtMs: at(40),
    });
  });

  it('comes back by the hysteresis before it is over', () => {
    const of = (value: number) =>
      evaluate(
        rule({ hysteresis: 0.2 }),
        facts(
          [
            [0, 250.1],
            [10, value],
          ],
          10,
        ),
      ).state;
    expect([of(249.9), of(249.81), of(249.8)]).toEqual(['raised', 'raised', 'normal']);
  });

  it('waits for its delay, and for the next row where rows come seldom', () => {
    const of = (rowMin: number, nowMin: number) =>
      evaluate(rule({ timing: { delayMin: 60 } }), facts([[0, 251]], nowMin, { rowMs: at(rowMin) }));
    expect(of(5, 9)).toMatchObject({ state: 'pending', nextAtMs: at(10) });
    expect(of(5, 10)).toMatchObject({ state: 'raised', value: { sinceMs: at(10) } });
    expect([of(60, 59).state, of(60, 60).state]).toEqual(['pending', 'raised']);
    const spike = facts(
      [
        [0, 251],
        [10, 249],
      ],
      10,
    );
    expect(evaluate(rule({ timing: { delayMin: 10 } }), spike).state).toBe('normal');
    expect(evaluate(rule({ timing: { delayRows: 2 } }), spike).state).toBe('normal');
  });

  it('waits for so many rows in a row, for the longer of rows and minutes, and never past the longest delay', () => {
    const raisesAt = (timing: Partial<Timing>, rowMin: number, rows: readonly number[]) => {
      const since = rows.map((minute) => [minute, 251] as const);
      const said = evaluate(rule({ timing }), facts(since, rows.at(-1)!, { rowMs: at(rowMin) })).value;
      return (said.sinceMs ?? said.pending!.raisesAtMs) / minuteMs;
    };
    expect(raisesAt({ delayRows: 1 }, 5, [0])).toBe(0);
    // Rows raise by their number, although a logger's clock is slightly off.
    expect(raisesAt({ delayRows: 2 }, 5, [0, 4.9])).toBe(4.9);
    expect(raisesAt({ delayRows: 3 }, 5, [0, 5, 10])).toBe(10);
    expect(raisesAt({ delayRows: 2, delayMin: 7 }, 5, [0, 5])).toBe(7);
    // Without a second row time alone raises, once a row has had time to arrive.
    expect(raisesAt({ delayRows: 2 }, 5, [0])).toBe(10);
    expect(raisesAt({ delayRows: 2 }, 10, [0])).toBe(20);
    expect(raisesAt({ delayRows: 2 }, 60, [0])).toBe(70);
    expect(raisesAt({ delayRows: 9 }, 5, [0])).toBe(15);
  });

  it('stays as it is where data are missing, and that is told besides', () => {
    const said = evaluate(
      rule({}),
      facts(
        [
          [0, 251],
          [10, null],
        ],
        31,
      ),
    );
    expect(said).toMatchObject({ state: 'raised', data: { state: 'no_data', sinceMs: at(30) + 1 } });
    const below = evaluate(
      rule({ timing: { clearAfterMin: 40 } }),
      facts(
        [
          [0, 251],
          [10, 249],
        ],
        90,
      ),
    );
    expect(below).toMatchObject({ state: 'raised', data: { state: 'no_data' } });
    expect(evaluate(rule({}), facts([], 5))).toMatchObject({ state: 'no_data', reason: { code: 'never_read' } });
  });

  it('is not hidden by an error, which waits for the same delay', () => {
    const of = (rows: [number, number][], nowMin: number) =>
      evaluate(
        rule({ timing: { delayMin: 5 } }),
        facts(rows, nowMin, { error: { code: 'target_gone', sinceMs: at(20) } }),
      );
    expect(of([[0, 251]], 20)).toMatchObject({ state: 'raised', data: { state: 'pending' }, nextAtMs: at(25) });
    expect(of([[0, 251]], 25)).toMatchObject({ state: 'raised', data: { state: 'error', code: 'target_gone' } });
    expect(of([[0, 249]], 25)).toMatchObject({ state: 'error', reason: { code: 'error' } });
  });

  it('is one incident while its severity changes', () => {
    const climbingRows = [
      [0, 250.5],
      [10, 251.5],
      [20, 250.5],
    ] as const;
    const said = evaluate(rule({ thresholds: [250, 251] }), facts(climbingRows, 20));
    expect(said.value).toMatchObject({ raised: { severity: 'watch' }, sinceMs: at(20), incidentSinceMs: at(0) });
  });

  it('goes by the level that is in force, also when only that changes', () => {
    const levels = [
      { fromMs: at(0), season: 'dry', levels: { max: 250 } },
      { fromMs: at(15), season: 'flood', levels: { max: 247 } },
    ];
    const relativeRule = rule({ thresholds: [{ kind: 'level', level: 'max', offset: -0.2 }] });
    const of = (nowMin: number) =>
      evaluate(
        relativeRule,
        facts(
          [
            [0, 248],
            [10, 248],
          ],
          nowMin,
          { levels },
        ),
      );
    expect(of(14)).toMatchObject({ state: 'normal', threshold: 249.8, nextAtMs: at(15) });
    expect(of(15)).toMatchObject({
      state: 'raised',
      value: { sinceMs: at(15) },
      reason: { params: { season: 'flood' } },
    });
    const unset = facts([[0, 248]], 5, { levels: [{ fromMs: 0, season: null, levels: { max: null } }] });
    expect(evaluate(relativeRule, unset)).toMatchObject({ state: 'error', reason: { code: 'level_not_set' } });
  });
});

describe('a sum', () => {
  const rain = rule({ measure: { kind: 'sum', windowMin: 60 }, operator: 'at_least', thresholds: [30] });
  const rows = (values: readonly (number | null)[]) => values.map((value, row) => [10 * row, value] as const);

  it('of less than four fifths of its window is one of at least so much, which raises and never ends', () => {
    const fullVerdict = evaluate(rain, facts(rows([5, 5, 5, 5, 5, 5]), 50));
    expect(fullVerdict).toMatchObject({ state: 'raised', measured: { value: 30, bound: 'exact', coverage: 1 } });
    const part = evaluate(rain, facts(rows([20, null, null, null, null, 12]), 50));
    expect(part).toMatchObject({
      state: 'raised',
      measured: { value: 32, bound: 'at_least' },
      reason: { code: 'sum_beyond', params: { at_least: 1, coverage_percent: 33 } },
    });
    const lostVerdict = evaluate(rain, facts(rows([5, 5, 5, 5, 5, 5, null, null, null, 0]), 90));
    expect(lostVerdict).toMatchObject({ state: 'raised', measured: { value: 10, bound: 'at_least' } });
    const passedVerdict = evaluate(rain, facts(rows([5, 5, 5, 5, 5, 5, 0, 0, 0, 0]), 90));
    expect(passedVerdict.state).toBe('normal');
  });
});

describe('a rate', () => {
  const of = (by: 'ends' | 'least_squares') =>
    evaluate(
      rule({ measure: { kind: 'rate', windowMin: 30, perMin: 60, by }, thresholds: [0.5] }),
      facts(
        [
          [0, 245],
          [10, 245.1],
          [20, 245.4],
          [30, 245.3],
        ],
        30,
      ),
    ).measured?.value;

  it('is told per hour, between the ends or by the line of least squares', () => {
    expect(of('ends')).toBe(0.6);
    // Least squares of (0, 0), (1, 0.1), (2, 0.4), (3, 0.3): a slope of 0.6 / 5 per row.
    expect(of('least_squares')).toBe(0.72);
  });
});

describe('silence', () => {
  it('is raised when it has lasted, step by step, and ends with the next row', () => {
    const silenceRule = rule({ measure: { kind: 'silence' }, operator: 'at_least', thresholds: [30, 120] });
    const of = (nowMin: number, ...minutesHeard: number[]) =>
      evaluate(
        silenceRule,
        facts(
          minutesHeard.map((m) => [m, null]),
          nowMin,
        ),
      );
    expect(of(29, 0)).toMatchObject({ state: 'normal', nextAtMs: at(30), data: { state: 'fine' } });
    expect(of(90, 0)).toMatchObject({ state: 'raised', reason: { code: 'silent' }, nextAtMs: at(120) });
    expect(of(130, 0).value).toMatchObject({ raised: { severity: 'warning' }, incidentSinceMs: at(30) });
    expect(of(130, 0, 125).state).toBe('normal');
  });
});

describe('a forecast', () => {
  const crossingRule = rule({ measure: { kind: 'forecast', leadMin: 60, share: 0.7 }, operator: 'at_least' });
  const issue = (issuedMin: number, ...traces: number[][]) => ({
    issuedAtMs: at(issuedMin),
    timesMs: [0, 30, 60, 90].map((lead) => at(issuedMin + lead)),
    traces,
  });

  it('crosses within the lead where enough traces do, and says when', () => {
    const rising = [248, 249, 249.5, 250.5];
    const said = (nowMin: number) => evaluate(crossingRule, facts([], nowMin, { issues: [issue(0, rising)] }));
    expect(said(0)).toMatchObject({ state: 'normal', nextAtMs: at(30) });
    expect(said(30)).toMatchObject({
      state: 'raised',
      reason: { code: 'forecast_crosses', params: { crosses_at_ms: at(75) } },
    });
    const flat = [248, 248, 248, 248];
    const high = [250, 250, 250, 250];
    const share = (...traces: number[][]) =>
      evaluate(crossingRule, facts([], 0, { issues: [issue(0, ...traces)] })).state;
    expect([share(high, high, flat), share(high, high, high, flat)]).toEqual(['normal', 'raised']);
  });

  it('of a source that speaks each hour is missing when its next ones did not come, not when rows of the plant would be', () => {
    const low = { ...issue(0, [248, 248, 248, 248]), everyMs: 60 * minuteMs };
    const dataAt = (nowMin: number) => evaluate(crossingRule, facts([], nowMin, { issues: [low] })).data;
    expect([20, 180].map((minute) => dataAt(minute).state)).toEqual(['fine', 'fine']);
    expect(dataAt(181)).toMatchObject({ state: 'no_data', sinceMs: at(180) + 1 });
  });

  it('stands until a newer one says otherwise', () => {
    const high = issue(0, [250, 250, 250, 250]);
    expect(evaluate(crossingRule, facts([], 300, { issues: [high] })).state).toBe('raised');
    expect(evaluate(crossingRule, facts([], 300, { issues: [high, issue(290, [248, 248, 248, 248])] })).state).toBe(
      'normal',
    );
  });
});
