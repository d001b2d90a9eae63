import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { isIP } from 'node:net';
import { required } from '@spillway/checked/reads';

/** The keys that identify this installation to push services (RFC 8292). */
export interface VapidKeys {
  /** In the format of browsers: a point of P-256, base64url. */
  readonly publicKey: string;
  /** The private number that belongs to it, base64url. */
  readonly privateKey: string;
}

/** Push services accept a day at most, and clocks differ. */
const validSeconds = 12 * 3600;
/** Used when no contact is set. Apple's service does not accept it. */
const nobody = 'mailto:push@spillway.invalid';

const encodePart = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const bytes = (text: string) => Buffer.from(text, 'base64url');

export function makeVapidKeys(): VapidKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.from([4]), bytes(required(x)), bytes(required(y))]);
  return { publicKey: point.toString('base64url'), privateKey: required(d) };
}

interface Claims {
  readonly endpoint: string;
  /** The contact for a push service. */
  readonly subject: string;
  readonly atMs: number;
}

/** The header that proves to a push service that we are the subscriber. */
export function authorization({ publicKey, privateKey }: VapidKeys, { endpoint, subject, atMs }: Claims): string {
  const point = bytes(publicKey);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(atMs / 1000) + validSeconds, sub: subject };
  const unsignedToken = `${encodePart({ typ: 'JWT', alg: 'ES256' })}.${encodePart(claims)}`;
  const signature = sign('sha256', Buffer.from(unsignedToken), { key, dsaEncoding: 'ieee-p1363' }).toString(
    'base64url',
  );
  return `vapid t=${unsignedToken}.${signature}, k=${publicKey}`;
}

export interface Contact {
  readonly subject: string;
  /** False for a name that reaches nobody. */
  readonly isSomebody: boolean;
}

const isPublicHost = (host: string) =>
  host.includes('.') && isIP(host) === 0 && !/\.(?:local|lan|internal)$/.test(host);

/** Uses the setting, otherwise the sender of mail, otherwise the address of the installation: Apple refuses `localhost`. */
export function contactOf(of: {
  readonly webPushContact: string | null;
  readonly smtpUrl: string | null;
  readonly publicUrl: string | null;
}): Contact {
  const { webPushContact: set, smtpUrl, publicUrl } = of;
  if (set !== null) return { subject: set.includes('://') ? set : `mailto:${set}`, isSomebody: true };
  const from = smtpUrl === null ? null : new URL(smtpUrl).searchParams.get('from');
  if (from && isPublicHost(from.slice(from.lastIndexOf('@') + 1)))
    return { subject: `mailto:${from}`, isSomebody: true };
  const url = publicUrl === null ? null : new URL(publicUrl);
  if (url?.protocol === 'https:' && isPublicHost(url.hostname)) return { subject: url.origin, isSomebody: true };
  return { subject: nobody, isSomebody: false };
}
