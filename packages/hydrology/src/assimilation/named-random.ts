import { seededRandom } from '../calibration/random.ts';

/** A sequence of normal numbers of mean 0 and standard deviation 1. */
export type Gaussian = () => number;

/**
 * The sequence of normal numbers for one seed, purpose and time: earlier events do not shift it, so an hour can be replayed alone. Box and
 * Muller (1958) over `seededRandom`; the key by FNV-1a. Same on one JavaScript engine, to the last bit.
 */
export function namedGaussian(seed: number, name: string, at: number): Gaussian {
  const random = seededRandom(keyOf(`${seed}:${name}:${at}`));
  let spareNormal = Number.NaN;
  return () => {
    if (!Number.isNaN(spareNormal)) {
      const spareNumber = spareNormal;
      spareNormal = Number.NaN;
      return spareNumber;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random()));
    const angle = 2 * Math.PI * random();
    spareNormal = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}

export function keyOf(text: string): number {
  let key = 0x811c_9dc5;
  for (let index = 0; index < text.length; index++) key = Math.imul(key ^ text.charCodeAt(index), 0x0100_0193);
  return key >>> 0;
}
