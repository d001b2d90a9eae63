import { describe, expect, it } from 'vitest';
import { betterShare, skillOfAll } from './skill.ts';

const many = <T>(value: T) => Array.from({ length: 120 }, () => value);
const pairsOf = (forecast: number, persisted: number | null) => [
  { horizonMin: 30, method: 'slope', forecast: many(forecast), observed: many(100), persisted: many(persisted) },
];

describe('the skill of forecasts', () => {
  it('is measured against saying that nothing changes', () => {
    const [skill] = skillOfAll(pairsOf(97, 90), 30);
    expect(skill).toMatchObject({ meanAbsoluteError: 3, persistenceError: expect.closeTo(10, 9) });
    expect(betterShare(skill!)).toBeCloseTo(0.7, 9);
    expect(betterShare(skillOfAll(pairsOf(80, 90), 30)[0]!)).toBeCloseTo(-1, 9);
  });

  it('of persistence is none, and of few, of a still river and of records that are gone it is unknown', () => {
    expect(betterShare(skillOfAll(pairsOf(90, 90), 30)[0]!)).toBeCloseTo(0, 9);
    expect(betterShare(skillOfAll(pairsOf(90, 100), 30)[0]!)).toBeNull();
    expect(betterShare(skillOfAll(pairsOf(90, null), 30)[0]!)).toBeNull();
    const few = pairsOf(97, 90).map((one) => ({
      ...one,
      forecast: one.forecast.slice(0, 99),
      observed: one.observed.slice(0, 99),
      persisted: one.persisted.slice(0, 99),
    }));
    expect(betterShare(skillOfAll(few, 30)[0]!)).toBeNull();
  });
});
