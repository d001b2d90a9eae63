import { describe, expect, it } from 'vitest';
import { rivers } from './rivers.ts';
import type { TrialCase } from './run-trial.ts';
import {
  floodsOf,
  parameterKinds,
  trialOf,
  unmeasuredLeadsH,
  withinUnmeasured,
  worseThanAloneAtLeast,
} from './unmeasured-trial.ts';

/** Held out: neither the weights nor the bands were fitted to these rivers or this weather. */
const excludedRivers = [rivers.thirsty, rivers.flashy];
const weather = { seed: 47, years: 4 };

describe.each(parameterKinds)('a plant of which no flood is measured yet, with %s parameters', (kind) => {
  const trials = excludedRivers.map((river) => trialOf(river, kind, weather));
  const casesAt = (index: number): (readonly TrialCase[])[] => trials.map((cases) => cases[index]!);

  it.each(unmeasuredLeadsH.map((leadH, index) => [leadH, index] as const))(
    'has bands at %i h that hold 80 of 100, and no more said by a model than other floods could bear',
    (leadH, index) => {
      for (const cases of casesAt(index)) {
        expect(cases.length).toBeGreaterThan(200);
        expect(withinUnmeasured(cases, leadH, kind)).toBeGreaterThanOrEqual(0.8);
      }
      const floods = casesAt(index).flatMap(floodsOf);
      // In at least five of a hundred resamples of the floods, the updated model is no worse than the model alone.
      expect(worseThanAloneAtLeast(floods, leadH)).toBeLessThanOrEqual(1);
    },
  );
});
