import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Seals credentials for other systems (passwords, tokens) with the key of this installation, which is not in the database. */
export interface Secrets {
  /** `of` names the owner and is part of the seal: `messages.channel 7 password`. A sealed text moved to another row does not open. */
  seal(text: string, of: string): string;
  /** Throws when the key or `of` differs, or the text was changed. */
  open(sealed: string, of: string): string;
}

export class SecretUnreadable extends Error {
  constructor() {
    super('A secret does not open with the key of this installation. Enter it again.');
    this.name = 'SecretUnreadable';
  }
}

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

export function createSecrets(key: Buffer): Secrets {
  return {
    seal(text, of) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(of));
      const sealedBytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${sealedBytes.toString('base64')}`;
    },
    open(sealed, of) {
      const [written, packed = ''] = sealed.split('.');
      const bytes = Buffer.from(packed, 'base64');
      if (written !== version || bytes.length < nonceBytes + tagBytes) throw new SecretUnreadable();
      try {
        const cipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes)).setAAD(Buffer.from(of));
        cipher.setAuthTag(bytes.subarray(-tagBytes));
        return cipher.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + cipher.final('utf8');
      } catch {
        throw new SecretUnreadable();
      }
    },
  };
}
