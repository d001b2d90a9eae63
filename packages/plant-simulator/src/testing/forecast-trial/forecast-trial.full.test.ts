import { describe, expect, it } from 'vitest';
import { runTrial } from './run-trial.ts';
import { scoreTrial } from './score-trial.ts';
import { makeWeather, makeWorld } from './world.ts';
import { calibratedModel, wrongModel } from './wrong-model.ts';

/** A sample of `bench/hydrology/forecast-trial.bench.ts`: the floods of two years. */
const weather = makeWeather(4, 1);

describe('forecasts of virtual floods from what was known', () => {
  it('are said with a band, whatever the truth is made of: better than the AR(1)-corrected model, and than the nowcast with a band of its own', () => {
    const trial = runTrial(makeWorld('nam', weather), { model: wrongModel, learningYears: 2 });
    const foreign = runTrial(makeWorld('other', weather), { model: calibratedModel, learningYears: 2 });
    for (const [of, atSixHours] of [
      [trial, 0.7],
      [foreign, 0.95],
    ] as const) {
      for (const { leadH, cases, crpsM3s, nowcastCrpsM3s, overAr1, within } of scoreTrial(of)) {
        expect(cases).toBeGreaterThan(100);
        expect(overAr1).toBeLessThan(leadH === 6 ? atSixHours : 1.05);
        if (leadH >= 6) expect(crpsM3s).toBeLessThan(0.6 * nowcastCrpsM3s);
        expect(within).toBeGreaterThan(0.65);
      }
    }
  });
});
