import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) at 19 MiB, two passes, one lane: OWASP's recommendation. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

let nobodysHash: Promise<string> | undefined;

/**
 * False for no account too, after the same work: how long an answer takes must not tell which usernames exist.
 * Composed and decomposed letters are one password: keyboards differ in which of them they send for Vietnamese.
 */
export async function isPassword(storedHash: string | null, typed: string): Promise<boolean> {
  nobodysHash ??= hashPassword('nobody');
  const matches = await verify(storedHash ?? (await nobodysHash), typed.normalize('NFC'));
  return matches && storedHash !== null;
}
