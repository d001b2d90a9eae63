import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The public key and secret from a browser's subscription. */
interface BrowserKeys {
  /** An uncompressed point of P-256. */
  readonly p256dh: Buffer;
  readonly auth: Buffer;
}

/** Used for one message only. */
interface Ephemeral {
  readonly keys: ECDH;
  readonly salt: Buffer;
}

export const curve = 'prime256v1';
const pointBytes = 65;
const authBytes = 16;
const recordBytes = 4096;
const tagBytes = 16;
/** The limit for a message in the single record that push services accept. */
export const maxBytes = recordBytes - tagBytes - 1 - (16 + 4 + 1 + pointBytes);
const lastRecord = Buffer.from([2]);

function ephemeral(): Ephemeral {
  const keys = createECDH(curve);
  keys.generateKeys();
  return { keys, salt: randomBytes(16) };
}

const deriveKey = (from: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
  Buffer.from(hkdfSync('sha256', from, salt, info, length));

/** Null when no browser could have made these. */
export function browserKeys(p256dh: string, auth: string): BrowserKeys | null {
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  if (keys.p256dh.length !== pointBytes || keys.auth.length !== authBytes) return null;
  try {
    ephemeral().keys.computeSecret(keys.p256dh);
    return keys;
  } catch {
    return null;
  }
}

/** Encrypts for one browser, as the body of a request to its push service (RFC 8291, content coding aes128gcm). */
export function encryptPayload(text: Buffer, { p256dh, auth }: BrowserKeys, { keys, salt } = ephemeral()): Buffer {
  const ours = keys.getPublicKey();
  const shared = keys.computeSecret(p256dh);
  const start = deriveKey(shared, auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ours]), 32);
  const key = deriveKey(start, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = deriveKey(start, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  const head = Buffer.concat([salt, size, Buffer.from([ours.length]), ours]);
  return Buffer.concat([head, cipher.update(text), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]);
}
