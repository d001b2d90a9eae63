import { describe, expect, it } from 'vitest';
import { likelyValue } from './likely-value.ts';

const lakeM = { value: 248.98, within: 1.5 };

describe('what a person meant who typed a level', () => {
  it.each([
    ['the comma that was not taken', 2490, 249],
    ['with centimetres', 24903, 249.03],
    ['centimetres for metres', 24900, 249],
    ['millimetres for metres', 249_030, 249.03],
    ['a point a digit early', 24.9, 249],
    ['two points early', 2.49, 249],
    ['the first two digits changed over', 429, 249],
    ['the last two before the point', 294, 249],
    ['over the point', 240.9, 249],
    ['a digit left out before the point', 28.97, 248.97],
    ['the last before the point left out', 24, 249],
    ['a key that came twice', 2449, 249],
    ['a key that came twice, with decimals', 2489.97, 248.97],
    ['another digit, inside the range', 246, 249],
    ['another first digit', 149, 249],
  ])('%s: %d m', (_slip, typed, meant) => {
    expect(likelyValue(typed, lakeM)).toBeCloseTo(meant, 3);
  });

  it('is unknown where nothing one slip away lies near, and where nothing is believed', () => {
    expect(likelyValue(7, lakeM)).toBeNull();
    expect(likelyValue(357.21, lakeM)).toBeNull();
    expect(likelyValue(2490, null)).toBeNull();
    expect(likelyValue(Number.NaN, lakeM)).toBeNull();
    expect(likelyValue(0, lakeM)).toBeNull();
  });

  it('is never the value itself: a lake that truly overtops is no slip of its own', () => {
    expect(likelyValue(257.34, { value: 256.9, within: 1.5 })).not.toBe(257.34);
  });

  it('keeps its sign and knows small numbers', () => {
    expect(likelyValue(-25, { value: -2.4, within: 0.5 })).toBe(-2.5);
    expect(likelyValue(0.52, { value: 5, within: 0.5 })).toBe(5.2);
  });
});

/** mulberry32. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Typing errors made on the text; shares no code with the detection. */
const slips: Readonly<Record<string, (text: string, at: number, digit: string) => string>> = {
  'no comma': (text) => text.replace('.', ''),
  'comma early': (text) => text.replace(/(\d)\.(\d+)/, '.$1$2'),
  'in cm': (text) => String(Math.round(Number(text) * 100)),
  'changed over': (text, at) => {
    const digits = text.replace('.', '');
    const place = at % (digits.length - 1);
    const changed = digits.slice(0, place) + digits[place + 1] + digits[place] + digits.slice(place + 2);
    return `${changed.slice(0, 3)}.${changed.slice(3)}`;
  },
  'left out': (text, at) => text.slice(0, at % 3) + text.slice((at % 3) + 1),
  twice: (text, at) => text.slice(0, at % 3) + text[at % 3] + text.slice(at % 3),
  another: (text, at, digit) => text.slice(0, at % 3) + digit + text.slice((at % 3) + 1),
};

describe('1000 slips of a lake around 249 m', () => {
  const next = seeded(20261129);
  const names = Object.keys(slips);
  const made = Array.from({ length: 1000 }, () => {
    const lake = 200 + Math.round(next() * 9000) / 100;
    const meant = Math.round((lake + (next() - 0.5)) * 100) / 100;
    const name = names[Math.floor(next() * names.length)]!;
    const typedValue = Number(slips[name]!(meant.toFixed(2), Math.floor(next() * 60), String(Math.floor(next() * 10))));
    return { name, lake, meant, typed: typedValue };
  }).filter(({ typed, lake }) => Math.abs(typed - lake) > 1.5);
  const found = made.map((one) => ({ ...one, likely: likelyValue(one.typed, { value: one.lake, within: 1.5 }) }));

  const isMoved = (likely: number, typedValue: number) => {
    const tens = Math.log10(likely / typedValue);
    return Math.abs(tens - Math.round(tens)) < 1e-6;
  };

  it('always have a likely value: a moved point, or one as near to the lake as what was meant', () => {
    expect(made.length).toBeGreaterThan(700);
    const wrong = found.filter(
      ({ likely, lake, meant, typed }) =>
        likely === null ||
        Math.abs(likely - lake) > 1.5 ||
        (Math.abs(likely - lake) > Math.abs(meant - lake) + 1e-9 && !isMoved(likely, typed)),
    );
    expect(wrong).toEqual([]);
  });

  it.each(['no comma', 'comma early', 'in cm'])('give back what was meant: %s', (name) => {
    const ownSlips = found.filter((one) => one.name === name);
    const exactCases = ownSlips.filter(({ likely, meant }) => Math.abs(likely! - meant) < 1e-9);
    expect(exactCases.length / ownSlips.length).toBe(1);
  });

  it('give back what was meant in most of all cases', () => {
    const exactCases = found.filter(({ likely, meant }) => Math.abs(likely! - meant) < 1e-9);
    expect(exactCases.length / found.length).toBeGreaterThan(0.8);
  });
});
