import type { BasinModel } from '../basin/basin.ts';

/** The same basin with its routing constants times `factor`: a member that is quicker or slower than the parameters say. */
export function paced(basin: BasinModel, factor: number): BasinModel {
  const parts = basin.parts.map((part) => {
    const { constants } = part;
    const routingConstantH = constants.routingConstantH * factor;
    return {
      ...part,
      constants: { ...constants, routingConstantH, routingDecay: Math.exp(-constants.substepH / routingConstantH) },
    };
  });
  return { ...basin, parts };
}
