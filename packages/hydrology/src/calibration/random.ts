import { integerAt } from '@spillway/checked/reads';
import { HydrologyError } from '../errors.ts';

/** Uniform numbers in [0, 1), the same sequence for the same seed on every machine. */
export type Random = () => number;

/**
 * xoshiro128** 1.1 (Blackman and Vigna 2018, public domain), two draws to a double of 53 bits. The four words of its state
 * come from the seed by splitmix32, so that neighbouring seeds start far apart. For searches, never for secrets.
 */
export function seededRandom(seed: number): Random {
  return randomFrom(seedWords(seed));
}

/** The same sequence from these words; each draw advances them, so a copy continues where the sequence was left. */
export function randomFrom(words: Uint32Array): Random {
  const next = xoshiro128(words);
  return () => (next() * 2 ** 21 + (next() >>> 11)) / 2 ** 53;
}

/** The four words with which the sequence of a seed begins. */
export function seedWords(seed: number): Uint32Array {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffff_ffff) {
    throw new HydrologyError('input.outside', { name: 'seed', value: seed, min: 0, max: 0xffff_ffff });
  }
  return splitmix32(seed);
}

/** 32-bit words of the generator from an explicit state, which must not be all zero and is advanced by each. */
export function xoshiro128(s: Uint32Array): () => number {
  return () => {
    const result = Math.imul(rotate(Math.imul(integerAt(s, 1), 5), 7), 9) >>> 0;
    const t = integerAt(s, 1) << 9;
    s[2] = integerAt(s, 2) ^ integerAt(s, 0);
    s[3] = integerAt(s, 3) ^ integerAt(s, 1);
    s[1] = integerAt(s, 1) ^ integerAt(s, 2);
    s[0] = integerAt(s, 0) ^ integerAt(s, 3);
    s[2] = integerAt(s, 2) ^ t;
    s[3] = rotate(integerAt(s, 3), 11);
    return result;
  };
}

function splitmix32(seed: number): Uint32Array {
  let x = seed;
  return Uint32Array.from({ length: 4 }, () => {
    x = (x + 0x9e37_79b9) >>> 0;
    let z = Math.imul(x ^ (x >>> 16), 0x21f0_aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a_2d97);
    return (z ^ (z >>> 15)) >>> 0;
  });
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}
