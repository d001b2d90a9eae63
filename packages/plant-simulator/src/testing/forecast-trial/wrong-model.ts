import type { BasinDescription } from '@spillway/hydrology/basin/basin';
import { trueBasin } from './world.ts';

/** The true basin by somebody who does not know it: capacities, runoff and speed are wrong in the same direction in both parts. */
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
