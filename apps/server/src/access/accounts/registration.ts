import { randomUUID } from 'node:crypto';
import { required } from '@spillway/checked/reads';
import type { Language } from '@spillway/contract/errors';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { networkOf, type SimpleLimit } from '../../platform/limits/limits.ts';
import { personFrom, system } from '../actor.ts';
import type { RoomDeps } from '../deps.ts';
import { hashPassword } from '../passwords.ts';
import { orRefuse } from '../unique.ts';
import { auditedFields, forTrail } from './account-history.ts';
import { uniqueRules } from './accounts.ts';
import { objectOf } from './save.ts';
import { findByNameOrEmail, insertAccount, readAccount } from './store.ts';

interface Registration {
  readonly username: string;
  readonly password: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly position: string | null;
}

/** Emails the owner of the address once the transaction commits. */
interface ToOwner {
  tellOwner(tx: Transaction<Schema>, waiting: { readonly email: string; readonly language: Language }): Promise<void>;
}

interface From {
  readonly address: string;
  readonly requestId: string;
  readonly language: Language;
}

/**
 * A registration is an inactive account without group and plants, until it is activated. It does not reveal which
 * accounts exist: if name or address are taken, the answer is the same, the audit trail informs administrators, and the
 * owner of the address gets an email.
 */
export function createRegistration(deps: RoomDeps & { isOpen: boolean; registrations: SimpleLimit; mail: ToOwner }) {
  const { database, clock, audit, publish, isOpen, registrations, mail } = deps;

  return async (registration: Registration, from: From): Promise<void> => {
    if (!isOpen) throw new Refusal('auth.registration_off');
    await registrations.admit(networkOf(from.address));
    const hash = await hashPassword(registration.password);
    const accountId = randomUUID();
    const filed = orRefuse(uniqueRules, () =>
      database.transaction(async (tx) => {
        const account = {
          ...registration,
          accountId,
          accountCode: null,
          address: null,
          avatar: null,
          roleId: null,
          status: 'inactive',
          banned: false,
          allPlants: false,
          password: { hash, mustChange: false },
        } as const;
        await insertAccount(tx, account, { by: registration.username, at: clock.now() });
        const made = required(await readAccount(tx, accountId));
        const who = personFrom(made, from);
        await audit.record(tx, {
          who,
          action: 'auth.register',
          object: objectOf(made),
          after: forTrail(auditedFields(made)),
        });
        await publish(tx, { topic: 'account.changed', payload: { account_id: accountId } });
      }),
    );
    await filed.catch(async (refused: unknown) => {
      if (!(refused instanceof Refusal) || !isClash(refused.code)) throw refused;
      await noteClash(registration, from, refused.code);
    });
  };

  async function noteClash(registration: Registration, from: From, code: ClashCode): Promise<void> {
    const { username, fullName, email, phone, position } = registration;
    await database.transaction(async (tx) => {
      const owner = await findByNameOrEmail(tx, clashes[code] === 'username' ? username : email);
      await audit.record(tx, {
        who: { ...system, address: from.address, requestId: from.requestId },
        action: 'auth.register_clash',
        object: owner ? objectOf(owner) : { kind: 'account', id: null, name: username },
        after: { username, full_name: fullName, email, phone, position, clash: clashes[code] },
      });
      await mail.tellOwner(tx, { email, language: from.language });
    });
  }
}

const clashes = { 'account.username_taken': 'username', 'account.email_taken': 'email' } as const;
type ClashCode = keyof typeof clashes;
const isClash = (code: string): code is ClashCode => code in clashes;

export type Register = ReturnType<typeof createRegistration>;
