/** Shares of the ink of the text, for a darker one, and of the surface, for a lighter one. */
const share = 0.45;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Two colours written #rrggbb, mixed. */
export function mixed(one: string, other: string, shareOfOther: number): string {
  const to = channels(other);
  const parts = channels(one).map((from, index) => Math.round(from + ((to[index] ?? from) - from) * shareOfOther));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour of the tokens by its name, which may end in `/1` for its stronger tint or `/2` for its softer one. */
export function inkFrom(colours: Readonly<Record<string, string>>, ink: string): string {
  const [token = '', tint] = ink.split('/');
  const colour = colours[token] ?? '';
  if (tint === undefined) return colour;
  return mixed(colour, colours[tint === '1' ? 'text' : 'surface'] ?? colour, share);
}
