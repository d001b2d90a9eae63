import { randomBytes } from 'node:crypto';
import { linkHours } from '@spillway/contract/alerts/escalation/limits';
import { hourMs } from '@spillway/plant-time/spans';
import type { Reached } from '../../access/contacts/contacts.ts';
import { hashToken } from '../../access/opaque-token.ts';
import type { TopDeps } from '../../compute/top-deps.ts';
import type { Warning } from '../store.ts';
import { insertLink } from './link-store.ts';

/** Must match the token length in the contract. */
const tokenBytes = 16;

/**
 * The token is in the fragment, which browsers never send: no access log or referrer contains it, and opening the page
 * has no effect.
 */
const pageOf = (base: string, token: string): string => `${base.replace(/\/$/, '')}/w#${token}`;

/** A sample of the same length as a real link, which cannot be used to answer. */
export const sampleAnswer = (base: string): string => pageOf(base, 'x'.repeat(22));

/** Creates a page for one person and one warning. Only the message contains the token; its hash is stored. */
export const createAnswerPage =
  ({ database, clock, publicUrl }: Pick<TopDeps, 'database' | 'clock' | 'publicUrl'>) =>
  async (hydroCode: string, { warningId }: Warning, owner: Reached['owner']): Promise<string | null> => {
    const base = await publicUrl();
    if (base === null) return null;
    const token = randomBytes(tokenBytes).toString('base64url');
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + linkHours * hourMs);
    await insertLink(database.sql, hashToken(token), { hydroCode, warningId, owner }, { now, expiresAt });
    return pageOf(base, token);
  };
