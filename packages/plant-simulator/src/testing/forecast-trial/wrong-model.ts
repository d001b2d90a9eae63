import type { BasinDescription } from '@spillway/hydrology/basin/basin';
import { trueBasin } from './world.ts';

const calibratedParameters = {
  surfaceMaxMm: 5.157,
  rootZoneMaxMm: 56.6,
  overlandCoefficient: 0.785,
  interflowConstantH: 932.9,
  routingConstantH: 15.1,
  overlandThreshold: 0.156,
  interflowThreshold: 0.936,
  rechargeThreshold: 0.904,
  baseflowConstantH: 588.1,
};

/** A bad estimate of the true basin: capacities, runoff and speed are wrong in the same direction in both parts. */
export const wrongModel: BasinDescription = {
  ...trueBasin,
  parts: trueBasin.parts.map((part) => ({
    ...part,
    parameters: {
      ...part.parameters,
      surfaceMaxMm: 0.6 * part.parameters.surfaceMaxMm,
      rootZoneMaxMm: 1.5 * part.parameters.rootZoneMaxMm,
      overlandCoefficient: 0.75 * part.parameters.overlandCoefficient,
      routingConstantH: 1.4 * part.parameters.routingConstantH,
    },
  })),
};

/**
 * NAM calibrated to the gauged rain and observed flow of the first four years of a basin of another structure
 * (differential evolution, 36 by 24 generations; NSE 0.82 with gauges wrong by a third). Several parameters have
 * unusual values, because the true structure differs.
 */
export const calibratedModel: BasinDescription = {
  ...trueBasin,
  parts: trueBasin.parts.map((part) => ({ ...part, parameters: calibratedParameters })),
};
