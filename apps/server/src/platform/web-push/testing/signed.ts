import { createPublicKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Whether the subscription's key signed it for this service, as in RFC 8292. */
export function isSigned({ authorization = '' }: IncomingHttpHeaders, publicKey: string, audience: string): boolean {
  const [, token = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}') as {
    aud?: string;
    sub?: string;
  };
  return (
    key === publicKey &&
    aud === audience &&
    /^(?:mailto:|https:\/\/)/.test(sub ?? '') &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}
