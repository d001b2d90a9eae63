import type { Source } from './parse-source.ts';
import { isTest } from './source-files.ts';
import type { Violation } from './violation.ts';

const MAY_HASH = /^apps\/server\/src\/platform\/(?:ledger|blobs)\//;

/**
 * Functions that compute a hash, or derive keys and signatures from one: the listed names of a module, or `all` of it.
 * Type imports do not count.
 */
const HASHERS: Readonly<Record<string, readonly string[] | 'all'>> = {
  'node:crypto': [
    'createHash',
    'hash',
    'Hash',
    'createHmac',
    'Hmac',
    'hkdf',
    'hkdfSync',
    'pbkdf2',
    'pbkdf2Sync',
    'scrypt',
    'scryptSync',
    'subtle',
    'webcrypto',
  ],
  '@node-rs/argon2': 'all',
};

/** Other files that may hash, each with its reason. None of them uses a hash to prove that content is unchanged. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/server/src/platform/database/embedded/postmaster/socket-folder.ts':
    'a folder has a name short enough for a socket',
  'apps/server/src/platform/backup/key/passphrase-key.ts': 'a passphrase becomes a key',
  'apps/server/src/platform/backup/key/seal-key-file.ts': 'two keys become one that both sides have',
  'apps/server/src/bulletins/issue/signature/cms.ts': 'a signature is checked by the hash that its signer took',
  'apps/server/src/platform/outbound/secure-socket.ts': 'a certificate is known as every other program shows it',
  'apps/server/src/platform/webhooks/sign.ts': 'a request is signed, so that its receiver knows who sent it',
  'apps/server/src/platform/web-push/encrypt.ts': 'a notification is sealed for one browser, as RFC 8291 says',
  'apps/server/src/access/opaque-token.ts': 'a token is kept hashed only',
  'apps/server/src/access/passwords.ts': 'a password is kept hashed only',
  'apps/server/src/access/sessions/access-token.ts': 'a session is signed',
  'apps/server/src/access/sessions/successor.ts': 'the next token of a session follows from the one before',
  'apps/server/src/platform/limits/limits.ts': 'a name that was mistyped is kept hashed only',
};

const reason =
  'only platform/ledger and platform/blobs hash: ask digest() of blobs for what bytes are known by, fingerprintOf() of imports for a preview; what keeps a secret is named in tools/floors/hash-place.ts';

/** Two ways to compute the same hash could give two answers to whether content has changed. */
export function hashPlace({ path, imports }: Source): Violation[] {
  if (!path.startsWith('apps/server/src/') || isTest(path) || MAY_HASH.test(path) || Object.hasOwn(ALLOWED, path))
    return [];
  return imports
    .filter(({ specifier, names, isType }) => {
      const hashers = HASHERS[specifier.replace(/^crypto$/, 'node:crypto')];
      if (hashers === undefined || isType) return false;
      return hashers === 'all' || names.length === 0 || names.some((name) => hashers.includes(name));
    })
    .map(({ line, specifier }) => ({ path, line, what: `can hash by ${specifier}`, why: reason }));
}
