/**
 * Random numbers by name instead of by turn: the draw of (key, n) is the same whatever was drawn before it. A day's weather
 * or a row's noise can therefore be had alone, in any order, and a run may be split anywhere.
 * Mixing is the finalizer of MurmurHash3 (Appleby, public domain).
 */
export function keyOf(...parts: readonly (number | string)[]): number {
  let key = 0x9e37_79b9;
  for (const part of parts) {
    if (typeof part === 'number') {
      key = word(word(key, part | 0), Math.floor(part / 2 ** 32) | 0);
    } else {
      for (let at = 0; at < part.length; at += 1) key = word(key, part.charCodeAt(at));
      key = word(key, part.length);
    }
  }
  return key;
}

/** 32 bits. */
function word(key: number, n: number): number {
  let z = Math.imul(key ^ Math.imul(n + 0x6d2b_79f5, 0x9e37_79b1), 0x85eb_ca6b);
  z = Math.imul(z ^ (z >>> 15) ^ key, 0xc2b2_ae35);
  z = Math.imul(z ^ (z >>> 13), 0x27d4_eb2f);
  return (z ^ (z >>> 16)) >>> 0;
}

/** Even in [0, 1). */
export function uniform(key: number, n: number): number {
  return word(key, n) / 2 ** 32;
}

/**
 * Close to normal, mean 0, standard deviation 1, never beyond 3.5: four even numbers of 16 bits summed. Quick, and an outlier
 * of the noise can never pass for a spike.
 */
export function gaussian(key: number, n: number): number {
  const a = word(key, n);
  const b = word(a, 0x51ed_270b);
  return ((a & 0xffff) + (a >>> 16) + (b & 0xffff) + (b >>> 16) - 131_070) / 37_837.2;
}
