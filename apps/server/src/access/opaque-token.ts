import { hash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 256 random bits: for refresh tokens, and links in emails. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** Only this hash of a token is stored. A fast hash is enough, because the token cannot be guessed. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
