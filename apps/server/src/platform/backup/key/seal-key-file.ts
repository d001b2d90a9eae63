import {
  createCipheriv,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { z } from 'zod';
import { Problem } from '../../problem.ts';
import { type PassphraseKey, passphraseKeySchema, privateKeyOf, rawPublicKey } from './passphrase-key.ts';

const CIPHER = 'aes-256-gcm';
const PURPOSE = 'spillway key file 1';

/** Carries everything the passphrase needs to open it, so that a restore does not need the database. */
const sealedSchema = z.object({
  format: z.literal(1),
  passphrase: passphraseKeySchema,
  ephemeralKey: z.base64(),
  nonce: z.base64(),
  tag: z.base64(),
  sealed: z.base64(),
});

/** Seals to the public key with a fresh X25519 pair, HKDF-SHA-256 over the shared secret, and AES-256-GCM. */
export function sealKeyFile(content: Buffer, recipient: PassphraseKey): string {
  const ephemeral = generateKeyPairSync('x25519');
  const ephemeralKey = rawPublicKey(ephemeral.publicKey);
  const recipientKey = Buffer.from(recipient.publicKey, 'base64');
  const secret = sharedSecret(ephemeral.privateKey, recipientKey, ephemeralKey, recipientKey);
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(PURPOSE));
  const sealedBytes = Buffer.concat([cipher.update(content), cipher.final()]);
  const box: z.infer<typeof sealedSchema> = {
    format: 1,
    passphrase: recipient,
    ephemeralKey: ephemeralKey.toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    sealed: sealedBytes.toString('base64'),
  };
  return `${JSON.stringify(box, null, 2)}\n`;
}

export async function openKeyFile(text: string, passphrase: string): Promise<Buffer> {
  const parsed = sealedSchema.safeParse(JSON.parse(text));
  if (!parsed.success)
    throw new Problem(
      'The sealed key file of this backup is damaged: restore an older backup, or restore without the key.',
    );
  const box = parsed.data;
  const privateKey = await privateKeyOf(passphrase, box.passphrase);
  if (!privateKey) throw new Problem('That is not the passphrase this backup was made with; nothing was restored.');
  const ephemeralKey = Buffer.from(box.ephemeralKey, 'base64');
  const recipientKey = Buffer.from(box.passphrase.publicKey, 'base64');
  const secret = sharedSecret(privateKey, ephemeralKey, ephemeralKey, recipientKey);
  const decipher = createDecipheriv(CIPHER, secret, Buffer.from(box.nonce, 'base64'))
    .setAAD(Buffer.from(PURPOSE))
    .setAuthTag(Buffer.from(box.tag, 'base64'));
  return Buffer.concat([decipher.update(Buffer.from(box.sealed, 'base64')), decipher.final()]);
}

function sharedSecret(ownKey: KeyObject, other: Buffer, ephemeralKey: Buffer, recipientKey: Buffer): Buffer {
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'X25519', x: other.toString('base64url') },
    format: 'jwk',
  });
  const shared = diffieHellman({ privateKey: ownKey, publicKey });
  return Buffer.from(hkdfSync('sha256', shared, Buffer.concat([ephemeralKey, recipientKey]), PURPOSE, 32));
}
