import { hashToken, newToken } from '../opaque-token.ts';

interface NewSecret {
  /** Shown once and stored nowhere. */
  readonly text: string;
  readonly digest: Buffer;
  /** Lets users tell keys apart. */
  readonly hint: string;
}

/** Identifies the secret when it is found in a settings file. */
export const secretPrefix = 'spillway_';
const hintLength = secretPrefix.length + 5;

export function newSecret(): NewSecret {
  const text = secretPrefix + newToken();
  return { text, digest: hashToken(text), hint: text.slice(0, hintLength) };
}
