import { hashToken, newToken } from '../../access/opaque-token.ts';

export interface NewKey {
  /** Shown once, and kept by nobody here. */
  readonly text: string;
  readonly digest: Buffer;
  /** By which people tell keys apart. */
  readonly hint: string;
}

/** Says what it is where it is found in a file of settings. */
const prefix = 'spillway_';
const hintLength = prefix.length + 5;

export function newKey(): NewKey {
  const text = prefix + newToken();
  return { text, digest: hashToken(text), hint: text.slice(0, hintLength) };
}
