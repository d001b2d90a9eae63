import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, scrypt } from 'node:crypto';
import { z } from 'zod';

/**
 * A passphrase becomes a key pair: scrypt(passphrase, salt) is the seed of an X25519 private key. Only the salt and the public key are
 * stored, so a nightly backup can seal unattended, and nobody can open it without the passphrase.
 */
export const passphraseKeySchema = z.object({
  n: z.number().int(),
  r: z.number().int(),
  p: z.number().int(),
  salt: z.base64(),
  publicKey: z.base64(),
});
export type PassphraseKey = z.infer<typeof passphraseKeySchema>;

/** Costs 128 MB and about half a second a guess (OWASP's first choice for scrypt). */
const COST = { n: 2 ** 17, r: 8, p: 1 };
const SALT_BYTES = 16;
/** The fixed start of a PKCS #8 file with an X25519 key (RFC 8410), which the 32 bytes of the seed follow. */
const X25519_HEADER = Buffer.from('302e020100300506032b656e04220420', 'hex');

export async function newPassphraseKey(passphrase: string): Promise<PassphraseKey> {
  const parameters = { ...COST, salt: randomBytes(SALT_BYTES).toString('base64') };
  const privateKey = await derive(passphrase, parameters);
  return { ...parameters, publicKey: rawPublicKey(createPublicKey(privateKey)).toString('base64') };
}

/** Undefined for a wrong passphrase. */
export async function privateKeyOf(passphrase: string, key: PassphraseKey): Promise<KeyObject | undefined> {
  const privateKey = await derive(passphrase, key);
  const matches = rawPublicKey(createPublicKey(privateKey)).equals(Buffer.from(key.publicKey, 'base64'));
  return matches ? privateKey : undefined;
}

export function rawPublicKey(publicKey: KeyObject): Buffer {
  return Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
}

function derive(passphrase: string, parameters: Omit<PassphraseKey, 'publicKey'>): Promise<KeyObject> {
  const { n, r, p, salt } = parameters;
  // Two keyboards may encode the same Vietnamese letter differently.
  const secret = Buffer.from(passphrase.normalize('NFKC'));
  return new Promise((resolve, reject) => {
    scrypt(secret, Buffer.from(salt, 'base64'), 32, { N: n, r, p, maxmem: 256 * n * r }, (error, seed) => {
      if (error) reject(error);
      else resolve(createPrivateKey({ key: Buffer.concat([X25519_HEADER, seed]), format: 'der', type: 'pkcs8' }));
    });
  });
}
