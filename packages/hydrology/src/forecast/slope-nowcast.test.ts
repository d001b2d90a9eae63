import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Flag } from '../flags.ts';
import { slopeNowcast } from './slope-nowcast.ts';

const minutes = [-60, -50, -40, -30, -20, -10, 0];
const rising = [150, 156, 161, 168, 173, 181, 185];
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

describe('the inflow of the next hour', () => {
  it('follows the slope of the worked hour: 202.9 m3/s in 30 min, damped 213.6 in 60', () => {
    const { method, trend, nowcasts } = slopeNowcast(minutes, rising);
    expect(method).toBe('slope');
    expect(trend.slopePerMin).toBeCloseTo(0.596, 3);
    expect(nowcasts[0]!.dischargeM3s).toBeCloseTo(202.9, 1);
    expect(nowcasts[1]!.dischargeM3s).toBeCloseTo(213.6, 1);
    expect(nowcasts.map((nowcast) => nowcast.flags)).toEqual([Flag.none, Flag.none]);
  });

  it('reaches 220.8 m3/s in 60 min on the undamped line', () => {
    const { nowcasts } = slopeNowcast(minutes, rising, { horizonsMin: [60], shareAt60Min: 1 });
    expect(nowcasts[0]!.dischargeM3s).toBeCloseTo(220.8, 1);
  });

  it('damps evenly between 30 and 60 minutes', () => {
    const { trend, nowcasts } = slopeNowcast(minutes, rising, { horizonsMin: [45], shareAt60Min: 0.8 });
    expect(nowcasts[0]!.dischargeM3s).toBeCloseTo(185 + trend.slopePerMin * 45 * 0.9, 10);
  });

  it('persists when the slope is not above its own noise', () => {
    const { method, nowcasts } = slopeNowcast(minutes, [150, 153, 149, 151, 150, 152, 151]);
    expect(method).toBe('persistence');
    expect(nowcasts.map((nowcast) => nowcast.dischargeM3s)).toEqual([151, 151]);
  });

  it('persists on a flat hour and on two rows, which cannot show their noise', () => {
    expect(slopeNowcast(minutes, [9, 9, 9, 9, 9, 9, 9]).method).toBe('persistence');
    const two = slopeNowcast([-10, 0], [100, 200]);
    expect(two.method).toBe('persistence');
    expect(two.trend.standardErrorPerMin).toBeNull();
  });

  it('has the slope and the noise of the normal equations, solved by Cramer and by the residual sum of squares', () => {
    fc.assert(
      fc.property(fc.array(between(0, 3000), { minLength: 3, maxLength: 30 }), (flows) => {
        const n = flows.length;
        const times = flows.map((_, row) => row * 5);
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        const st = sum(times);
        const sq = sum(flows);
        const stt = sum(times.map((t) => t * t));
        const stq = sum(times.map((t, row) => t * flows[row]!));
        const determinant = n * stt - st * st;
        const slope = (n * stq - st * sq) / determinant;
        const offset = (stt * sq - st * stq) / determinant;
        const residuals = sum(flows.map((q, row) => (q - offset - slope * times[row]!) ** 2));
        const { trend } = slopeNowcast(times, flows);
        expect(trend.slopePerMin).toBeCloseTo(slope, 6);
        expect(trend.standardErrorPerMin).toBeCloseTo(Math.sqrt(((residuals / (n - 2)) * n) / determinant), 5);
      }),
    );
  });

  it('does not mind where its clock starts nor in which unit the flow is', () => {
    fc.assert(
      fc.property(between(-1e5, 1e5), between(0.01, 100), (shift, scale) => {
        const plain = slopeNowcast(minutes, rising);
        const moved = slopeNowcast(
          minutes.map((minute) => minute + shift),
          rising.map((flow) => flow * scale),
        );
        for (const [at, nowcast] of plain.nowcasts.entries()) {
          expect(moved.nowcasts[at]!.dischargeM3s / scale).toBeCloseTo(nowcast.dischargeM3s, 5);
        }
      }),
    );
  });

  it('never goes below zero and says that it was held there', () => {
    const falling = slopeNowcast([-20, -10, 0], [200, 120, 30]);
    expect(falling.nowcasts.map((nowcast) => nowcast.dischargeM3s)).toEqual([0, 0]);
    expect(falling.nowcasts[1]!.flags).toBe(Flag.limited);
  });

  it('starts from the newest value there is, flagged when that is not the newest row', () => {
    const { startM3s, nowcasts, trend } = slopeNowcast(minutes, [...rising.slice(0, 6), Number.NaN]);
    expect(startM3s).toBe(181);
    expect(trend.rows).toBe(6);
    expect(nowcasts.every((nowcast) => nowcast.flags === Flag.estimated)).toBe(true);
  });

  it('refuses too few rows, one time only, no time, an unknown horizon and columns of two lengths', () => {
    const horizon = (horizonMin: number) => () =>
      slopeNowcast(minutes, rising, { horizonsMin: [horizonMin], shareAt60Min: 0.8 });
    expect(() => slopeNowcast([0], [1])).toThrow('series.too_few');
    expect(() => slopeNowcast([], [])).toThrow('series.too_few');
    expect(() => slopeNowcast([0, 1, 2], [Number.NaN, Number.NaN, 3])).toThrow('series.too_few');
    expect(() => slopeNowcast([0, 0, 0], [1, 2, 3])).toThrow('series.one_time');
    expect(() => slopeNowcast([0, Number.NaN, 2], [1, 2, 3])).toThrow('series.time_not_finite');
    expect(() => slopeNowcast([0, 1], [1, 2, 3])).toThrow('series.lengths_differ');
    expect(() => slopeNowcast([0, 1, 2], [1, 1e308, -1e308])).toThrow('series.too_large');
    expect(horizon(61)).toThrow('input.outside');
    expect(horizon(0)).toThrow('input.not_positive');
    expect(horizon(Number.NaN)).toThrow('input.not_finite');
    expect(() => slopeNowcast(minutes, rising, { horizonsMin: [30], shareAt60Min: 1.1 })).toThrow('input.outside');
  });
});
