import { createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** A certificate made here, so that tests use no tool of the machine and store nothing that expires. */
export interface SelfMade {
  readonly cert: string;
  readonly key: string;
  readonly validUntil: Date;
}

const lengthOf = (size: number): number[] =>
  size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...lengthOf(content.length)]), content]);
};
const sequence = (...parts: readonly Uint8Array[]) => der(0x30, ...parts);
const oid = (...bytes: readonly number[]) => der(6, Buffer.from(bytes));
const text = (tag: number, value: string) => der(tag, Buffer.from(value));

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 4, 3, 2));
const stamp = (at: Date) => text(0x18, `${at.toISOString().slice(0, 19).replace(/\D/g, '')}Z`);
const named = (name: string) => sequence(der(0x31, sequence(oid(0x55, 4, 3), text(0x0c, name))));

/** Self-signed, for a name and 127.0.0.1. */
export function selfMade(name: string, days: { from: number; until: number } = { from: -1, until: 30 }): SelfMade {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [validFrom, validUntil] = [days.from, days.until].map((day) => {
    const at = new Date();
    at.setUTCDate(at.getUTCDate() + day);
    at.setUTCMilliseconds(0);
    return at;
  }) as [Date, Date];
  const alternatives = sequence(text(0x82, name), der(0x87, Buffer.from([127, 0, 0, 1])));
  const body = sequence(
    der(0xa0, der(2, Buffer.from([2]))),
    der(2, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    named(name),
    sequence(stamp(validFrom), stamp(validUntil)),
    named(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(oid(0x55, 0x1d, 0x11), der(4, alternatives)))),
  );
  const signature = createSign('sha256').update(body).sign(privateKey);
  const whole = sequence(body, ecdsaWithSha256, der(3, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{1,64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    validUntil,
  };
}
