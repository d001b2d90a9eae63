import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What a receiver checks a message by: over its name, its time and its bytes, so that none of them can be exchanged and an old one is
 * known by its time. Example: `v1,` and base64 of HMAC-SHA256(secret, "<message>.<unix seconds>.<body>").
 */
export function signatureOf(
  secret: Buffer,
  { messageId, atSeconds, body }: { readonly messageId: string; readonly atSeconds: number; readonly body: string },
): string {
  return `v1,${createHmac('sha256', secret).update(`${messageId}.${atSeconds}.${body}`).digest('base64')}`;
}

export function isSignedBy(secret: Buffer, signed: Parameters<typeof signatureOf>[1], signature: string): boolean {
  const [expected, given] = [Buffer.from(signatureOf(secret, signed)), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
