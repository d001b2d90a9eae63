import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { type GaugeReading, LakeGauges } from './lake-gauges.ts';

const stepS = 600;
const rules = {
  // A capacity curve throws in the same way.
  fastestAt: (levelM: number) => {
    if (Number.isNaN(levelM)) throw new RangeError('no level');
    return 6;
  },
  maxSpreadM: 0.3,
};

interface GaugeLevel {
  readonly levelM: number;
  readonly isByPerson?: boolean;
  /** Carried over from an earlier step. */
  readonly isOld?: boolean;
}

/** Feeds the readings of several gauges row by row; null: no reading. */
function judgeRows(rows: readonly (readonly (number | GaugeLevel | null)[])[], everyS = stepS, gaugeRules = rules) {
  const gauges = new LakeGauges();
  return rows.map((said, row) => {
    const readings = said.map((one, index): GaugeReading => {
      const {
        levelM,
        isByPerson = false,
        isOld = false,
      }: Partial<GaugeLevel> = typeof one === 'object' && one ? one : one === null ? {} : { levelM: one };
      return {
        key: `g${index}`,
        levelM: levelM ?? Number.NaN,
        isRead: levelM !== undefined && !isOld,
        isByPerson,
      };
    });
    const { levelM, isRead, flags } = gauges.hear(row * everyS, readings, gaugeRules);
    return { levelM, isRead, isApart: (flags & Flag.outsideLimits) !== 0, waterM: (levelM ?? 0) + gauges.shiftM };
  });
}

const rising = (row: number) => 248 + 0.02 * row;
const movedM = (gaugeAnswer: ReturnType<typeof judgeRows>) =>
  gaugeAnswer.slice(1).map(({ waterM }, row) => waterM - gaugeAnswer[row]!.waterM);

describe('gauges that agree', () => {
  it('speak as their mean, which is the water itself', () => {
    const gaugeAnswer = judgeRows([0, 1, 2, 3].map((row) => [rising(row) + 0.05, rising(row) - 0.05]));
    for (const [row, { levelM, waterM }] of gaugeAnswer.entries()) {
      expect(levelM).toBeCloseTo(rising(row), 12);
      expect(waterM).toBe(levelM);
    }
  });

  it.each([0.1, 0.25])('make no water where one of them falls silent and comes back, %d m apart', (apartM) => {
    const levelsAtRow = (row: number) => [rising(row) + apartM, row > 4 && row < 9 ? null : rising(row)];
    const gaugeAnswer = judgeRows(Array.from({ length: 14 }, (_, row) => levelsAtRow(row)));
    // The level jumps by half of the difference between the gauges; the water keeps rising by 2 cm per row.
    expect(gaugeAnswer[5]!.levelM! - gaugeAnswer[4]!.levelM!).toBeCloseTo(0.02 + apartM / 2, 9);
    for (const movementM of movedM(gaugeAnswer)) expect(movementM).toBeCloseTo(0.02, 9);
  });

  it('make none where they are read by turns, nor lose any while one is carried on', () => {
    const turn = (row: number): (number | GaugeLevel)[] =>
      row % 2 === 0
        ? [rising(row) + 0.1, { levelM: rising(Math.max(0, row - 1)), isOld: true }]
        : [{ levelM: rising(row - 1) + 0.1, isOld: true }, rising(row)];
    const gaugeAnswer = judgeRows([
      [rising(0) + 0.1, rising(0)],
      ...Array.from({ length: 12 }, (_, row) => turn(row + 1)),
    ]);
    for (const movementM of movedM(gaugeAnswer)) expect(movementM).toBeCloseTo(0.02, 9);
  });

  it('hand over to one that nobody heard beside them as if the water stood still', () => {
    const gaugeAnswer = judgeRows([
      [248, null],
      [248.02, null],
      [null, 249.1],
      [null, 249.12],
    ]);
    expect(movedM(gaugeAnswer).map((movementM) => Math.round(movementM * 100) / 100)).toEqual([0.02, 0, 0.02]);
  });
});

describe('gauges that stand apart', () => {
  it('by more than their plant allows are no mean, by less they are', () => {
    const first = (maxSpreadM: number) => judgeRows([[249, 249.4]], stepS, { ...rules, maxSpreadM })[0];
    expect([first(0.3), first(0.5), first(0.4)]).toMatchObject([
      { levelM: 249.4, isApart: true },
      { levelM: 249.2, isApart: false },
      { levelM: 249.2, isApart: false },
    ]);
  });

  it('are no mean: a typing slip of one leaves the lake where the other says it is', () => {
    const gaugeAnswer = judgeRows([
      [249, 249],
      [249.01, 249.01],
      [2490, 249.02],
      [249.03, 249.03],
    ]);
    expect(gaugeAnswer.map(({ levelM }) => levelM)).toEqual([249, 249.01, 249.02, 249.03]);
    expect(gaugeAnswer.map(({ isApart }) => isApart)).toEqual([false, false, true, false]);
  });

  it('go by the one that went on as the lake can, and make no water, two metres apart for a day', () => {
    const gaugeAnswer = judgeRows(
      Array.from({ length: 160 }, (_, row) => [rising(row) + (row >= 8 && row < 152 ? 2 : 0), rising(row) + 0.04]),
    );
    expect(
      gaugeAnswer.slice(8, 152).every(({ levelM }, row) => Math.abs(levelM! - rising(row + 8) - 0.04) < 1e-9),
    ).toBe(true);
    for (const movementM of movedM(gaugeAnswer)) expect(movementM).toBeCloseTo(0.02, 9);
  });

  it('go by the one that rises on and on where the other stands still to the digit, and lose hardly any water', () => {
    const gaugeAnswer = judgeRows([0, 0.2, 0.7, 1.1, 1.5].map((rise) => [248 + rise, 248]));
    expect(gaugeAnswer.map(({ levelM }) => levelM)).toEqual([248, 248.1, 248.7, 249.1, 249.5]);
    expect(gaugeAnswer.at(-1)!.waterM - gaugeAnswer[0]!.waterM).toBeCloseTo(1.5, 1);
  });

  it('go by the two of three that agree', () => {
    expect(
      judgeRows([
        [248, 248, 248],
        [248, 250, 250.1],
      ]).at(-1)!.levelM,
    ).toBeCloseTo(250.05, 12);
  });

  it('go by the higher where nothing tells them apart, and by whom a person put right', () => {
    expect(judgeRows([[247, 249]])[0]!.levelM).toBe(249);
    expect(
      judgeRows([
        [248, 248],
        [{ levelM: 250, isByPerson: true }, 248.01],
      ])[1]!.levelM,
    ).toBe(250);
  });

  it('stay with whom they went by, until they agree again', () => {
    const gaugeAnswer = judgeRows([
      [247, 249],
      [247.5, 249],
      [248.5, 249.02],
      [249, 249.04],
    ]);
    expect(gaugeAnswer.map(({ levelM }) => Math.round(levelM! * 100) / 100)).toEqual([249, 249, 249.02, 249.02]);
  });
});

describe('a level beyond all that can be', () => {
  it('is heard where another gauge says the same, or the lake stands there already', () => {
    const gauges = new LakeGauges();
    expect(gauges.bearsOut(2490, [], rules)).toBe(false);
    gauges.hear(0, [{ key: 'a', levelM: 256.8, isRead: true, isByPerson: false }], rules);
    const bearsOut = (levelM: number, othersM: readonly number[]) => gauges.bearsOut(levelM, othersM, rules);
    expect([bearsOut(257.05, []), bearsOut(257.3, []), bearsOut(257.3, [257.1])]).toEqual([true, false, true]);
  });
});
