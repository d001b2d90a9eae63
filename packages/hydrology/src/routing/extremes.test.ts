import fc from 'fast-check';
import { describe, it } from 'vitest';
import { anyColumn, anyNumber, expectFiniteOrRefused } from '../runoff/testing/extremes.ts';
import { routeLevelPool } from './level-pool.ts';
import { muskingum, routeMuskingum, steadyReach } from './muskingum.ts';
import { type Pool, poolStateAt } from './pool.ts';
import { damOutlet, turbines } from './pool-outlets.ts';
import { sampleCurve } from './testing/sample-lake.ts';

const crest = { weirCoefficient: 0.46, widthM: 36, crestM: 250 };
const pool: Pool = {
  curve: sampleCurve,
  outlets: [turbines('H1', 235), damOutlet({ type: 'freeOverflow', id: 'crest', crest })],
};

describe('whatever a broken sensor sends', () => {
  it('the lake is routed in numbers or refused by name', () => {
    fc.assert(
      fc.property(anyColumn(4), anyNumber, anyNumber, (inflowM3s, stepS, turbineM3s) =>
        expectFiniteOrRefused(() =>
          routeLevelPool(pool, { stepS, inflowM3s }, poolStateAt(pool, 249, [turbineM3s, 0])),
        ),
      ),
      { numRuns: 300 },
    );
  });

  it('the river is', () => {
    fc.assert(
      fc.property(anyColumn(4), anyNumber, anyNumber, anyNumber, (inflowM3s, travelTimeH, stepH, steadyM3s) =>
        expectFiniteOrRefused(() => {
          const reach = muskingum({ travelTimeH, weighting: 0.2, stepH, parts: 2 });
          const out = new Float64Array(4);
          return [routeMuskingum(reach, inflowM3s, steadyReach(reach, steadyM3s), out, new Uint16Array(4)), out, reach];
        }),
      ),
      { numRuns: 800 },
    );
  });
});
