import { describe, expect, it } from 'vitest';
import { gumbelFactor } from './gumbel.ts';
import { floodReturnPeriodsYears } from './return-period.ts';

/**
 * Independent of the closed form: mean, deviation and tail of the standard Gumbel density exp(-x - exp(-x)), summed
 * numerically.
 */
function moment(power: number, momentCentre: number, from = -8): number {
  const steps = 200_000;
  const width = (60 - from) / steps;
  let sum = 0;
  for (let i = 0; i < steps; i += 1) {
    const x = from + (i + 0.5) * width;
    sum += (x - momentCentre) ** power * Math.exp(-x - Math.exp(-x)) * width;
  }
  return sum;
}

describe('the Gumbel frequency factor', () => {
  it('has the worked values of the seven return periods', () => {
    expect(floodReturnPeriodsYears.map((years) => Number(gumbelFactor(years).toFixed(3)))).toEqual([
      1.305, 1.866, 2.592, 3.137, 3.679, 4.395, 4.936,
    ]);
  });

  it('is exceeded once in T years by a variable with the density it stands for', () => {
    const mean = moment(1, 0);
    const deviation = Math.sqrt(moment(2, mean));
    for (const years of floodReturnPeriodsYears) {
      expect(moment(0, 0, mean + gumbelFactor(years) * deviation)).toBeCloseTo(1 / years, 6);
    }
  });

  it('refuses a period without an annual probability', () => {
    for (const years of [1, 0, -5, 1e7]) expect(() => gumbelFactor(years)).toThrow(/return_period.outside/);
    expect(() => gumbelFactor(Number.NaN)).toThrow(/input.not_finite/);
  });
});
