import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { type KnownOrigins, knownOrigins } from './login-store.ts';

/** Under which address the browser reached this server; proxies count only where they are trusted. */
export function originOf(request: Pick<FastifyRequest, 'protocol' | 'host'>): string {
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost';
}

/**
 * Where a mailed link leads. A caller can write any host into its request and would so have the link, token and all, sent
 * to a server of its own. So a host counts only where people sign in under it; before the first sign-in there is no other.
 */
export async function trustedOrigin(db: Kysely<Schema>, publicUrl: string | null, asked: string): Promise<string> {
  return chooseOrigin(publicUrl, asked, await knownOrigins(db, asked));
}

export function chooseOrigin(publicUrl: string | null, asked: string, known: KnownOrigins): string {
  if (publicUrl !== null) return publicUrl;
  return known.asked ? asked : (known.newest ?? asked);
}
