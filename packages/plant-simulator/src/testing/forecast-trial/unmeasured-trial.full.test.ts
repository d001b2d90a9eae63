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

/** Kept aside: neither weights nor bands were set by these rivers, nor by this weather. */
const aside = [rivers.thirsty, rivers.flashy];
const weather = { seed: 47, years: 4 };

describe.each(parameterKinds)('a plant of which no flood is measured yet, with %s parameters', (kind) => {
  const trials = aside.map((river) => trialOf(river, kind, weather));
  const casesAt = (place: number): (readonly TrialCase[])[] => trials.map((cases) => cases[place]!);

  it.each(unmeasuredLeadsH.map((leadH, place) => [leadH, place] as const))(
    'has bands at %i h that hold 80 of 100, and no more said by a model than other floods could bear',
    (leadH, place) => {
      for (const cases of casesAt(place)) {
        expect(cases.length).toBeGreaterThan(200);
        expect(withinUnmeasured(cases, leadH, kind)).toBeGreaterThanOrEqual(0.8);
      }
      const floods = casesAt(place).flatMap(floodsOf);
      // Of a hundred lots of floods at least five have it no worse than the model alone.
      expect(worseThanAloneAtLeast(floods, leadH)).toBeLessThanOrEqual(1);
    },
  );
});
