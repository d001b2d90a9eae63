import type { Factor, JobFields } from '@spillway/contract/transfer/job';
import { Quality } from '@spillway/hydrology/quality/quality';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jobOf } from '../jobs/testing/a-job.ts';
import { type FactorRows, type FactorSeries, figuresOf, reachMs } from './figures.ts';

const slotMs = Date.parse('2026-11-20T08:30:00+07:00');
const minute = 60_000;
const level: FactorSeries = { quantity: 'lake_level', kind: 'computed', unit: 'm', stepS: 900 };
const rain: FactorSeries = { quantity: 'precipitation', kind: 'interval', unit: 'mm', stepS: 300 };

type Row = readonly [minutesBefore: number, value: number | null, quality?: number];
const rowsOf = (rows: readonly Row[]): FactorRows => {
  const sorted = rows.toSorted((a, b) => b[0] - a[0]);
  return {
    timesMs: sorted.map(([before]) => slotMs - before * minute),
    values: sorted.map(([, value]) => value),
    qualities: sorted.map(([, , quality]) => quality ?? Quality.good),
  };
};
function said(rows: readonly Row[], job: Partial<JobFields> = {}, series = level, factor: Partial<Factor> = {}) {
  const one = jobOf(job);
  const all = rowsOf(rows);
  const found = figuresOf(
    { ...one, factors: [{ ...one.factors[0]!, ...factor }] },
    { seriesOf: () => series, rowsOf: () => all, aheadOf: () => null },
    slotMs,
  );
  const { status, value, remarks } = found.said[0]!;
  expect(found.figures.length).toBe(status === null ? 0 : 1);
  return `${status} ${value} ${remarks.join(' ')}`.trim();
}

describe('what a slot says of a factor', () => {
  it.each<[string, readonly Row[], string]>([
    [
      'the newest good reading since the slot before',
      [
        [14, 248],
        [5, 248.2],
      ],
      '00 248.2',
    ],
    ['the reading at the slot itself', [[0, 248.2]], '00 248.2'],
    [
      'nothing that came after the slot',
      [
        [5, 248.2],
        [-1, 249],
      ],
      '00 248.2',
    ],
    ['missing, where the last reading is as old as the slot before', [[15, 248]], '02 null missing'],
    ['missing, where nothing ever came', [], '02 null missing'],
    ['never a zero for a reading without value', [[0, null, Quality.missing]], '02 null missing'],
    ['nothing of a value below zero where that cannot be', [[0, -4, Quality.missing]], '02 null missing'],
    [
      'the good one before a doubted one',
      [
        [5, 248],
        [0, 300, Quality.outOfRange],
      ],
      '00 248',
    ],
    ['the doubted one as 00, listed, where a rule alone speaks against it', [[0, 300, Quality.jump]], '00 300 doubted'],
    ['a stuck one as 00, listed', [[0, 248, Quality.stuck]], '00 248 doubted'],
    [
      '02 for a device error, although a good one came before',
      [
        [5, 248],
        [0, 248, Quality.deviceError],
      ],
      '02 null fault',
    ],
    ['02 while somebody works on it', [[0, 248, Quality.calibrating]], '02 null fault'],
    [
      'the good one after a fault',
      [
        [5, null, Quality.deviceError],
        [0, 248],
      ],
      '00 248',
    ],
    [
      '02 for a fault, though silence followed',
      [
        [5, 1, Quality.deviceError],
        [0, null, Quality.missing],
      ],
      '02 null fault',
    ],
    [
      'a doubted one after a fault',
      [
        [5, 1, Quality.deviceError],
        [0, 300, Quality.jump],
      ],
      '00 300 doubted',
    ],
    ['missing for an estimated one, unless the job wants it', [[0, 248, Quality.estimated]], '02 null missing'],
    ['what a person corrected', [[0, 248, Quality.edited]], '00 248'],
  ])('%s', (_name, rows, expected) => {
    expect(said(rows)).toBe(expected);
  });

  it('goes by the choices of the job', () => {
    expect(said([[0, 248, Quality.extrapolated]], { is_estimated_sent: true })).toBe('00 248 estimated');
    expect(said([], { missing: 'skip' })).toBe('null null missing');
    expect(said([[0, 1, Quality.deviceError]], { missing: 'skip' })).toBe('02 null fault');
    expect(said([[40, 248]], { greatest_age_minutes: 60 })).toBe('00 248 carried');
    expect(said([[60, 248]], { greatest_age_minutes: 60 })).toBe('02 null missing');
    expect(said([[6, 248]], { greatest_age_minutes: 5 })).toBe('02 null missing');
  });

  it('is marked as a test, or as a device error, in every row', () => {
    expect(said([[0, 248]], { status: '01' })).toBe('01 248');
    expect(said([], { status: '01' })).toBe('null null missing');
    expect(said([[0, 248]], { status: '02' })).toBe('02 248');
    expect(said([], { status: '02', missing: 'skip' })).toBe('02 null missing');
  });

  it('sends no inflow below zero, and says so', () => {
    const inflow: FactorSeries = { quantity: 'total_discharge_lake', kind: 'computed', unit: 'm³/s', stepS: 900 };
    expect(said([[0, -3.2]], {}, inflow, { converted_to: 'm³/s' })).toBe('00 0 from_zero');
    expect(said([[0, -3.2]], {}, level)).toBe('00 -3.2');
  });

  it('is converted and rounded as it is written', () => {
    const storage: FactorSeries = { quantity: 'total_capacity', kind: 'computed', unit: 'm³', stepS: 900 };
    const power: FactorSeries = { quantity: 'power', kind: 'instant', unit: 'MW', stepS: 900 };
    expect(said([[0, 115_234_567]], {}, storage, { converted_to: 'triệu m³', decimals: 3 })).toBe('00 115.235');
    expect(said([[0, 28.4]], {}, power, { converted_to: 'kW', decimals: 0 })).toBe('00 28400');
    expect(said([[0, 1.005]])).toBe('00 1.01');
    expect(said([[0, 248.205]])).toBe('00 248.21');
    expect(said([[0, -0.001]])).toBe('00 0');
    expect(said([[0, 248]], {}, level, { converted_to: 'MW' })).toBe('02 null unit_unknown');
  });

  it('adds up what comes as an amount since the slot before', () => {
    expect(
      said(
        [
          [15, 9],
          [10, 1],
          [5, 0.2],
          [0, 0.4],
        ],
        {},
        rain,
        { converted_to: 'mm' },
      ),
    ).toBe('00 1.6');
    expect(
      said(
        [
          [10, 1],
          [0, 0.4],
        ],
        {},
        rain,
        { converted_to: 'mm' },
      ),
    ).toBe('02 null missing');
    expect(
      said(
        [
          [10, 1],
          [5, 2, Quality.deviceError],
          [0, 0.4],
        ],
        {},
        rain,
        { converted_to: 'mm' },
      ),
    ).toBe('02 null fault');
    expect(
      said(
        [
          [10, 1],
          [5, 80, Quality.outOfRange],
          [0, 0],
        ],
        {},
        rain,
        { converted_to: 'mm' },
      ),
    ).toBe('00 81 doubted');
    const hourly = Array.from({ length: 11 }, (_, index): Row => [index * 5, 1]);
    expect(said(hourly, { timer: { every_minutes: 60 } }, rain, { converted_to: 'mm' })).toBe('00 11 partial');
    const radar = { ...rain, stepS: 3600 };
    expect(said([[30, 4]], {}, radar, { converted_to: 'mm' })).toBe('00 4');
  });

  it('waits only for what is measured and has not come', () => {
    const isAwaited = (rows: readonly Row[], series: FactorSeries) =>
      figuresOf(jobOf({}), { seriesOf: () => series, rowsOf: () => rowsOf(rows), aheadOf: () => null }, slotMs).awaited;
    expect(isAwaited([[15, 248]], level)).toEqual([1]);
    expect(isAwaited([[0, 248]], level)).toEqual([]);
    expect(isAwaited([[0, null, Quality.missing]], level)).toEqual([]);
    expect(isAwaited([[30, 248]], { ...level, stepS: 3600 })).toEqual([]);
    expect(isAwaited([], { ...level, kind: 'held', stepS: null })).toEqual([]);
    expect(isAwaited([], level)).toEqual([1]);
  });

  it('of a series that is gone is missing', () => {
    const found = figuresOf(jobOf({}), { seriesOf: () => null, rowsOf: () => rowsOf([]), aheadOf: () => null }, slotMs);
    expect(found.said[0]).toMatchObject({ status: '02', value: null, remarks: ['series_gone'] });
  });
});

/** A second implementation, row by row in the order of time and with decimal text; it shares only the words with the product. */
function independentFigure(job: JobFields, series: FactorSeries, rows: readonly Row[]): string {
  const every = 'every_minutes' in job.timer ? job.timer.every_minutes : 1440;
  const kind = (quality: number) =>
    [1, 2].includes(quality)
      ? 'fault'
      : [4, 5, 6].includes(quality)
        ? 'doubted'
        : [8, 9].includes(quality)
          ? 'madeUp'
          : quality === 3
            ? 'absent'
            : 'sound';
  const upTo = rows.filter(([before]) => before >= 0);
  let is: { status: string; value: number | null };
  if (series.kind === 'interval') {
    const durationMin = Math.max(every, (series.stepS ?? 0) / 60);
    const inside = upTo.filter(([before]) => before < durationMin);
    const insideRows = inside.filter(
      ([, value, quality = 0]) =>
        value !== null && ['sound', 'doubted', ...(job.is_estimated_sent ? ['madeUp'] : [])].includes(kind(quality)),
    );
    const enough =
      insideRows.length * (series.stepS ?? 0) >= 0.8 * Math.floor((durationMin * 60) / series.stepS!) * series.stepS!;
    const sum = insideRows.reduce((all, [, value]) => all + value!, 0);
    is = enough
      ? { status: '00', value: sum }
      : { status: inside.some(([, , quality = 0]) => kind(quality) === 'fault') ? '02' : 'missing', value: null };
  } else {
    const inside = upTo.filter(([before]) => before < job.greatest_age_minutes).toSorted((a, b) => b[0] - a[0]);
    // Iterates forwards, because each row may change the known value.
    let [sound, suspectValue, fault] = [null as number | null, null as number | null, false];
    for (const [, value, quality = 0] of inside) {
      const qualityKind = kind(quality);
      if (qualityKind === 'fault') [sound, suspectValue, fault] = [null, null, true];
      else if (value === null || qualityKind === 'absent') continue;
      else if (qualityKind === 'doubted') suspectValue = value;
      else if (qualityKind === 'sound' || job.is_estimated_sent) [sound, fault] = [value, false];
    }
    const value = sound ?? suspectValue;
    is = value === null ? { status: fault ? '02' : 'missing', value: null } : { status: '00', value };
  }
  if (is.status === 'missing') is = { status: job.missing === 'skip' ? 'null' : '02', value: null };
  if (job.status === '01') is = { ...is, status: is.value === null ? 'null' : '01' };
  if (job.status === '02') is = { ...is, status: '02' };
  return `${is.status} ${is.value === null ? null : Number(is.value.toFixed(6))}`;
}

it('agrees with a second reckoning, and with the rows it says it needs alone', () => {
  const row = fc.tuple(
    fc.integer({ min: -10, max: 130 }),
    fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 400 }).map((tenths) => tenths / 10),
    ),
    fc.integer({ min: 0, max: 10 }),
  );
  const job = fc.record({
    timer: fc.constantFrom(5, 15, 60).map((every_minutes) => ({ every_minutes }) as JobFields['timer']),
    greatest_age_minutes: fc.constantFrom(5, 15, 60, 120),
    is_estimated_sent: fc.boolean(),
    missing: fc.constantFrom('status_02' as const, 'skip' as const),
    status: fc.constantFrom('00' as const, '01' as const, '02' as const),
  });
  const rowArbitrary = fc.uniqueArray(row, { maxLength: 40, selector: ([before]) => before });
  fc.assert(
    fc.property(job, rowArbitrary, fc.boolean(), (choices, rows, isRain) => {
      const series = isRain ? rain : level;
      const one = {
        ...jobOf(choices),
        factors: [{ ...jobOf({}).factors[0]!, converted_to: series.unit, decimals: 6 }],
      };
      const expected = independentFigure(one, series, rows);
      const needed = rows.filter(([before]) => before * minute < reachMs(one, series));
      for (const rowSubset of [rows, needed]) {
        const { status, value } = figuresOf(
          one,
          { seriesOf: () => series, rowsOf: () => rowsOf(rowSubset), aheadOf: () => null },
          slotMs,
        ).said[0]!;
        expect(`${status} ${value}`).toBe(expected);
      }
    }),
    { numRuns: 3000, seed: 20 },
  );
});
