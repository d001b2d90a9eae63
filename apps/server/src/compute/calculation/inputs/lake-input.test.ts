import { Flag } from '@spillway/hydrology/flags';
import { Quality } from '@spillway/hydrology/quality/quality';
import { describe, expect, it } from 'vitest';
import { type Grid, gridOf } from './grid.ts';
import { emptyColumn, type InputColumn, InputSource, noAge, override, putSample } from './input-column.ts';
import { LakeInput } from './lake-input.ts';
import type { GaugeReadings } from './lake-verdicts.ts';

const stepMs = 300_000;
const gridFrom = (row: number, rows: number): Grid => gridOf(row * stepMs, (row + rows - 1) * stepMs, stepMs);

/** The readings of a gauge in each row; null means no new reading, so the previous one gets older. */
function gauge(key: string, levels: readonly (number | null)[], qualities: readonly number[] = []): InputColumn {
  const column = emptyColumn(key, levels.length);
  let lastHeardRow = -1;
  for (const [row, value] of levels.entries()) {
    if (value !== null) lastHeardRow = row;
    const ageS = ((row - lastHeardRow) * stepMs) / 1000;
    if (lastHeardRow >= 0 && ageS <= 900)
      putSample(column, row, levels[lastHeardRow]!, ageS, qualities[lastHeardRow] ?? Quality.good, InputSource.station);
  }
  return column;
}

const none: GaugeReadings['ahead'] = () => ({ grid: gridFrom(0, 0), gauges: [] });

function read(
  gauges: readonly InputColumn[],
  overrides: Partial<GaugeReadings> = {},
  lake = new LakeInput(),
  fromRow = 0,
) {
  const rows = gauges[0]!.values.length;
  const gaugeReadings = {
    grid: gridFrom(fromRow, rows),
    gauges,
    beyond: [],
    isHeld: false,
    lowestM: 230,
    fastestAt: () => 6,
    maxSpreadM: 0.3,
    ahead: none,
    ...overrides,
  };
  const { column, freshM, flags } = lake.read(emptyColumn('lake_level', rows), gaugeReadings);
  return { shown: [...column.values], ages: [...column.agesS], fresh: [...freshM], flags: [...flags], lake };
}

const calm = [248.2, 248.2, 248.2, 248.2];
const NaNs = (count: number) => Array<number>(count).fill(Number.NaN);

describe('the level of the lake, row by row', () => {
  it('shows the first level of a rise, marked, and keeps it from the balance until the next is there', () => {
    const { shown, fresh, flags, ages } = read([gauge('a', [...calm, 248.6])]);
    expect([shown[4], ages[4], fresh[4], flags[4]]).toEqual([248.6, 0, Number.NaN, Flag.unconfirmed]);
    const next = read([gauge('a', [...calm, 248.6, 249])]);
    expect([next.fresh.slice(4), next.flags.slice(4)]).toEqual([
      [248.6, 249],
      [0, 0],
    ]);
  });

  it('knows the next level where it is there already, beyond the end of what is computed', () => {
    const ahead = (...levels: (number | null)[]): Partial<GaugeReadings> => ({
      ahead: () => ({ grid: gridFrom(5, levels.length), gauges: [gauge('a', levels)] }),
    });
    const rising = [gauge('a', [...calm, 248.6])];
    expect(read(rising, ahead(null, 248.9)).fresh[4]).toBe(248.6);
    const refused = read(rising, ahead(248.2));
    expect([refused.shown[4], refused.fresh[4], refused.flags[4]]).toEqual([248.2, Number.NaN, Flag.estimated]);
    expect(read(rising, ahead(null, null)).flags[4]).toBe(Flag.unconfirmed);
  });

  it('says which row of an earlier stretch a later one decided about', () => {
    const { lake } = read([gauge('a', [...calm, 248.6])]);
    const { fresh } = read([gauge('a', [249, 249.4])], {}, lake, 5);
    expect(fresh).toEqual([249, 249.4]);
    expect(lake.settled.at(-1)).toEqual({ timeMs: 4 * stepMs, byMs: 5 * stepMs });
  });

  it('carries on the unconfirmed level and not the old one while nothing new comes, and gives it up when it is refused', () => {
    const { shown, flags, ages } = read([gauge('a', [...calm, 248.6, null, null])]);
    expect([shown.slice(4), ages.slice(4)]).toEqual([
      [248.6, 248.6, 248.6],
      [0, 300, 600],
    ]);
    expect(flags.slice(5)).toEqual(Array(2).fill(Flag.unconfirmed | Flag.estimated));
    const refused = read([gauge('a', [...calm, 248.6, null, 248.2])]);
    expect([refused.shown.slice(4), refused.fresh.slice(4)]).toEqual([
      [248.2, 248.2, 248.2],
      [...NaNs(2), 248.2],
    ]);
  });

  it('drops what no lake can do, and does not show it', () => {
    const { shown, fresh, flags } = read([gauge('a', [...calm, 260, 248.2])]);
    expect([shown[4], fresh[4], flags[4]]).toEqual([248.2, Number.NaN, Flag.estimated]);
    expect(read([gauge('a', [...calm, 251])], { fastestAt: () => 60 }).flags[4]).toBe(Flag.unconfirmed);
  });

  it('believes what a person put right, what is entered by hand, and leaves an override as it is', () => {
    const qualities = [0, 0, 0, 0, Quality.edited];
    const edited = read([gauge('a', [...calm, 260], qualities)]);
    expect([edited.fresh[4], edited.flags[4]]).toEqual([260, 0]);
    expect(read([gauge('a', [...calm, 260])], { isHeld: true }).fresh[4]).toBe(260);
    const lake = emptyColumn('lake_level', 5);
    override(lake, 4, 251.5);
    const gaugeReadings = {
      grid: gridFrom(0, 5),
      gauges: [gauge('a', [...calm, 248.2])],
      beyond: [],
      isHeld: false,
      lowestM: 230,
    };
    const { freshM, flags } = new LakeInput().read(lake, {
      ...gaugeReadings,
      fastestAt: () => 6,
      maxSpreadM: 0.3,
      ahead: none,
    });
    expect([freshM[4], flags[4], lake.values[4]]).toEqual([251.5, 0, 251.5]);
  });

  it('does not hear 0.00 of a dead gauge, alone or beside another', () => {
    const dead = [...calm.slice(0, 3), 0];
    expect(read([gauge('a', dead)]).fresh[3]).toBeNaN();
    expect(read([gauge('a', dead), gauge('b', calm)]).fresh[3]).toBe(248.2);
  });

  it('drops a single spike of one of two gauges, and follows the one that is right where the other stands still', () => {
    const other = [...calm, 248.2, 248.2, 248.2];
    const spiked = read([gauge('a', [...calm, 249, 248.2, 248.2]), gauge('b', other)]);
    expect(spiked.fresh).toEqual([...calm, 248.2, 248.2, 248.2]);
    const rising = read([gauge('a', [...calm, 248.6, 249, 249.4]), gauge('b', other)]);
    // The first step may be an error of the moving gauge; after the second the other gauge counts as stuck.
    expect(rising.fresh.slice(4)).toEqual([248.2, 249, 249.4]);
  });

  it('believes no gauge that is wrong twice while the other stays where it was, and both at once when they move together', () => {
    const wrong = [...calm, 248.45, 248.46, 248.2, 248.2];
    const still = [...calm, 248.2, 248.2, 248.2, 248.2];
    const twice = read([gauge('a', wrong), gauge('b', still)]);
    expect([twice.fresh[4], twice.fresh[5]]).toEqual([Number.NaN, Number.NaN]);
    expect(twice.fresh.slice(6)).toEqual([248.2, 248.2]);
    expect(read([gauge('a', wrong)]).fresh.slice(4, 6)).toEqual([248.45, 248.46]);
    // The value is shown throughout, and flagged.
    const lakeReading = read([gauge('a', wrong.slice(0, 6)), gauge('b', still.slice(0, 6))]);
    expect(lakeReading.flags.slice(4)).toEqual([Flag.unconfirmed, Flag.unconfirmed]);
    const rising = [...calm, 248.45, 248.7, 248.95, 249.2];
    const together = read([
      gauge('a', rising),
      gauge(
        'b',
        rising.map((levelM) => levelM - 0.02),
      ),
    ]);
    expect(together.fresh.slice(4).every(Number.isFinite)).toBe(true);
    const behind = read([gauge('a', rising), gauge('b', still)]);
    expect(behind.fresh.slice(5)).toEqual([248.7, 248.95, 249.2]);
    // A gauge that does not move may be stuck: the third level decides.
    const steadyRead = read([gauge('a', [...calm, 248.45, 248.45, 248.45]), gauge('b', still.slice(0, 7))]);
    expect(steadyRead.fresh.slice(4).every(Number.isFinite)).toBe(true);
  });

  it('has nothing to say after a silence longer than a reading holds', () => {
    const { shown, flags, ages } = read([gauge('a', [...calm, null, null, null, null, 248.2])]);
    expect(flags.slice(4)).toEqual([Flag.estimated, Flag.estimated, Flag.estimated, Flag.missing, 0]);
    expect([shown[7], ages[7]]).toEqual([Number.NaN, noAge]);
  });
});
