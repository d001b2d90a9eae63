import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { browserKeys, curve, encryptPayload, maxBytes } from './encrypt.ts';
import { decryptBody, newBrowser } from './testing/browser.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('a notification', () => {
  it('is encrypted as RFC 8291 shows it in its appendix A', () => {
    const keys = createECDH(curve);
    keys.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'));
    const browser = browserKeys(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      'BTBZMqHH6r4Tts7J_aSIgg',
    );
    const sealedBytes = encryptPayload(Buffer.from('When I grow up, I want to be a watermelon'), browser!, {
      keys,
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
    });
    expect(sealedBytes.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('opens for its browser alone, at its longest too', () => {
    const [mine, other] = [newBrowser(), newBrowser()];
    const text = Buffer.alloc(maxBytes, 'ệ');
    const sealedBytes = encryptPayload(text, browserKeys(mine.p256dh, mine.auth)!);
    expect(sealedBytes).toHaveLength(4096);
    expect(decryptBody(sealedBytes, mine)).toEqual(text);
    expect(() => decryptBody(sealedBytes, other)).toThrow();
    expect(encryptPayload(text, browserKeys(mine.p256dh, mine.auth)!)).not.toEqual(sealedBytes);
  });

  it.each([
    ['a key that is too short', { p256dh: bytes('BCVxsr7N').toString('base64url') }],
    [
      'a point that is on no curve',
      { p256dh: Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url') },
    ],
    ['a secret that is too short', { auth: 'BTBZ' }],
  ])('is not encrypted for %s', (_name, invalidValue) => {
    const { p256dh, auth } = { ...newBrowser(), ...invalidValue };
    expect(browserKeys(p256dh, auth)).toBeNull();
  });
});
