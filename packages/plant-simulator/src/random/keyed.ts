/**
 * Random numbers by key instead of by sequence: the draw of (key, n) does not depend on earlier draws. The weather of a
 * day or the noise of a row can therefore be generated alone and in any order, and a run can be split anywhere.
 * Mixing is the finalizer of MurmurHash3 (Appleby, public domain).
 */
export function keyOf(...parts: readonly (number | string)[]): number {
  let key = 0x9e37_79b9;
  for (const part of parts) {
    if (typeof part === 'number') {
      key = word(word(key, part | 0), Math.floor(part / 2 ** 32) | 0);
    } else {
      for (let index = 0; index < part.length; index += 1) key = word(key, part.charCodeAt(index));
      key = word(key, part.length);
    }
  }
  return key;
}

/** Mixes to 32 bits. */
function word(key: number, n: number): number {
  let z = Math.imul(key ^ Math.imul(n + 0x6d2b_79f5, 0x9e37_79b1), 0x85eb_ca6b);
  z = Math.imul(z ^ (z >>> 15) ^ key, 0xc2b2_ae35);
  z = Math.imul(z ^ (z >>> 13), 0x27d4_eb2f);
  return (z ^ (z >>> 16)) >>> 0;
}

/** Uniform in [0, 1). */
export function uniform(key: number, n: number): number {
  return word(key, n) / 2 ** 32;
}

/**
 * Approximately normal, mean 0, standard deviation 1, never beyond 3.5: the sum of four uniform 16-bit numbers. It is
 * fast, and noise can never be mistaken for a spike.
 */
export function gaussian(key: number, n: number): number {
  const a = word(key, n);
  const b = word(a, 0x51ed_270b);
  return ((a & 0xffff) + (a >>> 16) + (b & 0xffff) + (b >>> 16) - 131_070) / 37_837.2;
}
