import { hashToken, newToken } from '../opaque-token.ts';

interface NewSecret {
  /** Shown once, and kept by nobody here. */
  readonly text: string;
  readonly digest: Buffer;
  /** By which people tell keys apart. */
  readonly hint: string;
}

/** Says what it is where it is found in a file of settings. */
export const secretPrefix = 'spillway_';
const hintLength = secretPrefix.length + 5;

export function newSecret(): NewSecret {
  const text = secretPrefix + newToken();
  return { text, digest: hashToken(text), hint: text.slice(0, hintLength) };
}
