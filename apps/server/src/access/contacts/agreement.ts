import type { Language } from '@spillway/contract/errors';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { devicesOf } from '../../platform/web-push/web-push.ts';
import type { Actor } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { waysTo, waysToday } from './facts.ts';
import { holdOwn, putOwn, readOwn } from './own-store.ts';
import { readEmail } from './people-store.ts';
import type { ContactWay } from './ways.ts';

export interface OwnAgreement {
  readonly language: Language;
  readonly addresses: readonly Pick<ContactWay, 'kind' | 'address'>[];
}

/** Null when the user has not consented or withdrew. */
export async function ownAgreement(db: Kysely<Schema>, accountId: string): Promise<OwnAgreement | null> {
  const [all, email, devices] = await Promise.all([
    readOwn(db, [accountId]),
    readEmail(db, accountId),
    devicesOf(db, [accountId]),
  ]);
  const ownContact = all.get(accountId);
  if (!ownContact || ownContact.withdrawnAt !== null) return null;
  return { language: ownContact.language, addresses: [...waysToday(ownContact.ways, email), ...waysTo(devices)] };
}

/**
 * An action counts as consent for a user who has not decided yet. Returns false when the user withdrew, which only they
 * can undo.
 */
export async function ensureAgreed(
  tx: Transaction<Schema>,
  { accountId, who }: { readonly accountId: string; readonly who: Actor },
  { language, at }: { readonly language: Language; readonly at: Date },
  { audit, publish }: Pick<RoomDeps, 'audit' | 'publish'>,
): Promise<boolean> {
  if (!(await holdOwn(tx, accountId))) throw new Refusal('auth.required');
  const ownContact = (await readOwn(tx, [accountId])).get(accountId);
  if (ownContact) return ownContact.withdrawnAt === null;
  const content = { language, plainSms: false, quiet: null };
  await putOwn(tx, accountId, content, at);
  const object = { kind: 'own_contact', id: accountId, name: who.fullName ?? who.username };
  const after = { language, plain_sms: false, emails: 0, phones: 0 };
  await audit.record(tx, { who, action: 'own_contact.agree', object, after });
  await publish(tx, { topic: 'account.changed', payload: { account_id: accountId } });
  return true;
}
