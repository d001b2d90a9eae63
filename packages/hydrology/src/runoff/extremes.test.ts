import fc from 'fast-check';
import { describe, it } from 'vitest';
import { runGr4j } from './gr4j-run.ts';
import { gr4jStateFrom } from './gr4j-state.ts';
import { runNam } from './nam-run.ts';
import { namStateFrom } from './nam-state.ts';
import { recedeInto } from './recession.ts';
import { fitRecession } from './recession-fit.ts';
import { anyColumn, anyNumber, expectFiniteOrRefused } from './testing/extremes.ts';
import { storm } from './testing/storm.ts';

const sometimes = (usual: number) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: anyNumber });
const usual = storm.basin.parameters;
const namParameters = fc.record({
  surfaceMaxMm: sometimes(usual.surfaceMaxMm),
  rootZoneMaxMm: sometimes(usual.rootZoneMaxMm),
  overlandCoefficient: sometimes(usual.overlandCoefficient),
  interflowConstantH: sometimes(usual.interflowConstantH),
  routingConstantH: sometimes(usual.routingConstantH),
  overlandThreshold: sometimes(usual.overlandThreshold),
  interflowThreshold: sometimes(usual.interflowThreshold),
  rechargeThreshold: sometimes(usual.rechargeThreshold),
  baseflowConstantH: sometimes(usual.baseflowConstantH),
});
const gr4jParameters = fc.record({
  productionMm: sometimes(300),
  exchangeMmPerDay: sometimes(1),
  routingMm: sometimes(70),
  unitHydrographDays: sometimes(1.5),
});
const forcing = fc.record({ rainMm: anyColumn(5), evaporationMm: anyColumn(5) });
const options = { missing: 'substitute' } as const;

describe('whatever a broken sensor sends', () => {
  it('NAM answers with numbers or refuses by name', () => {
    fc.assert(
      fc.property(
        namParameters,
        forcing,
        sometimes(412),
        sometimes(1),
        sometimes(5),
        (parameters, input, areaKm2, stepH, flow) =>
          expectFiniteOrRefused(() => {
            const start = { surfaceFraction: 0.5, rootZoneFraction: 0.5, baseflowM3s: flow };
            const state = namStateFrom(start, parameters, areaKm2);
            return runNam({ parameters, areaKm2, stepH, substeps: 2 }, input, state, options);
          }),
      ),
      { numRuns: 500 },
    );
  });

  it('GR4J does', () => {
    fc.assert(
      fc.property(gr4jParameters, forcing, sometimes(412), (parameters, input, areaKm2) =>
        expectFiniteOrRefused(() => {
          const start = gr4jStateFrom({ productionFraction: 0.5, routingFraction: 0.5 }, parameters);
          return runGr4j({ parameters, areaKm2 }, input, start, options);
        }),
      ),
      { numRuns: 500 },
    );
  });

  it('the recession does, and its fit', () => {
    fc.assert(
      fc.property(
        anyNumber,
        anyNumber,
        anyNumber,
        anyColumn(5),
        anyColumn(5),
        (start, constantH, stepH, times, flows) => {
          expectFiniteOrRefused(() => {
            const out = new Float64Array(4);
            recedeInto(start, { constantH, stepH }, out);
            return out;
          });
          expectFiniteOrRefused(() => fitRecession(times, flows));
        },
      ),
      { numRuns: 500 },
    );
  });
});
