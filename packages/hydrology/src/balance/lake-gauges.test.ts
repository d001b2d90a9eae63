import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { type GaugeReading, LakeGauges } from './lake-gauges.ts';

const stepS = 600;
const rules = {
  // As a capacity curve does.
  fastestAt: (levelM: number) => {
    if (Number.isNaN(levelM)) throw new RangeError('no level');
    return 6;
  },
  maxSpreadM: 0.3,
};

interface Said {
  readonly levelM: number;
  readonly isByPerson?: boolean;
  /** Carried on from a step before. */
  readonly isOld?: boolean;
}

/** What some gauges say row by row; null: nothing. */
function hear(rows: readonly (readonly (number | Said | null)[])[], everyS = stepS, judgedBy = rules) {
  const gauges = new LakeGauges();
  return rows.map((said, row) => {
    const readings = said.map((one, place): GaugeReading => {
      const {
        levelM,
        isByPerson = false,
        isOld = false,
      }: Partial<Said> = typeof one === 'object' && one ? one : one === null ? {} : { levelM: one };
      return {
        key: `g${place}`,
        levelM: levelM ?? Number.NaN,
        isRead: levelM !== undefined && !isOld,
        isByPerson,
      };
    });
    const { levelM, isRead, flags } = gauges.hear(row * everyS, readings, judgedBy);
    return { levelM, isRead, isApart: (flags & Flag.outsideLimits) !== 0, waterM: (levelM ?? 0) + gauges.shiftM };
  });
}

const rising = (row: number) => 248 + 0.02 * row;
const movedM = (heard: ReturnType<typeof hear>) => heard.slice(1).map(({ waterM }, row) => waterM - heard[row]!.waterM);

describe('gauges that agree', () => {
  it('speak as their mean, which is the water itself', () => {
    const heard = hear([0, 1, 2, 3].map((row) => [rising(row) + 0.05, rising(row) - 0.05]));
    for (const [row, { levelM, waterM }] of heard.entries()) {
      expect(levelM).toBeCloseTo(rising(row), 12);
      expect(waterM).toBe(levelM);
    }
  });

  it.each([0.1, 0.25])('make no water where one of them falls silent and comes back, %d m apart', (apartM) => {
    const says = (row: number) => [rising(row) + apartM, row > 4 && row < 9 ? null : rising(row)];
    const heard = hear(Array.from({ length: 14 }, (_, row) => says(row)));
    // The level jumps by half of what they are apart; the water goes on by 2 cm a row.
    expect(heard[5]!.levelM! - heard[4]!.levelM!).toBeCloseTo(0.02 + apartM / 2, 9);
    for (const moved of movedM(heard)) expect(moved).toBeCloseTo(0.02, 9);
  });

  it('make none where they are read by turns, nor lose any while one is carried on', () => {
    const turn = (row: number): (number | Said)[] =>
      row % 2 === 0
        ? [rising(row) + 0.1, { levelM: rising(Math.max(0, row - 1)), isOld: true }]
        : [{ levelM: rising(row - 1) + 0.1, isOld: true }, rising(row)];
    const heard = hear([[rising(0) + 0.1, rising(0)], ...Array.from({ length: 12 }, (_, row) => turn(row + 1))]);
    for (const moved of movedM(heard)) expect(moved).toBeCloseTo(0.02, 9);
  });

  it('hand over to one that nobody heard beside them as if the water stood still', () => {
    const heard = hear([
      [248, null],
      [248.02, null],
      [null, 249.1],
      [null, 249.12],
    ]);
    expect(movedM(heard).map((moved) => Math.round(moved * 100) / 100)).toEqual([0.02, 0, 0.02]);
  });
});

describe('gauges that stand apart', () => {
  it('by more than their plant allows are no mean, by less they are', () => {
    const first = (maxSpreadM: number) => hear([[249, 249.4]], stepS, { ...rules, maxSpreadM })[0];
    expect([first(0.3), first(0.5), first(0.4)]).toMatchObject([
      { levelM: 249.4, isApart: true },
      { levelM: 249.2, isApart: false },
      { levelM: 249.2, isApart: false },
    ]);
  });

  it('are no mean: a typing slip of one leaves the lake where the other says it is', () => {
    const heard = hear([
      [249, 249],
      [249.01, 249.01],
      [2490, 249.02],
      [249.03, 249.03],
    ]);
    expect(heard.map(({ levelM }) => levelM)).toEqual([249, 249.01, 249.02, 249.03]);
    expect(heard.map(({ isApart }) => isApart)).toEqual([false, false, true, false]);
  });

  it('go by the one that went on as the lake can, and make no water, two metres apart for a day', () => {
    const heard = hear(
      Array.from({ length: 160 }, (_, row) => [rising(row) + (row >= 8 && row < 152 ? 2 : 0), rising(row) + 0.04]),
    );
    expect(heard.slice(8, 152).every(({ levelM }, row) => Math.abs(levelM! - rising(row + 8) - 0.04) < 1e-9)).toBe(
      true,
    );
    for (const moved of movedM(heard)) expect(moved).toBeCloseTo(0.02, 9);
  });

  it('go by the one that rises on and on where the other stands still to the digit, and lose hardly any water', () => {
    const heard = hear([0, 0.2, 0.7, 1.1, 1.5].map((rise) => [248 + rise, 248]));
    expect(heard.map(({ levelM }) => levelM)).toEqual([248, 248.1, 248.7, 249.1, 249.5]);
    expect(heard.at(-1)!.waterM - heard[0]!.waterM).toBeCloseTo(1.5, 1);
  });

  it('go by the two of three that agree', () => {
    expect(
      hear([
        [248, 248, 248],
        [248, 250, 250.1],
      ]).at(-1)!.levelM,
    ).toBeCloseTo(250.05, 12);
  });

  it('go by the higher where nothing tells them apart, and by whom a person put right', () => {
    expect(hear([[247, 249]])[0]!.levelM).toBe(249);
    expect(
      hear([
        [248, 248],
        [{ levelM: 250, isByPerson: true }, 248.01],
      ])[1]!.levelM,
    ).toBe(250);
  });

  it('stay with whom they went by, until they agree again', () => {
    const heard = hear([
      [247, 249],
      [247.5, 249],
      [248.5, 249.02],
      [249, 249.04],
    ]);
    expect(heard.map(({ levelM }) => Math.round(levelM! * 100) / 100)).toEqual([249, 249, 249.02, 249.02]);
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
