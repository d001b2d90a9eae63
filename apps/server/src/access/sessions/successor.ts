import { createHmac } from 'node:crypto';

/**
 * The successor of a token for one attempt: a repeated request gets the same answer without a stored secret. It
 * requires the server's key, so a stolen token does not reveal its successor, and the token itself, so a stolen
 * database does not either.
 */
export function successorOf(token: string, attempt: string, serverKey: Buffer): string {
  return createHmac('sha256', serverKey).update(`refresh successor\n${attempt}\n${token}`).digest('base64url');
}
