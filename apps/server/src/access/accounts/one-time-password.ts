import { randomInt } from 'node:crypto';
import { itemAt } from '@spillway/checked/reads';

/** Leaves out characters that sound or look alike: 0 O o, 1 I l, 5 S. */
const lower = 'abcdefghjkmnpqrtuvwxyz';
const upper = 'ABCDEFGHJKLMNPQRTUVWXYZ';
const digits = '2346789';
const all = lower + upper + digits;

const pick = (from: string) => itemAt(from, randomInt(from.length));

/** Four groups of three, about 68 bits; always with a digit, a lower-case and an upper-case letter. */
export function oneTimePassword(): string {
  const characters = [pick(lower), pick(upper), pick(digits), ...Array.from({ length: 9 }, () => pick(all))];
  for (let index = characters.length - 1; index > 0; index--) {
    const other = randomInt(index + 1);
    [characters[index], characters[other]] = [itemAt(characters, other), itemAt(characters, index)];
  }
  return [0, 3, 6, 9].map((start) => characters.slice(start, start + 3).join('')).join('-');
}
