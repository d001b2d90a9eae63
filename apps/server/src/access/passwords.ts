import { hash, verify } from '@node-rs/argon2';

/** argon2id (the library's default) at 19 MiB, two passes, one lane: OWASP's recommendation. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFC'), cost);

let placeholderHash: Promise<string> | undefined;

/**
 * Without an account it does the same work and returns false: the response time must not reveal which usernames exist.
 * Composed and decomposed characters give the same password, because keyboards differ in which they send for
 * Vietnamese.
 */
export async function isPassword(storedHash: string | null, typedText: string): Promise<boolean> {
  placeholderHash ??= hashPassword('nobody');
  const matches = await verify(storedHash ?? (await placeholderHash), typedText.normalize('NFC'));
  return matches && storedHash !== null;
}
