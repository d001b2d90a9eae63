import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

/** A test browser with the private and public part of its subscription. */
export interface TestBrowser {
  readonly keys: ECDH;
  readonly p256dh: string;
  readonly auth: string;
}

export function newBrowser(): TestBrowser {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return { keys, p256dh: keys.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
}

/** Decrypts like a browser: written from RFC 8188 and RFC 8291, without a line shared with the encryption. */
export function decryptBody(body: Buffer, { keys, auth }: TestBrowser): Buffer {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info'), Buffer.alloc(1), keys.getPublicKey(), sender]);
  const ikm = hkdfSync('sha256', keys.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const make = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(ikm), salt, Buffer.from(`Content-Encoding: ${name}\0`), size));
  const decipher = createDecipheriv('aes-128-gcm', make('aes128gcm', 16), make('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const paddedText = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return paddedText.subarray(0, paddedText.lastIndexOf(2));
}
