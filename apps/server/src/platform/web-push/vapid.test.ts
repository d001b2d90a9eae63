import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { authorization, contactOf, makeVapidKeys } from './vapid.ts';

const part = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

describe('who we are to a push service', () => {
  it('is signed for its origin, for half a day, with the key that browsers subscribed with', () => {
    const keys = makeVapidKeys();
    const atMs = Date.UTC(2026, 10, 23);
    const header = authorization(keys, { endpoint: 'https://push.example:8443/x/abc', subject: 'mailto:a@b.vn', atMs });
    const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(key).toBe(keys.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    expect(part(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(part(claims)).toEqual({
      aud: 'https://push.example:8443',
      exp: atMs / 1000 + 12 * 3600,
      sub: 'mailto:a@b.vn',
    });
    const point = Buffer.from(keys.publicKey, 'base64url');
    expect([point.length, point[0]]).toEqual([65, 4]);
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
    const knownKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
    const isTrue = (statedToken: string) =>
      verify(
        'sha256',
        Buffer.from(statedToken),
        { key: knownKey, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      );
    expect([isTrue(`${head}.${claims}`), isTrue(`${head}.${claims}x`)]).toEqual([true, false]);
  });

  const none = { webPushContact: null, smtpUrl: null, publicUrl: null };
  it.each([
    ['a mail address that is set', { webPushContact: 'ops@ho.vn' }, 'mailto:ops@ho.vn', true],
    ['an https address that is set', { webPushContact: 'https://ho.vn/ops' }, 'https://ho.vn/ops', true],
    ['the sender of mail', { smtpUrl: 'smtp://mail.ho.vn?from=spillway@ho.vn' }, 'mailto:spillway@ho.vn', true],
    ['the public address', { publicUrl: 'https://ho.vn' }, 'https://ho.vn', true],
    [
      'a sender of this machine',
      { smtpUrl: 'smtp://mail.ho.vn?from=x@localhost' },
      'mailto:push@spillway.invalid',
      false,
    ],
    ['a public address of the LAN', { publicUrl: 'https://spillway.lan' }, 'mailto:push@spillway.invalid', false],
    ['a number', { publicUrl: 'https://192.168.1.5' }, 'mailto:push@spillway.invalid', false],
    ['nothing', {}, 'mailto:push@spillway.invalid', false],
  ])('names %s', (_name, set, subject, isSomebody) => {
    expect(contactOf({ ...none, ...set })).toEqual({ subject, isSomebody });
  });
});
