import type { BasinModel } from '../basin/basin.ts';

/** The same basin with its routing constants times `factor`: a member quicker or slower than its parameters. */
export function withPace(basin: BasinModel, factor: number): BasinModel {
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
