/** How a text is sent by SMS: in the 7-bit alphabet, or with two bytes a letter; and the number of segments. */
export interface SmsLength {
  readonly encoding: 'gsm7' | 'ucs2';
  /** Septets or 16-bit units. */
  readonly units: number;
  readonly segments: number;
  /** Units left in the last segment. */
  readonly left: number;
}

/** GSM 03.38. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Each needs an escape before it. */
const extendedChars = new Set('\f^{}\\[~]|€');
const sizes = { gsm7: { one: 160, many: 153 }, ucs2: { one: 70, many: 67 } } as const;

export function smsLength(text: string): SmsLength {
  const letters = [...text.normalize('NFC')];
  const isPlain = letters.every((letter) => basic.has(letter) || extendedChars.has(letter));
  const encoding = isPlain ? 'gsm7' : 'ucs2';
  const weights = letters.map((letter) => (isPlain ? (extendedChars.has(letter) ? 2 : 1) : letter.length));
  const units = weights.reduce((sum, weight) => sum + weight, 0);
  const { one, many } = sizes[encoding];
  if (units <= one) return { encoding, units, segments: 1, left: one - units };
  // An escaped letter or a surrogate pair is never split, so a segment may end one unit early.
  let segments = 1;
  let usedCount = 0;
  for (const weight of weights) {
    if (usedCount + weight > many) {
      segments += 1;
      usedCount = 0;
    }
    usedCount += weight;
  }
  return { encoding, units, segments, left: many - usedCount };
}

const sign = '...';

/** The part of a text that fits this many segments; a shortened one ends with three points. */
export function cutToSegments(text: string, max: number): string {
  if (smsLength(text).segments <= max) return text;
  const letters = [...text.normalize('NFC')];
  const cut = (length: number) => `${letters.slice(0, length).join('').trimEnd()}${sign}`;
  // A shorter text never needs more segments, because each letter only adds to it.
  let [fits, excessLength] = [0, letters.length];
  while (excessLength - fits > 1) {
    const middle = (fits + excessLength) >> 1;
    if (smsLength(cut(middle)).segments <= max) fits = middle;
    else excessLength = middle;
  }
  return cut(fits);
}
