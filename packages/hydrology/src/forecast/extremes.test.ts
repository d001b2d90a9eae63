import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anyColumn, anyNumber, expectFiniteOrRefused } from '../runoff/testing/extremes.ts';
import { allowedError, hitRate } from './allowed-error.ts';
import { correctInto, fitPersistence } from './error-correction.ts';
import { peakError } from './peak.ts';
import { schemeQuality } from './scheme-class.ts';
import { skillOf } from './skill.ts';
import { slopeNowcast } from './slope-nowcast.ts';
import { measureSlopeSkill, unknownSlopeSkill } from './slope-skill.ts';

const rows = 6;
const times = [0, 10, 20, 30, 40, 50];

describe('whatever a broken sensor sends', () => {
  it('scores, peaks and classes are numbers, null, or a refusal by name', () => {
    fc.assert(
      fc.property(anyColumn(rows), anyColumn(rows), anyNumber, anyNumber, (observed, forecast, a, b) => {
        expectFiniteOrRefused(() => skillOf(observed, forecast));
        expectFiniteOrRefused(() => peakError(times, observed, forecast));
        expectFiniteOrRefused(() => allowedError(observed, 1));
        expectFiniteOrRefused(() => hitRate(observed, a));
        expectFiniteOrRefused(() => schemeQuality({ rootMeanSquareError: a, sigmaOfChange: b, forecasts: 30 }));
      }),
      { numRuns: 800 },
    );
  });

  it('nowcasts and corrections are', () => {
    fc.assert(
      fc.property(anyColumn(rows), anyColumn(rows), anyNumber, anyNumber, (flows, modelledM3s, a, b) => {
        expectFiniteOrRefused(() => slopeNowcast(times, flows));
        expectFiniteOrRefused(() => slopeNowcast(times, flows, { skill: unknownSlopeSkill([a]), errorM3s: b }));
        expectFiniteOrRefused(() => slopeNowcast(flows, modelledM3s, { skill: unknownSlopeSkill(), errorM3s: 1 }));
        const repeatedFlows = Array.from({ length: 20 }, () => [...flows]).flat();
        const hours = repeatedFlows.map((_, row) => row * 10);
        expectFiniteOrRefused(() => measureSlopeSkill(hours, repeatedFlows));
        expectFiniteOrRefused(() =>
          slopeNowcast(hours, repeatedFlows, { skill: measureSlopeSkill(hours, repeatedFlows), errorM3s: null }),
        );
        expectFiniteOrRefused(() => fitPersistence(flows, modelledM3s, a));
        expectFiniteOrRefused(() => {
          const out = new Float64Array(rows);
          const correction = { errorM3s: a, persistencePerHour: 0.9, stepH: b };
          return [correctInto(modelledM3s, correction, out, new Uint16Array(rows)), out];
        });
      }),
      { numRuns: 800 },
    );
  });
});
