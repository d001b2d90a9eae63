/** Colour and share that a tint mixes in: the text colour for darker, the surface colour for lighter. */
const tints: Readonly<Record<string, readonly [token: string, share: number]>> = {
  1: ['text', 0.45],
  2: ['surface', 0.45],
  3: ['surface', 0.2],
  4: ['surface', 0.33],
};

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two #rrggbb colours. */
export function mixed(one: string, other: string, shareOfOther: number): string {
  const to = channels(other);
  const parts = channels(one).map((from, index) => Math.round(from + ((to[index] ?? from) - from) * shareOfOther));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Colour of a token name, with an optional tint: `/1` is stronger, `/2` to `/4` are softer. */
export function inkFrom(colours: Readonly<Record<string, string>>, ink: string): string {
  const [token = '', tint] = ink.split('/');
  const colour = colours[token] ?? '';
  const tintTarget = tint === undefined ? undefined : tints[tint];
  if (!tintTarget) return colour;
  const [other, share] = tintTarget;
  return mixed(colour, colours[other] ?? colour, share);
}
