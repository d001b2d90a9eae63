import { describe, expect, it } from 'vitest';
import { httpVerdict } from './http-verdict.ts';
import { isSignedBy } from './signature.ts';
import { webhookRequest } from './webhook.ts';

const at = new Date('2026-10-18T01:00:00Z');
const secret = Buffer.from('bi mat cua nha may');
const message = { messageId: 'm-1', at, kind: 'report', hydroCode: 'OWN', subject: 'Lũ', text: 'Hồ "đầy"' };

describe('a webhook', () => {
  it('is signed over its name, its time and its bytes', () => {
    const { body, headers } = webhookRequest(message, secret);
    expect(JSON.parse(body)).toEqual({
      message_id: 'm-1',
      kind: 'report',
      hydro_code: 'OWN',
      subject: 'Lũ',
      text: 'Hồ "đầy"',
    });
    const signed = { messageId: 'm-1', atSeconds: Number(headers['webhook-timestamp']), body };
    const signature = headers['webhook-signature']!;
    expect(signed.atSeconds).toBe(1_792_285_200);
    expect(isSignedBy(secret, signed, signature)).toBe(true);
    expect(isSignedBy(secret, { ...signed, body: `${body} ` }, signature)).toBe(false);
    expect(isSignedBy(secret, { ...signed, atSeconds: signed.atSeconds + 1 }, signature)).toBe(false);
    expect(isSignedBy(secret, { ...signed, messageId: 'm-2' }, signature)).toBe(false);
    expect(isSignedBy(Buffer.from('another'), signed, signature)).toBe(false);
  });

  it('is signed as openssl would: printf "m-1.1792285200.{}" | openssl dgst -sha256 -hmac key -binary | base64', () => {
    const signed = { messageId: 'm-1', atSeconds: 1_792_285_200, body: '{}' };
    expect(isSignedBy(Buffer.from('key'), signed, 'v1,m/TaRmAgPt0XP7G4Rma/Tucbgh88R4LrmlqK+APV/Ws=')).toBe(true);
  });
});

describe('the answer of a gateway', () => {
  it.each([
    [200, 'ok', {}, 'accepted', 'message'],
    [200, '{"code":"99","message":"het tien"}', { contains: '"code":"100"' }, 'refused', 'message'],
    [200, '<html>Login</html>', { failsWith: '<html' }, 'refused', 'message'],
    [302, '', {}, 'passing', 'lane'],
    [400, 'so dien thoai sai', {}, 'refused', 'message'],
    [401, '', {}, 'passing', 'lane'],
    [429, '', {}, 'passing', 'message'],
    [503, '', {}, 'passing', 'lane'],
  ] as const)('%s %s', (status, body, test, outcome, scope) => {
    expect(httpVerdict({ status, body }, test)).toMatchObject({ outcome, scope, code: String(status) });
  });

  it('names the message as the other side calls it, where it does', () => {
    const receiptAt = ['data', 'id'];
    const idOf = (body: string) => httpVerdict({ status: 200, body }, { receiptAt }).providerId;
    expect([idOf('{"data":{"id":7}}'), idOf('{"data":null}'), idOf('no json')]).toEqual(['7', null, null]);
  });
});
