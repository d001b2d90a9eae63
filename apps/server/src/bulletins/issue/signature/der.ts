export interface Der {
  readonly tag: number;
  readonly content: Buffer;
  readonly whole: Buffer;
}

export const tags = {
  integer: 0x02,
  octets: 0x04,
  name: 0x06,
  sequence: 0x30,
  set: 0x31,
  zero: 0xa0,
  one: 0xa1,
} as const;

/** The value at a position, ignoring what follows; null when there is none or it is cut off. */
export function derAt(bytes: Buffer, at = 0): Der | null {
  const [tag, first] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || first === undefined) return null;
  const more = first < 0x80 ? 0 : first & 0x7f;
  // An indefinite length, or an unrealistic one.
  if (first === 0x80 || more > 4 || at + 2 + more > bytes.length) return null;
  const length = more === 0 ? first : bytes.readUIntBE(at + 2, more);
  const from = at + 2 + more;
  if (from + length > bytes.length) return null;
  return { tag, content: bytes.subarray(from, from + length), whole: bytes.subarray(at, from + length) };
}

/** The members of a sequence or set, as far as they can be read. */
export function partsOf(of: Der | null | undefined, max = 200): Der[] {
  const parts: Der[] = [];
  for (let index = 0; of && index < of.content.length && parts.length < max; ) {
    const part = derAt(of.content, index);
    if (!part) return parts;
    parts.push(part);
    index += part.whole.length;
  }
  return parts;
}
