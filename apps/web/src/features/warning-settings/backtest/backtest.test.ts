import { minuteMs } from '@spillway/plant-time/spans';
import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { judge } from './judgement.ts';
import { factsOf, type KnownSeries } from './known-series.ts';
import { roundValue, scaleOf, stepOf } from './scale.ts';

const levels = {
  deadM: null,
  floodReceptionM: null,
  maxBeforeFloodM: null,
  normalM: 250,
  designFloodM: null,
  checkFloodM: null,
};
const knownSeries: KnownSeries = {
  series_id: 1,
  unit: 'm',
  row_seconds: 300,
  first_ms: 0,
  after_ms: [0, 300_000, 0, 300_000],
  values: [249, 252, 251, null],
  late_ms: [60_000, 60_000, 3_600_000, 60_000],
  levels: [{ from_ms: 0, season: 'dry', levels: { ...levels, tenYearFloodM3s: null, minimumReleaseM3s: null } }],
};
const facts = factsOf(knownSeries, 90 * minuteMs);
const above = (offset: number) => ({
  schema: 2,
  target: { kind: 'figure', id: 'lake_level', quantity: 'lake_level' },
  measure: { kind: 'single' },
  operator: 'above',
  ladder: [{ severity: 'watch', threshold: { kind: 'level', level: 'normalM', offset } }],
  hysteresis: 0,
  timing: { delayMin: 0, delayRows: 1, clearAfterMin: 0, leastRaisedMin: 0, missingAfterMin: null, repeatMin: null },
  wording: {},
});

describe('what a job would have warned of', () => {
  it('reads the columns of the call', () => {
    expect(Array.from(facts.rows.timesMs)).toEqual([0, 300_000, 300_000, 600_000]);
    expect(Array.from(facts.rows.knownMs)).toEqual([60_000, 360_000, 3_900_000, 660_000]);
    expect(facts.levels?.[0]).toMatchObject({ fromMs: 0, season: 'dry', levels: { normalM: 250 } });
  });

  it('is judged by what was known then, or is known now', () => {
    const at = (offset: number, knowledgeTime: 'then' | 'now') =>
      judge(facts, { definition: above(offset), sameWithinMinutes: 15 }, knowledgeTime)?.summary.told.map(
        ({ sinceMs, endedMs }) => [sinceMs / minuteMs, endedMs === null ? null : endedMs / minuteMs],
      );
    expect(at(1.5, 'then')).toEqual([[6, 65]]);
    expect(at(1.5, 'now')).toEqual([]);
    expect(at(0.5, 'now')).toEqual([[5, null]]);
  });

  it('is nothing yet where a field is missing', () => {
    expect(judge(facts, { definition: { ...above(0), ladder: [] }, sameWithinMinutes: 15 }, 'now')).toBeNull();
  });
});

describe('its picture', () => {
  it('has the least and greatest of each column, as they are known now', () => {
    const { low, high, least, greatest } = columnsOf(facts, { fromMs: 0, toMs: 900_000 }, 3);
    expect([low, high, least, greatest]).toEqual([[249, 251, null], [249, 251, null], 249, 251]);
  });

  it('has an axis of round values, and a threshold that moves by round steps', () => {
    const scale = scaleOf([248.3, 251.9]);
    expect(scale.ticks).toEqual([249, 250, 251, 252]);
    expect(stepOf(scale)).toBe(0.01);
    expect(roundValue(250.1234, 0.01)).toBe(250.12);
    expect(roundValue(1234, 10)).toBe(1230);
    expect(scaleOf([]).ticks.length).toBeGreaterThan(1);
  });
});
