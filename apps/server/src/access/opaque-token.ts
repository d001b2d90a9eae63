import { hash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 256 random bits that mean nothing by themselves: refresh tokens, links in mails. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** All that is stored of a token. It needs no slow hash: there is nothing to guess. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
