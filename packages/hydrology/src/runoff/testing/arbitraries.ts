import fc from 'fast-check';
import type { Forcing } from '../forcing.ts';
import type { NamParameters } from '../nam-parameters.ts';

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** The whole range that the equations accept, wider than any calibration. */
export const anyNamParameters: fc.Arbitrary<NamParameters> = fc.record({
  surfaceMaxMm: between(1, 60),
  rootZoneMaxMm: between(10, 800),
  overlandCoefficient: between(0, 1),
  interflowConstantH: between(1, 3000),
  routingConstantH: between(0.5, 120),
  overlandThreshold: between(0, 0.99),
  interflowThreshold: between(0, 0.99),
  rechargeThreshold: between(0, 0.99),
  baseflowConstantH: between(20, 8000),
});

/** Mostly dry hours with cloudbursts among them, as in the tropics. */
export const anyForcing: fc.Arbitrary<Forcing> = fc
  .array(fc.tuple(fc.oneof(fc.constant(0), between(0, 5), between(0, 120)), between(0, 2)), {
    minLength: 2,
    maxLength: 80,
  })
  .map((rows) => ({
    rainMm: Float64Array.from(rows, (row) => row[0]),
    evaporationMm: Float64Array.from(rows, (row) => row[1]),
  }));
