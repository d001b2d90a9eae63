import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { RoomDeps } from '../deps.ts';
import { isPassword } from '../passwords.ts';
import { type EndedSessions, endSessionsAndNotify } from '../sessions/sessions.ts';
import { deleteResetLinks } from './reset-link-store.ts';
import { type Password, passwordHashOf, setPassword } from './store.ts';

export const isCurrentPassword = async (db: Kysely<Schema>, accountId: string, typedText: string): Promise<boolean> =>
  isPassword(await passwordHashOf(db, accountId), typedText);

/** Ends sessions and invalidates emailed links, so that anyone who knew the old password is locked out. */
export async function replacePassword(
  tx: Transaction<Schema>,
  { publish, clock }: Pick<RoomDeps, 'publish' | 'clock'>,
  accountId: string,
  password: Password,
  /** The session in which a user changes their own password. */
  keptSession?: string,
): Promise<void> {
  await setPassword(tx, accountId, password);
  await deleteResetLinks(tx, accountId);
  const which: EndedSessions =
    keptSession === undefined
      ? { accountId, reason: 'password reset' }
      : { accountId, reason: 'password changed', except: keptSession };
  await endSessionsAndNotify(tx, publish, which, clock.now());
}
