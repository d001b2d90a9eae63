import { subtle, type webcrypto } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Refusal } from '../../platform/http/refusal.ts';
import type { SigningKey } from './signing-key-store.ts';
import type { SigningKeys } from './signing-keys.ts';

interface AccessClaims {
  readonly accountId: string;
  readonly sessionId: string;
  /** Expanded permissions, from which the web app builds its routes. The server uses the database instead. */
  readonly permissions: readonly string[];
  readonly level: number;
}

export interface AccessTokens {
  sign(claims: AccessClaims, issuedAt: Date, key: SigningKey): Promise<{ token: string; expires: Date }>;
  verify(token: string, now: Date): Promise<{ accountId: string; sessionId: string }>;
}

const accessTokenMs = 15 * 60_000;

const algorithm = 'HS256';
const issuer = 'spillway';
const audience = 'spillway-api';

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

export function createAccessTokens(keys: Pick<SigningKeys, 'find'>): AccessTokens {
  return {
    async sign({ accountId, sessionId, permissions, level }, issuedAt, key) {
      const expires = new Date((seconds(issuedAt) + accessTokenMs / 1000) * 1000);
      const token = await new SignJWT({ role: permissions, sid: level, session: sessionId })
        .setProtectedHeader({ alg: algorithm, kid: key.keyId, typ: 'JWT' })
        .setSubject(accountId)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(seconds(issuedAt))
        .setExpirationTime(seconds(expires))
        .sign(await importedKey(key));
      return { token, expires };
    },

    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, async ({ kid }) => importedKey(await keyOf(keys, kid)), {
          algorithms: [algorithm],
          issuer,
          audience,
          currentDate: now,
          requiredClaims: ['sub', 'exp', 'session'],
        });
        return { accountId: String(payload.sub), sessionId: String(payload.session) };
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new Refusal('auth.expired');
        if (error instanceof errors.JOSEError) throw new Refusal('auth.required');
        throw error;
      }
    },
  };
}

const imported = new WeakMap<SigningKey, Promise<webcrypto.CryptoKey>>();

/** Imported once: importing for every call costs more than the signature itself. */
function importedKey(key: SigningKey): Promise<webcrypto.CryptoKey> {
  const knownEntry = imported.get(key);
  if (knownEntry) return knownEntry;
  const algorithmName = { name: 'HMAC', hash: 'SHA-256' };
  const fresh = subtle.importKey('raw', key.secret, algorithmName, false, ['sign', 'verify']);
  imported.set(key, fresh);
  return fresh;
}

const keyId = /^[0-9a-f-]{36}$/;

async function keyOf(keys: Pick<SigningKeys, 'find'>, kid: string | undefined) {
  const key = kid !== undefined && keyId.test(kid) ? await keys.find(kid) : null;
  if (!key) throw new errors.JWSInvalid('unknown key');
  return key;
}
