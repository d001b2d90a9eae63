import { createHmac } from 'node:crypto';
import { signInByApi } from '../support/api.ts';
import { keyFor } from './keys.ts';
import { readOperations } from './operations.ts';
import { send } from './send.ts';
import type { Target } from './target.ts';

export interface TokensReport {
  readonly calls: number;
  /** Forged tokens that were accepted. */
  readonly admitted: readonly string[];
}

type Claims = Readonly<Record<string, unknown>>;

const encodePart = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decodePart = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Claims;
const signed = (head: Claims, claims: Claims, key: string) => {
  const text = `${encodePart(head)}.${encodePart(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
};

/** Forgeries made from a real token. */
function forgeries(token: string): Readonly<Record<string, string>> {
  const [first = '', second = '', third = ''] = token.split('.');
  const [head, claims] = [decodePart(first), decodePart(second)];
  const later = { ...claims, exp: 4_102_444_800, sid: 0, level: 0 };
  const unsigned = (alg: string) => `${encodePart({ ...head, alg })}.${encodePart(claims)}.`;
  return {
    'no algorithm': unsigned('none'),
    'no algorithm, in odd letters': unsigned('nOnE'),
    'an empty key': signed({ ...head, alg: 'HS256' }, later, 'x').replace(/[^.]+$/, ''),
    'another key': signed({ ...head, alg: 'HS256' }, later, 'another key'),
    'a key from a path': signed({ ...head, alg: 'HS256', kid: '../../../../dev/null' }, later, ''.padEnd(32, '\u0000')),
    'a key from a query': signed({ ...head, alg: 'HS256', kid: "' union select 'x' --" }, later, 'x'),
    'a key brought along': signed({ ...head, alg: 'HS256', jwk: { kty: 'oct', k: 'eA' } }, later, 'x'),
    'a critical extension': signed({ ...head, crit: ['exp'] }, later, 'x'),
    'claims of another': `${first}.${encodePart(later)}.${third}`,
    'a signature cut short': token.slice(0, -4),
    'a signature of another kind': `${first}.${second}.${encodePart('signature')}`,
    'two tokens': `${token},${token}`,
    'a refresh token': `${second}.${second}`,
    'nothing in it': '..',
  };
}

/** Makes every protected call with forged tokens, and with a valid token in the wrong header. */
export async function tryTokens(target: Target): Promise<TokensReport> {
  const good = await signInByApi(target.url, target.admin);
  const guardedOperations = (await readOperations(target.url)).filter(
    ({ access }) => access !== 'public' && access !== 'collector',
  );
  const admitted: string[] = [];
  let calls = 0;
  const refuse = async (
    attackName: string,
    operation: (typeof guardedOperations)[number],
    headers: Record<string, string>,
    query = {},
  ) => {
    calls++;
    const { status } = await send(target.url, operation, { path: { id: 'x' }, query, body: {} }, headers);
    if (status !== 401) admitted.push(`${attackName}: ${operation.name} ${status}`);
  };
  for (const operation of guardedOperations) {
    for (const [attackName, token] of Object.entries(forgeries(good)))
      await refuse(attackName, operation, keyFor(operation, token, target));
    await refuse('in a cookie', operation, { cookie: `token=${good}; access=${good}` });
    await refuse('in the address', operation, {}, { token: good, access_token: good });
    await refuse('the key of a machine', operation, keyFor(operation, target.collectorKey, target));
  }
  return { calls, admitted };
}
