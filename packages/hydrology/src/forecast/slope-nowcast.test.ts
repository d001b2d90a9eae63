import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smoothedChange } from '../balance/smoothed-change.ts';
import { Flag } from '../flags.ts';
import { slopeNowcast } from './slope-nowcast.ts';
import { type SlopeSkill, unknownSlopeSkill } from './slope-skill.ts';
import { trendOf } from './trend.ts';

const minutes = [-60, -50, -40, -30, -20, -10, 0];
const rising = [150, 156, 161, 168, 173, 181, 185];
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const slopeForecast = (errorM3s: number, horizonsMin = [30, 60]) => ({
  skill: unknownSlopeSkill(horizonsMin),
  errorM3s,
});
const measured = (change: Partial<SlopeSkill['shares'][number]> = {}, noisePerMin = 0.05): SlopeSkill => ({
  noisePerMin,
  shares: [{ horizonMin: 60, share: 0.5, calmErrorM3s: 4, unrestError: 0.4, ...change }],
});

describe('the inflow of the next hour', () => {
  it('follows half the slope of the worked hour over 30 min, 193.9 m3/s, and two fifths of it over 60, 199.3', () => {
    const { method, slopePerMin, slopeErrorPerMin, nowcasts } = slopeNowcast(minutes, rising, slopeForecast(2));
    expect(method).toBe('slope');
    expect(slopePerMin).toBeCloseTo(0.596, 3);
    expect(slopeErrorPerMin).toBeCloseTo((2 * Math.SQRT2) / 60, 10);
    expect(nowcasts.map(({ dischargeM3s }) => Number(dischargeM3s.toFixed(1)))).toEqual([193.9, 199.3]);
    expect(nowcasts.map((nowcast) => nowcast.flags)).toEqual([Flag.none, Flag.none]);
  });

  it('follows as much of it as slopes of the record have been worth, and none that was worth nothing', () => {
    const ahead = (share: number) => slopeNowcast(minutes, rising, { skill: measured({ share }), errorM3s: null });
    const { slopePerMin, nowcasts } = ahead(1);
    expect(nowcasts[0]!.dischargeM3s).toBeCloseTo(185 + slopePerMin! * 60, 10);
    expect(nowcasts[0]!.dischargeM3s).toBeCloseTo(220.8, 1);
    expect(ahead(0)).toMatchObject({ method: 'persistence', nowcasts: [{ dischargeM3s: 185 }] });
  });

  // The scatter about the line treats rows of a smoothed inflow, which share their levels, as independent, so a calm slope was trusted 70 %
  // of the time.
  it('believes no slope within two times what slopes of the record are off by, and all of one from four times on', () => {
    const smooth = minutes.map((minute) => 150 + 0.3 * minute);
    const ahead = (noisePerMin: number) =>
      slopeNowcast(minutes, smooth, { skill: measured({ share: 1 }, noisePerMin), errorM3s: null });
    expect(ahead(0.15).method).toBe('persistence');
    expect(ahead(0.15).nowcasts[0]!.dischargeM3s).toBe(150);
    expect(ahead(0.1).nowcasts[0]!.dischargeM3s).toBeCloseTo(150 + 0.5 * 0.3 * 60, 9);
    expect(ahead(0.3 / 4).nowcasts[0]!.dischargeM3s).toBeCloseTo(150 + 0.3 * 60, 9);
  });

  it('goes by the worst of what the record and whoever smoothed it say of its error', () => {
    const error = (noisePerMin: number, errorM3s: number | null, windowMin: number | null = null) =>
      slopeNowcast(minutes, rising, { skill: measured({}, noisePerMin), errorM3s, windowMin }).slopeErrorPerMin;
    expect(error(0.2, null)).toBe(0.2);
    expect(error(0.2, 3)).toBe(0.2);
    expect(error(0.2, 30)).toBeCloseTo((30 * Math.SQRT2) / 60, 12);
    expect(error(0.2, 30, 720)).toBeCloseTo((30 * smoothedChange(3600, 43_200)) / 60, 12);
    expect(error(0, 0)).toBeCloseTo((0.01 * 185) / 60, 12);
  });

  // With short windows the inflow of a flood is known to 8 %; four times that per hour hid every slope below a third of the flow.
  it('follows the rise of a flood whose inflow is known to a twelfth of it', () => {
    const times = [-60, -50, -40, -30, -20, -10, 0];
    const flood = times.map((minute) => 300 + (120 / 60) * minute);
    const known = { skill: measured({ share: 0.5 }), errorM3s: 24, windowMin: 90 };
    expect(slopeNowcast(times, flood, known)).toMatchObject({ method: 'slope' });
    expect(slopeNowcast(times, flood, known).nowcasts[0]!.dischargeM3s).toBeGreaterThan(330);
  });

  it('takes no jump of one row for a slope: about its own line it scatters too much', () => {
    const jump = [200, 202, 199, 201, 200, 198, 600];
    const { method, slopePerMin, slopeErrorPerMin } = slopeNowcast(minutes, jump, slopeForecast(10));
    expect([method, slopeErrorPerMin]).toEqual(['persistence', trendOf(minutes, jump).standardErrorPerMin]);
    expect(slopePerMin).toBeGreaterThan(4 * ((10 * Math.SQRT2) / 60));
  });

  it('persists where nobody knows what its slope is off by, and says no error', () => {
    const { method, slopePerMin, slopeErrorPerMin, nowcasts } = slopeNowcast(minutes, rising);
    expect([method, slopeErrorPerMin]).toEqual(['persistence', null]);
    expect(slopePerMin).toBeCloseTo(0.596, 3);
    expect(nowcasts).toEqual(
      [30, 60].map((horizonMin) => ({ horizonMin, dischargeM3s: 185, errorM3s: null, flags: 0 })),
    );
  });

  it('tells the error of a calm in a calm, and of what moves the steepest slope of the last three hours with it', () => {
    const known = { skill: measured({ calmErrorM3s: 4, unrestError: 0.4 }, 0.05), errorM3s: null };
    const calm = slopeNowcast(minutes, steady(minutes), known).nowcasts[0]!;
    expect(calm).toMatchObject({ dischargeM3s: 100, errorM3s: 4 });
    const straightFlow = minutes.map((minute) => 200 + 0.6 * minute);
    expect(slopeNowcast(minutes, straightFlow, known).nowcasts[0]!.errorM3s).toBeCloseTo(
      Math.sqrt(4 ** 2 + 14.4 ** 2),
      9,
    );
    // The flow rose by 2 a minute until two hours ago and is constant since.
    const times = Array.from({ length: 31 }, (_, i) => (i - 30) * 10);
    const peakedNowcast = slopeNowcast(
      times,
      times.map((minute) => 400 + 2 * Math.min(0, minute + 120)),
      known,
    );
    expect(peakedNowcast.method).toBe('persistence');
    expect(peakedNowcast.nowcasts[0]!.errorM3s).toBeCloseTo(Math.hypot(4, 0.4 * 2 * 60), 6);
  });

  it('takes what two told errors differ by for the calm where the record is too short to show one', () => {
    expect(slopeNowcast(minutes, steady(minutes), slopeForecast(5)).nowcasts[0]!.errorM3s).toBeCloseTo(
      5 * Math.SQRT2,
      12,
    );
  });

  it('takes less of it for the calm where the window is long, and none of it where the record has shown one', () => {
    const error = (windowMin: number) =>
      slopeNowcast(minutes, steady(minutes), { ...slopeForecast(10, [60]), windowMin }).nowcasts[0]!.errorM3s;
    expect(error(180)).toBeCloseTo(10 * smoothedChange(60, 180), 12);
    expect(error(720)).toBeCloseTo(10 * smoothedChange(60, 720), 12);
    expect(error(720)).toBeLessThan(error(180)! / 1.5);
    const skillCase = { skill: measured({ calmErrorM3s: 4 }), errorM3s: 10, windowMin: 180 };
    expect(slopeNowcast(minutes, steady(minutes), skillCase).nowcasts[0]!.errorM3s).toBe(4);
  });

  it('needs half an hour to see a slope, and two rows that far apart are enough', () => {
    expect(slopeNowcast([-10, 0], [100, 200], slopeForecast(1))).toMatchObject({
      method: 'persistence',
      slopePerMin: null,
    });
    expect(slopeNowcast([0], [100], slopeForecast(1))).toMatchObject({ method: 'persistence', slopeErrorPerMin: null });
    expect(slopeNowcast([-60, 0], [100, 200], slopeForecast(1)).slopePerMin).toBeCloseTo(100 / 60, 12);
  });

  it('does not mind where its clock starts nor in which unit the flow is', () => {
    fc.assert(
      fc.property(between(-1e5, 1e5), between(0.01, 100), (shift, scale) => {
        const plain = slopeNowcast(minutes, rising, slopeForecast(1));
        const movedNowcast = slopeNowcast(
          minutes.map((minute) => minute + shift),
          rising.map((flow) => flow * scale),
          slopeForecast(scale),
        );
        for (const [index, nowcast] of plain.nowcasts.entries()) {
          expect(movedNowcast.nowcasts[index]!.dischargeM3s / scale).toBeCloseTo(nowcast.dischargeM3s, 5);
        }
      }),
    );
  });

  it('never goes below zero and says that it was held there', () => {
    const falling = slopeNowcast([-40, -20, 0], [400, 210, 20], slopeForecast(1));
    expect(falling.nowcasts.map((nowcast) => nowcast.dischargeM3s)).toEqual([0, 0]);
    expect(falling.nowcasts[1]!.flags).toBe(Flag.limited);
  });

  it('starts from the newest value there is, flagged when that is not the newest row', () => {
    const { startM3s, nowcasts, slopePerMin } = slopeNowcast(
      minutes,
      [...rising.slice(0, 6), Number.NaN],
      slopeForecast(1),
    );
    expect(startM3s).toBe(181);
    expect(slopePerMin).toBeCloseTo(
      slopeNowcast(minutes.slice(0, 6), rising.slice(0, 6), slopeForecast(1)).slopePerMin!,
      12,
    );
    expect(nowcasts.every((nowcast) => nowcast.flags === Flag.estimated)).toBe(true);
  });

  it('counts both of two rows of one time, which a logger sends now and then', () => {
    const twice = slopeNowcast([...minutes, 0], [...rising, 185], slopeForecast(1));
    expect(twice.slopePerMin).toBeGreaterThan(0.55);
    expect(slopeNowcast([0, 0, 0], [1, 2, 3], slopeForecast(1)).slopePerMin).toBeNull();
  });

  it('refuses no value at all, no time, no order, an unknown horizon and columns of two lengths', () => {
    const horizon = (horizonMin: number) => () => slopeNowcast(minutes, rising, slopeForecast(1, [horizonMin]));
    expect(() => slopeNowcast([], [])).toThrow('series.too_few');
    expect(() => slopeNowcast([0, 1], [Number.NaN, Number.NaN])).toThrow('series.too_few');
    expect(() => slopeNowcast([0, Number.NaN, 2], [1, 2, 3])).toThrow('series.time_not_finite');
    expect(() => slopeNowcast([10, 0, 20], [1, 2, 3])).toThrow('series.unsorted');
    expect(() => slopeNowcast([0, 1], [1, 2, 3])).toThrow('series.lengths_differ');
    expect(() => slopeNowcast(minutes, rising, slopeForecast(-1))).toThrow('input.negative');
    expect(() => slopeNowcast(minutes, rising, { ...slopeForecast(1), windowMin: 0 })).toThrow('input.not_positive');
    expect(horizon(61)).toThrow('input.outside');
    expect(horizon(0)).toThrow('input.not_positive');
    expect(horizon(Number.NaN)).toThrow('input.not_finite');
  });
});

function steady(times: readonly number[]): number[] {
  return times.map(() => 100);
}
